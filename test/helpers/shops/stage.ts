// Two stores in one database with the same kinds of records, and everybody who may come to their doors.
import type { ExecutionContext } from 'ava'
import { createApp } from '#server/app.ts'
import type { MountedRoute } from '#server/http/context.ts'
import type { Scope } from '#server/scope.ts'
import { Client } from '../client.ts'
import { tablesOf } from '../databases/dump.ts'
import { listenFor } from '../outside/listen.ts'
import { adminOf, customerOf, password, signIn } from './cast.ts'
import type { Shop } from './shop.ts'
import { allModules, openWholeShop } from './whole-shop.ts'

/** A body that each write route accepts; `:id`s in it are filled as in the path. */
export type Bodies = Record<string, Record<string, unknown>>

/** First id and slug of each table, by the table's name. */
export type Ids = Map<string, { id: string; slug: string | undefined }>

export interface Stage {
  shop: Shop
  table: readonly MountedRoute[]
  admin: Client
  customer: Client
  /** An admin of the other store, with the cookie copied over to ours. */
  stranger: Client
  own: Ids
  foreign: Ids
}

/** Fills both stores through their own admin routes: what `bodies` has for each `POST …/create`, and for the one noun that is made at its own address. */
export async function setStage(
  t: Pick<ExecutionContext, 'teardown'>,
  bodies: Bodies,
): Promise<Stage> {
  // Mail is on, so that no route answers only that it is off; nothing is sent.
  const shop = await openWholeShop(t, { env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  const neighbour = await createApp({
    env: { ...shop.app.kernel.env, storeId: shop.other.storeId },
    modules: allModules,
    absent: 'empty',
    logSink: { write: () => undefined },
  })
  const address = await listenFor(t, neighbour)
  // First, so that what walks over users meets the customer and shuts no admin out.
  const customer = await customerOf(shop)
  const admin = await adminOf(shop)
  const who = { email: 'eve@shop.test', name: 'Eve', password, role: 'admin' as const }
  await shop.other.ask('auth.create', who)
  const eve = await signIn(new Client(address), who.email)
  const { table } = shop.app.kernel
  await furnish(admin, table, bodies)
  await furnish(eve, table, bodies)
  const stranger = shop.client()
  for (const [name, value] of eve.cookies) stranger.cookies.set(name, value)
  return {
    shop,
    table,
    admin,
    customer,
    stranger,
    own: await idsOf(shop.scope),
    foreign: await idsOf(shop.other),
  }
}

/** Makes one of each noun that `bodies` has a body for, as an admin does; `@product` in a body is the product that was made before. */
async function furnish(
  admin: Client,
  table: readonly MountedRoute[],
  bodies: Bodies,
): Promise<void> {
  const made = new Map<unknown, string>()
  for (const { method, path } of table) {
    const body = about(bodies[`${method} ${path}`], made)
    const makes = path.endsWith('/create') || path === '/admin/redirects'
    if (!body || !makes || hasParameter(path)) continue
    const answer = await admin.post(path, body)
    if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
    for (const [noun, record] of Object.entries<{ id?: unknown } | null>(answer.json))
      if (typeof record?.id === 'string') made.set(`@${noun}`, record.id)
  }
}

const about = (body: Bodies[string] | undefined, made: ReadonlyMap<unknown, string>) =>
  body &&
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, made.get(value) ?? value]))

/** The first record of each table of the store. */
export async function idsOf(scope: Scope): Promise<Ids> {
  const ids: Ids = new Map()
  for (const { name, ofStore } of await tablesOf(scope)) {
    const row = await scope
      .db(name)
      .where(ofStore ? { storeId: scope.storeId } : {})
      .first()
    if (typeof row?.id === 'string') {
      ids.set(name, { id: row.id, slug: typeof row.slug === 'string' ? row.slug : undefined })
    }
  }
  return ids
}

export const hasParameter = (path: string) => path.includes('/:')

/** Nouns of addresses whose table has another name. */
const tables = new Map([
  ['roles', 'permission_sets'],
  ['navigation', 'menus'],
  ['blog', 'blog_posts'],
  ['authors', 'blog_authors'],
  ['synonyms', 'search_synonyms'],
  ['media', 'uploads'],
  ['folders', 'media_folders'],
  ['reports', 'review_reports'],
  ['requests', 'review_requests'],
  ['newsletter', 'newsletter_subscribers'],
  ['imports', 'import_sets'],
  ['change-sets', 'import_sets'],
  ['rows', 'import_rows'],
  ['audit-log', 'audit_events'],
  ['fulfillment', 'shipments'],
  ['plans', 'subscription_plans'],
  ['deliveries', 'webhook_deliveries'],
  ['disputes', 'payment_disputes'],
  ['prices', 'subscription_price_changes'],
  ['codes', 'discount_codes'],
  ['drafts', 'draft_orders'],
  ['exemptions', 'tax_exemptions'],
  ['states', 'tax_area_states'],
  ['files', 'tax_area_files'],
  ['groups', 'customer_groups'],
  ['members', 'customers'],
  ['price-lists', 'price_lists'],
  ['segments', 'customer_segments'],
  ['mentions', 'comment_mentions'],
])

/** The table of what an address calls by this word. */
export const tableNamed = (noun: string): string => tables.get(noun) ?? noun

/** The path with each parameter filled by the record that the word before it names: `/products/:id` takes a product. */
export function fill(path: string, ids: Pick<Ids, 'get'>): string {
  let noun = ''
  return path
    .split('/')
    .map((word) => {
      if (!word.startsWith(':')) {
        if (word !== '') noun = word
        return word
      }
      const record =
        ids.get(word === ':variantId' ? 'variants' : tableNamed(noun)) ?? ids.get('products')
      return (word === ':slug' ? record?.slug : record?.id) ?? 'none'
    })
    .join('/')
}

/** The path with every parameter filled by `value`. */
export const fillAll = (path: string, value: string) => path.replace(/:\w+/g, () => value)
