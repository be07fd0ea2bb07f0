// Subscriptions of other shops: paused until somebody pays, found again, taken back.
import { Readable } from 'node:stream'
import test, { type ExecutionContext } from 'ava'
import { exportKinds } from '#server/exports/export-kind.ts'
import type { Scope } from '#server/scope.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import type { Shop } from '#test/helpers/shops/shop.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { Product } from '../../../../modules/products/models/product.ts'
import { queueDue } from '../../../../modules/subscriptions/models/renewal/due.ts'
import { Subscription } from '../../../../modules/subscriptions/models/subscription.ts'

const sets = '/admin/change-sets'

async function bring(shop: Shop, name: string, text: string) {
  const admin = await adminOf(shop)
  const files = [{ name, text }]
  const { changeSet, error } = (await admin.post(`${sets}/create`, { files, leaveOut: true })).json
  if (!changeSet) throw new Error(JSON.stringify(error))
  const { rows } = (await admin.get(`${sets}/${changeSet.id}`)).json
  await admin.put(`${sets}/${changeSet.id}/apply`)
  await shop.app.kernel.jobs.runDue(shop.scope)
  return { id: changeSet.id as string, rows, admin }
}

async function shopWithTea(t: ExecutionContext): Promise<Shop> {
  const shop = await openWholeShop(t)
  await Product.create(shop.scope, {
    ...{
      title: 'Green tea',
      slug: 'green-tea',
      status: 'active',
      options: [{ name: 'Size', values: ['S', 'L'] }],
    },
    variants: [
      { options: { Size: 'S' }, sku: 'TEA-S', price: 1000 },
      { options: { Size: 'L' }, sku: 'TEA-L', price: 1800 },
    ],
  })
  await Product.create(shop.scope, { title: 'Cup', slug: 'cup', status: 'active', price: 500 })
  return shop
}

const all = (scope: Scope) => Subscription.in(scope).orderBy('orderLineId')
/** Charges and mails of the shop, and what waits to become one. */
async function actsOf({ scope }: Shop): Promise<unknown[]> {
  const acts: unknown[] = await scope.db('jobs').where({ name: 'subscriptions.renew' })
  const tables = ['notification_mails', 'webhook_deliveries', 'payment_calls', 'payment_attempts']
  for (const table of tables) acts.push(...(await scope.db(table).select('id')))
  return acts
}

const woo = `subscription_id,subscription_status,customer_email,start_date,next_payment_date,billing_period,billing_interval,order_currency,order_items,shipping_first_name,shipping_last_name,shipping_address_1,shipping_city,shipping_postcode,shipping_country,payment_method
71,wc-active,dee@shop.test,2024-05-01 10:00:00,2031-05-01 10:00:00,month,2,EUR,product_id:3|name:Cup|sku:|quantity:2|total:8.40|tax:1.60;product_id:9|name:Tea|sku:TEA-L|quantity:1|total:18.00|tax:0,Dee,Byron,Road 1,London,N1,GB,stripe
72,wc-cancelled,bob@shop.test,2023-01-01 10:00:00,0,week,1,EUR,product_id:3|name:Cup|quantity:1|total:5.00,,,,,,,stripe
73,wc-odd,bob@shop.test,2023-01-01 10:00:00,0,week,1,EUR,product_id:3|name:Cup|quantity:1|total:5.00,,,,,,,stripe
`

test('subscriptions of WooCommerce come in paused, charge nobody, and are told so; a line each, with what was agreed', async (t) => {
  const shop = await shopWithTea(t)
  const { id, rows, admin } = await bring(shop, 'woo.csv', woo)
  const [cup, tea, cancelled] = await all(shop.scope)
  t.like(cup, {
    ...{ orderLineId: 'import:71', email: 'dee@shop.test', state: 'paused', nextAt: null },
    ...{ quantity: 2, unitPrice: 500, currency: 'EUR', periodAt: '2031-05-01T10:00:00.000Z' },
    ...{ plan: { interval: 'month', every: 2 }, shippingAddress: { city: 'London' } },
    ...{ savedMethodId: null, userId: null },
  })
  t.like(tea, { orderLineId: 'import:71-2', title: 'Tea', unitPrice: 1800, quantity: 1 })
  t.like(cancelled, { orderLineId: 'import:72', state: 'cancelled' })
  t.is((await all(shop.scope)).length, 3)
  t.is(rows[0].notes[0].message, shop.scope.english('subscriptions.admin.import.paused'))
  const bad = rows.find(({ line }: { line: number }) => line === 4)
  t.like(bad, { state: 'failed', errors: [{ row: 4, field: 'subscription_status' }] })
  await queueDue(shop.scope)
  t.deepEqual(await actsOf(shop), [])
  const again = await bring(shop, 'woo.csv', woo)
  t.deepEqual(
    again.rows.map(({ action }: { action: string }) => action),
    ['error', 'unchanged', 'unchanged', 'unchanged'],
  )
  const steps = '/admin/system/moving-in'
  for (const step of ['freeze', 'orders', 'dns', 'balances'])
    await admin.put(`${steps}/${step}/tick`, { despite: true })
  const told = await admin.put(`${steps}/subscriptions/tick`, { subscriptions: 2 })
  t.is(told.json.step.state, 'verified')
  t.is((await admin.page(`/admin/subscriptions/${cup?.id}`)).status, 200)
  t.is((await admin.get(`/admin/subscriptions/${cup?.id}`)).json.subscription.orderId, null)
  await admin.put(`${sets}/${id}/take-back`)
  await shop.app.kernel.jobs.runDue(shop.scope)
  t.is((await all(shop.scope)).length, 0)
})

const app = `subscription_id,customer_email,customer_first_name,customer_last_name,status,product_title,variant_title,sku,quantity,price,order_interval_unit,order_interval_frequency,next_charge_date,created_at
9001,cy@shop.test,Cy,Young,ACTIVE,Green tea,S,TEA-S,3,9.50,weeks,4,2031-02-03,2024-01-01
9002,cy@shop.test,Cy,Young,CANCELLED,Green tea,L,,1,18.00,month,1,,2024-01-01
9003,cy@shop.test,Cy,Young,ACTIVE,Coffee,,COF-1,1,18.00,month,1,2031-02-03,2024-01-01
`

test('subscriptions of an app belong to the account of their address, and one that goes on here is not taken back', async (t) => {
  const shop = await shopWithTea(t)
  const user = { email: 'cy@shop.test', password: 'correct horse battery', name: 'Cy' }
  const account = await shop.scope.ask('auth.create', user)
  const { id, rows, admin } = await bring(shop, 'recharge.csv', app)
  const [small, large] = await all(shop.scope)
  t.like(small, {
    ...{ userId: account?.id, quantity: 3, unitPrice: 950, state: 'paused' },
    ...{ plan: { interval: 'week', every: 4 }, periodAt: '2031-02-03T12:00:00.000Z' },
  })
  t.like(large, { variantTitle: 'L', state: 'cancelled', endedAt: '2024-01-01T12:00:00.000Z' })
  t.like(rows[2], { state: 'failed', errors: [{ field: 'sku' }] })
  await admin.put(`/admin/subscriptions/${small?.id}/resume`)
  await admin.put(`${sets}/${id}/take-back`)
  await shop.app.kernel.jobs.runDue(shop.scope)
  t.deepEqual(
    (await all(shop.scope)).map((one) => one.state),
    ['active'],
  )
})

for (const format of ['csv', 'json'] as const)
  test(`our own export of subscriptions leaves as ${format} as it came in, and a shop that sold one keeps it`, async (t) => {
    const [first, second] = [await shopWithTea(t), await shopWithTea(t)]
    await bring(first, 'woo.csv', woo)
    const text = await fileOf(first.scope, format)
    const { rows } = await bring(second, `subscriptions.${format}`, text)
    t.deepEqual(
      rows.map(({ action }: { action: string }) => action),
      ['create', 'create', 'create'],
    )
    t.is(await fileOf(second.scope, format), text)
    // As if it had been bought here: nothing of the file counts for it.
    await first.scope.atomic((inner) =>
      Subscription.in(inner)
        .where({ orderLineId: 'import:71' })
        .patch({ orderId: 'o', orderLineId: 'l', quantity: 7 }),
    )
    const back = await bring(first, `subscriptions.${format}`, text)
    t.deepEqual(
      back.rows.map(({ action }: { action: string }) => action),
      ['unchanged', 'unchanged', 'unchanged'],
      'also what another shop had sold, under a name of its own',
    )
    t.is((await all(first.scope)).length, 3)
    t.is((await Subscription.in(first.scope).findOne({ orderId: 'o' }))?.quantity, 7)
  })

async function fileOf(scope: Scope, format: 'csv' | 'json'): Promise<string> {
  const as = scope.as({ actor: { type: 'cli', id: null, name: 'a test' } })
  const found = (await exportKinds(as)).find(({ kind }) => kind === 'subscriptions')
  const made = found?.files[format]
  return made ? (await Readable.from(made(scope)).toArray()).join('') : ''
}
