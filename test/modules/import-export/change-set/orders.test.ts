import test from 'ava'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

const path = '/admin/change-sets'

const head =
  'Name,Email,Financial Status,Paid at,Fulfillment Status,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Lineitem requires shipping,Billing Name,Billing Address1,Billing City,Billing Zip,Billing Country,Cancelled at,Payment Method,Refunded Amount,Id,Tags,Lineitem discount,Tax 1 Name,Tax 1 Value'
const address = "Ada Low,1 High Street,London,'012,GB"
const file = `${head}
#5001,ada@shop.test,paid,2024-05-01 10:05:00 +0200,fulfilled,USD,27.00,5.00,2.70,34.70,TEN,3.00,Post,2024-05-01 10:00:00 +0200,2,Moon - S,10.00,M-S,true,${address},,Card,0.00,991,"old, vip",0.00,Tax 10%,2.70
#5001,ada@shop.test,,,,,,,,,,,,,1,Card,10.00,,true,,,,,,,,,,,0.00,,
#5002,ben@shop.test,refunded,2024-05-02 10:05:00 +0000,fulfilled,USD,11.90,0.00,1.90,11.90,,0.00,,2024-05-02 10:00:00 +0000,1,Card,11.90,,true,Ben,2 Low Street,Bonn,53111,DE,2024-05-03 10:00:00 +0000,Card,11.90,992,,0.00,VAT 19%,1.90
#5003,,pending,,,USD,4.00,0.00,0.00,4.00,,0.00,,2024-05-04 10:00:00 +0000,1,Card,4.00,,true,,,,,,,Invoice,0.00,993,,0.00,,
Draft,x@shop.test,paid,,,USD,4.00,0.00,0.00,4.00,,0.00,,yesterday,1,Card,4.00,,true,,,,,,,,0.00,994,,0.00,,
`

test('orders of another shop are history: their sums are those of the file, nobody is mailed, charged or told, and they are taken back', async (t) => {
  const shop = await openWholeShop(t, { env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  const { scope } = shop
  const admin = await adminOf(shop)
  const work = () => shop.app.kernel.jobs.runDue(scope)
  const events = ['product.created', 'product.updated', 'product.deleted', 'order.placed']
  const hook = await admin.post('/admin/webhooks/create', {
    ...{ name: 'Program', address: 'https://hooks.invalid/', events },
  })
  t.is(hook.status, 201)
  await work()
  const counted = async () => {
    const tables = [
      ...['notification_mails', 'webhook_deliveries', 'payment_calls', 'payment_attempts'],
      'payment_transactions',
    ]
    const counts: [string, number][] = []
    for (const table of tables) {
      const [row] = await scope.db(table).count('* as n')
      counts.push([table, Number(row?.n)])
    }
    return counts
  }
  const quiet = await counted()
  const goods = 'Handle,Title,Variant SKU,Variant Price,Status\nmoon,Moon,M-S,10,active\n'
  const files = [
    { name: 'orders.csv', text: file },
    { name: 'goods.csv', text: goods },
  ]
  const { changeSet } = (await admin.post(`${path}/create`, { files })).json
  t.is(changeSet.status, 'ready')
  await admin.put(`${path}/${changeSet.id}/apply`)
  await work()
  const { rows } = (await admin.get(`${path}/${changeSet.id}`)).json
  const states = rows.map(({ key, state }: { key: string; state: string }) => [key, state])
  t.deepEqual(states, [
    ['moon', 'applied'],
    ['#5001', 'applied'],
    ['#5002', 'applied'],
    ['#5003', 'applied'],
    ['', 'failed'],
  ])
  const { orders } = (await admin.get('/admin/orders?take=10')).json
  const told = orders.map((order: { orderNumber: string; total: number; status: string }) => [
    ...[order.orderNumber, order.total, order.status],
  ])
  t.deepEqual(told.sort(), [
    ['5001', 3470, 'completed'],
    ['5002', 1190, 'cancelled'],
    ['5003', 400, 'open'],
  ])
  for (const { orderId, total } of rowsOf(orders)) {
    const lines = await scope.db('order_lines').where({ orderId })
    const sum = lines.reduce((all: number, line) => all + Number(line.total), 0)
    t.is(sum, total)
  }
  const first = rowsOf(orders).find(({ number }) => number === '5001')
  const page = await admin.page(`/admin/orders/${first?.orderId}`)
  t.is(page.status, 200)
  const bought = await scope.ask('orders.find', { orderIds: [first?.orderId ?? ''] })
  t.truthy(bought?.[0]?.lines.some(({ variantId }) => variantId))
  await work()
  t.deepEqual(await counted(), quiet)
  const again = (await admin.post(`${path}/create`, { files })).json.changeSet.counts
  t.true(
    again.every(({ action }: { action: string }) => action === 'unchanged' || action === 'error'),
  )
  await admin.put(`${path}/${changeSet.id}/take-back`)
  await work()
  t.is((await admin.get('/admin/orders')).json.total, 0)
  t.deepEqual(await counted(), quiet)
  // The same act by hand is heard.
  await admin.post('/admin/products/create', { title: 'Loud', price: 100 })
  await work()
  t.notDeepEqual(await counted(), quiet)
})

const rowsOf = (orders: readonly { id: string; orderNumber: string; total: number }[]) =>
  orders.map(({ id: orderId, orderNumber: number, total }) => ({ orderId, number, total }))
