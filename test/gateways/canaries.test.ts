// Statement 67 for money: what is secret of gateways, cards and codes stands in no log, page, answer, file or row.

import { inspect } from 'node:util'
import test, { type ExecutionContext } from 'ava'
import type { Client } from '#test/helpers/client.ts'
import { rowsOf, tablesOf } from '#test/helpers/databases/dump.ts'
import { adminOf, customerOf } from '#test/helpers/shops/cast.ts'
import type { Shop } from '#test/helpers/shops/shop.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { berlin, variant } from '#test/helpers/till/checkout-shop.ts'
import { type LocalStripe, stripeFields } from '#test/helpers/till/gateways/stripe/stripe.ts'
import { planIn } from '#test/helpers/till/subscriber.ts'

/** A customer who pays a subscription with a card that Stripe keeps and with a gift card; its refund fails, and is disputed. */
async function live(t: ExecutionContext) {
  const there = await stripeFields.play(t)
  const env = { ...stripeFields.variables(there.server.url), LOG_LEVEL: 'trace' }
  const shop = await openWholeShop(t, { env })
  const admin = await adminOf(shop)
  const made = await admin.post('/api/admin/gift-cards/create', { amount: '3.00' })
  const code: string = made.json.giftCards[0].code
  const buyer = await customerOf(shop)
  const attemptId = await pays(t, { shop, there, buyer, code })
  const [order] = (await admin.get('/api/admin/orders')).json.orders
  there.server.troubles.push('broken')
  await admin.post(`/api/admin/orders/${order.id}/refund`, { amount: 100 })
  there.dispute(attemptId, 'open')
  await shop.scope.atomic((inner) => inner.db('payment_attempts').update({ readAt: null }))
  for (const by of ['own', 'stranger'] as const) {
    const { body, headers } = there.webhook(attemptId, { by })
    await shop.client().send('POST', '/api/webhooks/stripe', body, headers)
  }
  await shop.app.kernel.jobs.runDue(shop.scope)
  return { there, shop, admin, buyer, code, attemptId }
}

interface Buying {
  shop: Shop
  there: LocalStripe
  buyer: Client
  code: string
}

async function pays(t: ExecutionContext, { shop, there, buyer, code }: Buying): Promise<string> {
  const planId = await planIn({ shop }, { name: 'Club', interval: 'month' })
  await buyer.post('/cart/items', { variantId: await variant(shop.scope, 9, 4_650), planId })
  const { session } = (await buyer.post('/checkout/sessions')).json
  const at = `/checkout/sessions/${session.id}`
  const said = { email: 'carl@shop.test', shippingAddress: berlin, paymentMethod: 'stripe' }
  await buyer.put(`${at}/update`, said)
  const withCard = await buyer.put(`${at}/update`, { giftCardCodes: [code] })
  t.is(withCard.status, 200, withCard.text)
  const { payment } = (await buyer.post(`${at}/payment`, {})).json
  t.true(there.pay(payment.id))
  t.is((await buyer.post(`${at}/complete`, {})).status, 200)
  return payment.id
}

/** The pages and files of money, as merchant and customer come to them, and what JSON they are. */
async function answers({ admin, buyer, shop, attemptId }: Awaited<ReturnType<typeof live>>) {
  const idOf = async (table: string): Promise<string> => (await shop.scope.db(table))[0].id
  const order = `orders/${await idOf('orders')}`
  const user = `customers/${(await shop.scope.db('users').where({ role: 'customer' }))[0].id}`
  const desk = [
    ...['payments', 'payments/gateways', 'payments/webhooks', 'payments/disputes'],
    ...[`payments/${attemptId}`, `payments/webhooks/${await idOf('payment_webhooks')}`],
    ...[`payments/disputes/${await idOf('payment_disputes')}`, 'needs-a-look', 'audit-log'],
    ...[order, `${order}/payments`, `${order}/refund`, user, `${user}/credit`, 'gift-cards'],
    ...[
      `gift-cards/${await idOf('gift_balances')}`,
      `subscriptions/${await idOf('subscriptions')}`,
    ],
  ].map((path) => `/admin/${path}`)
  const own = ['payment-methods', 'orders', 'subscriptions', 'gift-cards', 'credit', 'data']
  const files = ['payments/export', 'orders/export', 'audit-log/export', 'customers/person/export']
  return [
    ...(await each(desk, async (path) => (await admin.page(path)).text)),
    ...(await each(desk, async (path) => (await admin.get(path)).text)),
    ...(await each(files, (path) => fileOf(admin, `/admin/${path}`))),
    ...(await each(own, async (path) => (await buyer.get(`/account/${path}`)).text)),
    ...(await each(own, async (path) => (await buyer.page(`/account/${path}`)).text)),
  ]
}

async function fileOf(admin: Client, path: string): Promise<string> {
  const { status, text } = await admin.post(path, { email: 'carl@shop.test' })
  if (status !== 200) throw new Error(`${path}: ${text}`)
  return text
}

async function each(paths: readonly string[], ask: (path: string) => Promise<string>) {
  const found: [string, string][] = []
  for (const path of paths) found.push([path, await ask(path)])
  return found
}

test('statement 67: keys, card numbers, kept cards, secrets of pages and codes of gift cards are in no log, page, answer, file or row', async (t) => {
  const world = await live(t)
  const { there, shop, code, attemptId } = world
  const { intent, wish } = there.api.state.fields.of(attemptId) ?? {}
  const { payment_method: card } = intent?.charge ?? {}
  const secrets = [
    ...stripeFields.secrets,
    ...[wish?.customer, card, intent?.client_secret, code, code.replaceAll('-', '')],
  ].flatMap((one) => (one && one.length > 8 ? [one] : []))
  t.true(secrets.length >= 8)
  const tables = await each(
    (await tablesOf(shop.scope)).map(({ name }) => name),
    async (name) =>
      inspect(await rowsOf(shop.scope, name), {
        ...{ depth: 9, maxArrayLength: null, maxStringLength: null },
      }),
  )
  const all = [['the log', shop.logs.join('\n')], ...tables, ...(await answers(world))]
  t.true(all.length > 100)
  t.true(
    all.some(([, text = '']) => text.includes('4242')),
    'the kept card is shown by its end',
  )
  for (const [place = '', text = ''] of all)
    for (const secret of secrets) t.false(text.includes(secret), `${secret} in ${place}`)
})
