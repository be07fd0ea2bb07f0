// A shop with the real till, shipping and tax, whose merchant writes orders for others.
import type { ExecutionContext } from 'ava'
import type { Module } from '#server/module.ts'
import auth from '../../../modules/auth/index.ts'
import cart from '../../../modules/cart/index.ts'
import checkout from '../../../modules/checkout/index.ts'
import customers from '../../../modules/customers/index.ts'
import drafts from '../../../modules/drafts/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import manual from '../../../modules/manual/index.ts'
import orders from '../../../modules/orders/index.ts'
import payments from '../../../modules/payments/index.ts'
import products from '../../../modules/products/index.ts'
import shipping from '../../../modules/shipping/index.ts'
import tax from '../../../modules/tax/index.ts'
import testGateway from '../../../modules/test-gateway/index.ts'
import { FakeGateway } from '../outside/fake-gateway.ts'
import { mailbox } from '../outside/mailbox.ts'
import { adminOf } from '../shops/cast.ts'
import { openShop } from '../shops/shop.ts'
import type { Crashes } from './acts/crashes.ts'
import { berlin } from './checkout-shop.ts'

/** `more`: further modules of the test's own; `crashes`: where its modules can crash. */
export async function openDrafts(
  t: Pick<ExecutionContext, 'teardown'>,
  more: readonly Module[] = [],
  { mails = true, crashes }: { mails?: boolean; crashes?: Crashes } = {},
) {
  const box = await mailbox(t)
  const fake = new FakeGateway()
  const trade = [products, inventory, cart, checkout, orders, payments, manual, drafts, customers]
  const till = crashes ? trade.map((one) => crashes.in(one)) : trade
  const modules = [auth, ...till, shipping, tax, testGateway, fake.waiting(200), ...more]
  const shop = await openShop(t, modules, {
    env: {
      ADMIN_EMAIL: 'mia@shop.test',
      ...(mails ? { SMTP_URL: box.url, EMAIL_FROM: 'shop@shop.test' } : {}),
    },
  })
  return { shop, box, fake, scope: shop.scope, admin: await adminOf(shop) }
}
export type Drafts = Awaited<ReturnType<typeof openDrafts>>

/** A draft with one repair for 20.00 and these pieces, ready to be sent; its JSON. */
export async function readyDraft(
  { admin }: Pick<Drafts, 'admin'>,
  lines: { variantId: string; quantity: number; price?: number }[],
) {
  const made = await admin.post('/api/admin/drafts/create', { email: 'ada@shop.test', lines })
  if (made.status !== 201) throw new Error(made.text)
  const { id } = made.json.draft
  const repair = { title: 'Repair', requiresShipping: false, taxable: false }
  await admin.post(`/api/admin/drafts/${id}/lines`, { price: 2_000, custom: repair })
  const said = { shippingAddress: berlin, delivery: { label: 'Van', price: 500 } }
  const changed = await admin.put(`/api/admin/drafts/${id}/update`, said)
  if (changed.status !== 200) throw new Error(changed.text)
  return changed.json.draft
}

export const levelOf = async ({ scope }: Pick<Drafts, 'scope'>, variantId: string) =>
  (await scope.ask('inventory.levels', { variantIds: [variantId] }))?.[variantId]
