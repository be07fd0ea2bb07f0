// A shop whose till anything may happen to, and what its buyers were told.
import { mock } from 'node:test'
import type { ExecutionContext } from 'ava'
import type { Module } from '#server/module.ts'
import type { Answer, Client } from '#test/helpers/client.ts'
import { type Mailbox, mailbox } from '#test/helpers/outside/mailbox.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop, type Shop } from '#test/helpers/shops/shop.ts'
import auth from '../../../../modules/auth/index.ts'
import cart from '../../../../modules/cart/index.ts'
import checkout from '../../../../modules/checkout/index.ts'
import customers from '../../../../modules/customers/index.ts'
import fulfillment from '../../../../modules/fulfillment/index.ts'
import inventory from '../../../../modules/inventory/index.ts'
import manual from '../../../../modules/manual/index.ts'
import notifications from '../../../../modules/notifications/index.ts'
import orders from '../../../../modules/orders/index.ts'
import payments from '../../../../modules/payments/index.ts'
import products from '../../../../modules/products/index.ts'
import returns from '../../../../modules/returns/index.ts'
import shipping from '../../../../modules/shipping/index.ts'
import tax from '../../../../modules/tax/index.ts'
import testGateway from '../../../../modules/test-gateway/index.ts'
import { type Rng, seeded } from '../../../../seeds/art/prng.ts'
import { Crashes } from './crashes.ts'

export interface Buyer {
  client: Client
  email: string
  sessionId: string
  /** The session's address. */
  path: string
  attemptId: string | null
  /** The gateway's page, as a path. */
  page: string | null
}

export interface World {
  shop: Shop
  admin: Client
  rng: Rng
  crashes: Crashes
  box: Mailbox
  buyers: Buyer[]
  /** How many there have been. */
  met: number
  goods: { productId: string; variantId: string }[]
  /** The order's id by the session that it was acknowledged to. */
  acknowledged: Map<string, string>
  /** What was answered that may not be. */
  odd: string[]
  passes(milliseconds: number): void
}

export const merchant = 'merchant@shop.test'

const quiet = { 'test-gateway.webhook': { run: async () => undefined } }
const till = [
  inventory,
  cart,
  checkout,
  orders,
  payments,
  manual,
  fulfillment,
  returns,
  notifications,
]

/** Its clock stands until it is told to pass; closed with the test. */
export async function openWorld(
  t: Pick<ExecutionContext, 'teardown'>,
  seed: number,
  more: readonly Module[] = [],
): Promise<World> {
  const crashes = new Crashes()
  // Webhooks are acts of their own.
  const gateway = { ...crashes.in(testGateway), jobs: quiet }
  const modules = [auth, products, tax, shipping, customers, gateway, ...more]
  const box = await mailbox(t)
  const env = { SMTP_URL: box.url, ADMIN_EMAIL: merchant, LOG_LEVEL: 'error' }
  let time = Date.now() - 100 * 24 * 3_600_000
  mock.timers.enable({ apis: ['Date'], now: time })
  t.teardown(() => mock.timers.reset())
  const shop = await openShop(t, [...modules, ...till.map((one) => crashes.in(one))], { env })
  const world: World = {
    ...{ shop, crashes, box, rng: seeded(seed), admin: await adminOf(shop) },
    ...{ buyers: [], met: 0, goods: [], acknowledged: new Map(), odd: [] },
    passes: (milliseconds) => {
      time += milliseconds
      mock.timers.setTime(time)
    },
  }
  for (let n = 0; n < 6; n++) await newGoods(world)
  return world
}

/** A product with a small stock; one in six is not counted. */
export async function newGoods({ admin, rng, goods }: World): Promise<void> {
  const stock = rng.chance(0.17) ? null : rng.int(5, 60)
  const wish = { title: 'Tide Notebook', status: 'active', price: rng.int(1, 5_000), stock }
  const made = await admin.post('/api/admin/products/create', wish)
  if (made.status !== 201) return
  const { product } = (await admin.get(`/api/admin/products/${made.json.product.id}`)).json
  goods.push({ productId: product.id, variantId: product.variants[0].id })
}

/** Answers the order's id as soon as a buyer is told of it: always the same one. */
export function told({ acknowledged, odd }: World, { sessionId }: Buyer, orderId: unknown): void {
  if (typeof orderId !== 'string') return
  const before = acknowledged.get(sessionId) ?? orderId
  if (before !== orderId) odd.push(`session ${sessionId} was told of ${before} and of ${orderId}`)
  acknowledged.set(sessionId, orderId)
}

/** The answer, which is a fault of the shop's where it says so itself; 503 asks to come again. */
export function heard(world: World, what: string, answer: Answer): Answer {
  const { status, text } = answer
  if (status >= 500 && status !== 503) world.odd.push(`${what} is ${status}: ${text.slice(0, 200)}`)
  return answer
}

/** All rows of a table. */
export const rows = ({ shop: { scope } }: World, table: string): Promise<Row[]> =>
  scope.db(table).where({ storeId: scope.storeId }).orderBy('id')

// biome-ignore lint/suspicious/noExplicitAny: tests read whatever is in a table
export type Row = Record<string, any>
