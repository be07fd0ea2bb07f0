import { readFileSync } from 'node:fs'
import test from 'ava'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

const path = '/admin/change-sets'
const fileOf = (name: string) => ({
  name,
  text: readFileSync(`test/fixtures/moving-in/${name}`, 'utf8'),
})
const silent = [
  ...['notification_mails', 'webhook_deliveries', 'payment_calls', 'payment_attempts'],
  'payment_transactions',
]

test('orders of WooCommerce and Magento, addresses and stock come in as history, unchanged the second time, and are taken back', async (t) => {
  const shop = await openWholeShop(t, { env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  const { scope } = shop
  const admin = await adminOf(shop)
  const work = () => shop.app.kernel.jobs.runDue(scope)
  await work()
  const counted = async () => {
    const counts: number[] = []
    for (const table of silent) {
      const [row] = await scope.db(table).count('* as n')
      counts.push(Number(row?.n))
    }
    return counts
  }
  const quiet = await counted()
  const goods =
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Status\nlow-lamp,Low Lamp,Colour,Black,LAMP-B,10,active\nlow-lamp,,,White,LAMP-W,10,\nsalt-bowl,Salt Bowl,Title,Default Title,BOWL,5,active\n'
  const people = 'Email,First Name,Last Name\nada@old.example,Ada,Low\n'
  const files = [
    { name: 'goods.csv', text: goods },
    { name: 'people.csv', text: people },
    ...['woocommerce-orders.csv', 'magento-orders.csv', 'magento-addresses.csv'].map(fileOf),
    fileOf('shopify-inventory.csv'),
  ]
  const made = await admin.post(`${path}/create`, { files, leaveOut: true })
  const { id } = made.json.changeSet
  await work()
  await admin.put(`${path}/${id}/apply`)
  await work()
  const { rows } = (await admin.get(`${path}/${id}?take=100`)).json
  const states = rows.map(({ kind, title, state }: Record<string, string>) => [kind, title, state])
  t.deepEqual(
    states.filter(([, , state]: string[]) => state !== 'applied'),
    [
      ['stock', 'low-lamp / White', 'failed'],
      ['address', 'eve@old.example', 'failed'],
      ['order', '#1074', 'failed'],
    ],
  )
  t.is(states.length, 15)
  const orders = await scope.db('orders').select('number', 'currency', 'total', 'state')
  t.is(orders.length, 6)
  const sums = new Map<string, number>()
  for (const { currency, total } of orders)
    sums.set(currency, (sums.get(currency) ?? 0) + Number(total))
  const receipt = await admin.get('/admin/system/moving-in/receipt')
  t.is(receipt.status, 200)
  const [brought] = receipt.json.receipt.imports.filter(
    (one: { kind: string }) => one.kind === 'order',
  )
  t.true(brought.isEven)
  t.is(brought.sums.length, 2)
  for (const { currency, here } of brought.sums) t.is(here, sums.get(currency))
  const [ada] = await scope.db('customers').where({ email: 'ada@old.example' })
  const addresses = typeof ada.addresses === 'string' ? JSON.parse(ada.addresses) : ada.addresses
  t.deepEqual(
    addresses.map(({ line1, line2, country }: Record<string, string>) => [line1, line2, country]),
    [
      ['2 Low Street', undefined, 'IT'],
      ['1 High Street', 'Back house', 'DE'],
    ],
  )
  const items = await scope.db('stock_items').orderBy('on_hand')
  t.deepEqual(
    items.map((one) => Number(one.onHand)),
    [2, 8],
  )
  t.deepEqual(await counted(), quiet)
  const again = await admin.post(`${path}/create`, { files, leaveOut: true })
  await work()
  const second = (await admin.get(`${path}/${again.json.changeSet.id}?take=100`)).json.rows
  t.deepEqual([...new Set(second.map(({ action }: { action: string }) => action))].sort(), [
    'error',
    'unchanged',
  ])
  await admin.put(`${path}/${id}/take-back`)
  await work()
  for (const table of ['orders', 'customers', 'products']) t.is((await scope.db(table)).length, 0)
  t.deepEqual(await counted(), quiet)
})

test('a row with several faults tells all of them: in the list, on its page, as JSON, as CSV and in the receipt', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const work = () => shop.app.kernel.jobs.runDue(shop.scope)
  const text =
    'Handle,Title,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Status\nmoon,Moon,M,1,2,10,active\nbad,,B,x,many,dear,maybe\n'
  const made = await admin.post(`${path}/create`, { files: [{ name: 'goods.csv', text }] })
  const { id } = made.json.changeSet
  await work()
  await admin.put(`${path}/${id}/apply`)
  await work()
  const fields = ['Status', 'Title', 'Variant Grams', 'Variant Inventory Qty', 'Variant Price']
  const { rows } = (await admin.get(`${path}/${id}?outcome=error`)).json
  const [row] = rows
  t.deepEqual(row.errors.map(({ field }: { field: string }) => field).sort(), fields)
  const list = (await admin.page(`${path}/${id}?outcome=error`)).text
  t.true(list.includes('And 2 more.'))
  const page = await admin.page(`${path}/${id}/rows/${row.id}`)
  for (const field of fields) t.true(page.text.includes(field))
  t.false(page.text.includes('import-export.admin'))
  const csv = await admin.get(`${path}/${id}/errors.csv`)
  t.is(csv.text.trim().split('\n').length, 1 + fields.length)
  const { receipt } = (await admin.get('/admin/system/moving-in/receipt')).json
  t.is(receipt.imports[0].failed, 1)
  t.is(receipt.imports[0].reasons.length, fields.length)
})
