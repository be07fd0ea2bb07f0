import test from 'ava'
import type { Client } from '#test/helpers/client.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop, type Shop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import importExport from '../../../modules/import-export/index.ts'
import { ChangeSet } from '../../../modules/import-export/models/change-set/records/change-set.ts'
import inventory from '../../../modules/inventory/index.ts'
import products from '../../../modules/products/index.ts'
import settings from '../../../modules/settings/index.ts'

const modules = [auth, settings, products, inventory, importExport]
const csv = { 'Content-Type': 'text/csv', Accept: 'application/json' }
const path = '/admin/products/import'

const file = `Handle,Title,Variant Price,Image Src,Status
moon,Moon,19.90,https://cdn.example.com/moon.jpg,active
card,Card,4,,active
`

const rows = (count: number) =>
  [
    'Handle,Title,Variant Price,Status',
    ...Array.from({ length: count }, (_, i) => `p-${i},Product ${i},${i + 1}.25,active`),
    '',
  ].join('\n')

function upload(client: Client, text: string, fields: Record<string, string> = {}, name = 'p.csv') {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('file', new Blob([text]), name)
  return (accept: string) =>
    client.send('POST', path, form, { Accept: accept, 'Sec-Fetch-Site': 'same-origin' })
}

const jobs = ({ app, scope }: Shop) => app.kernel.jobs.runDue(scope)

const count = async ({ scope }: Shop) =>
  ((await scope.ask('products.ids', { take: 5000 })) ?? []).length

test('a CSV body, a JSON list and a file are imported alike, and found unchanged the second time', async (t) => {
  const shop = await openShop(t, modules)
  const admin = await adminOf(shop)
  const first = await admin.send('POST', path, file, csv)
  t.is(first.status, 200)
  t.like(first.json, { created: 2, updated: 0, unchanged: 0, failed: 0, rows: 2, errors: [] })
  t.deepEqual(first.json.hosts, ['cdn.example.com'])
  t.like((await admin.send('POST', path, file, csv)).json, { created: 0, unchanged: 2 })
  t.like((await upload(admin, file)('application/json')).json, { created: 0, unchanged: 2 })
  const list = [{ slug: 'moon', title: 'Moon', price: '19.90' }]
  const asJson = await admin.post(path, { products: list })
  t.like(asJson.json, { created: 0, updated: 0, unchanged: 1 })
  t.like((await admin.post(path, { products: [{ ...list[0], price: 20 }] })).json, { updated: 1 })
  t.is((await admin.get('/products/moon')).json.product.price, 2000)
})

test('a bad row is told with row, field and message, and the other products come in', async (t) => {
  const shop = await openShop(t, modules)
  const admin = await adminOf(shop)
  const { status, json } = await admin.send('POST', path, file.replace('19.90', '19.9x'), csv)
  t.is(status, 200)
  t.like(json, { created: 1, failed: 1, errorCount: 1 })
  t.like(json.errors[0], { row: 2, field: 'Variant Price' })
  t.is(typeof json.errors[0].message, 'string')
})

const untracked = `Handle,Title,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Status
cup,Cup,Size,S,,12,4,active
cup,,,M,shopify,3,4,
cup,,,L,,0,4,
`

test('a quantity without a tracker is not taken, and the report says so by row, on the page in either language', async (t) => {
  const shop = await openShop(t, modules)
  const admin = await adminOf(shop)
  const { json } = await admin.send('POST', path, untracked, csv)
  t.like(json, { created: 1, errorCount: 0, noteCount: 1 })
  const told = 'the quantity 12 was not taken, as stock of this variant is not tracked'
  t.deepEqual(json.notes, [{ row: 2, field: 'Variant Inventory Qty', message: told }])
  const { variants } = (await admin.get('/products/cup')).json.product
  t.deepEqual(
    variants.map(({ available }: { available: number | null }) => available),
    [null, 3, null],
  )
  const sent = await upload(admin, untracked)('text/html')
  const set = sent.headers.get('location') ?? ''
  await jobs(shop)
  const [row] = (await admin.get(set)).json.rows
  const run = `${set}/rows/${row.id}`
  t.regex((await admin.page(run)).text, new RegExp(told))
  await admin.form('/account/language', { language: 'de', returnTo: run })
  t.regex((await admin.page(run)).text, /die Menge 12 wurde nicht übernommen/)
  const list = [{ slug: 'pot', title: 'Pot', price: 4, inventory: 5, trackInventory: false }]
  const asJson = await admin.post(path, { products: list })
  t.is(asJson.json.notes[0]?.message, told.replace('12', '5'))
})

test('a description has one cap, and the import says of a longer one what the editor says', async (t) => {
  const shop = await openShop(t, modules)
  const admin = await adminOf(shop)
  const fitting = 'x'.repeat(200_000)
  const product = (description: string) => ({ title: 'Moon', price: 1900, description })
  t.is((await admin.post('/admin/products/create', product(fitting))).status, 201)
  const edited = await admin.post('/admin/products/create', product(`${fitting}x`))
  t.is(edited.status, 422)
  const told = edited.json.error.fields.description
  t.is(told, 'At most 200000 characters.')
  const line = (text: string) => `Handle,Title,Body (HTML),Variant Price\ncup,Cup,${text},4\n`
  t.like((await admin.send('POST', path, line(fitting), csv)).json, { created: 1, errorCount: 0 })
  const asCsv = await admin.send('POST', path, line(`${fitting}x`), csv)
  t.deepEqual(asCsv.json.errors, [{ row: 2, field: 'Body (HTML)', message: told }])
  const pot = { slug: 'pot', title: 'Pot', price: 4 }
  const asJson = await admin.post(path, { products: [{ ...pot, description: `${fitting}x` }] })
  t.like(asJson.json, { created: 0, errorCount: 1 })
  t.is(asJson.json.errors[0].message, told)
})

test('what is no product file, too many products, too many bytes and another format are refused', async (t) => {
  const shop = await openShop(t, modules)
  const admin = await adminOf(shop)
  const none = await admin.send('POST', path, 'a,b\n1,2\n', csv)
  t.is(none.status, 422)
  t.regex(none.json.error.fields.file, /No known export has these columns: a, b/)
  const many = { products: Array.from({ length: 501 }, () => ({ title: 'x', price: 1 })) }
  t.is((await admin.post(path, many)).status, 422)
  t.is((await admin.post(path, {})).status, 422)
  const wide = Buffer.alloc(15 * 1024 * 1024 + 1, 'a')
  t.is((await admin.send('POST', path, wide, csv)).status, 413)
  t.is((await admin.send('POST', path, 'x', { 'Content-Type': 'text/plain' })).status, 403)
  t.is((await admin.send('POST', path, 'x', { 'Content-Type': 'application/xml' })).status, 403)
  t.is((await upload(admin, file, {}, 'x.xlsx')('application/json')).status, 200)
  t.is((await upload(admin, 'PK\u0003\u0004', {}, 'x.xlsx')('application/json')).status, 422)
  t.is(await count(shop), 2)
})

test('500 products with long descriptions fit into one JSON body', async (t) => {
  const shop = await openShop(t, modules)
  const admin = await adminOf(shop)
  const description = `<p>${'word '.repeat(1000)}</p>`
  const list = Array.from({ length: 500 }, (_, i) => ({
    title: `Thing ${i}`,
    price: 1,
    description,
  }))
  t.like((await admin.post(path, { products: list })).json, { created: 500 })
})

test('a form checks the file first, shows what would change, and writes it from there; the errors are a file', async (t) => {
  const shop = await openShop(t, modules)
  const admin = await adminOf(shop)
  const page = await admin.page(path)
  t.is(page.status, 200)
  t.true(read(page.text).has({ type: 'file' }))
  const bad = `${file}odd,Odd,5x,,active\n`
  const sent = await upload(admin, bad, { dryRun: 'on' })('text/html')
  t.is(sent.status, 303)
  const set = sent.headers.get('Location') ?? ''
  t.regex(set, /^\/admin\/change-sets\/[0-9a-f-]+$/)
  await jobs(shop)
  t.is(await count(shop), 0)
  const report = set.replace('change-sets', 'imports')
  t.like((await admin.get(report)).json, { created: 2, failed: 1, dryRun: true })
  t.is((await admin.page(report)).headers.get('Location'), set)
  const checked = read((await admin.page(set)).text)
  t.true(checked.has({ tag: 'form', action: `${set}/apply` }))
  t.true(checked.has({ role: 'link', href: `${set}/errors.csv` }))
  const done = await admin.form(`${set}/apply`, { _method: 'PUT' })
  t.is(done.headers.get('Location'), set)
  await jobs(shop)
  t.is(await count(shop), 2)
  t.like((await admin.get(report)).json, { created: 2, dryRun: false, import: { status: 'done' } })
  t.is((await admin.put(`${set}/apply`)).status, 409)
})

test('a form that wants it written at once is asked for an unknown column first, and a program has it left out by name', async (t) => {
  const shop = await openShop(t, modules)
  const admin = await adminOf(shop)
  const odd = file.replace('Status', 'Aroma,Status').replaceAll(',active', ',mild,active')
  const { json } = await admin.send('POST', path, odd, csv)
  t.like(json, { created: 2, ignored: ['Aroma'] })
  const sent = await upload(admin, odd.replaceAll('moon', 'sun'))('text/html')
  const set = sent.headers.get('Location') ?? ''
  await jobs(shop)
  t.is((await admin.get(set)).json.changeSet.status, 'mapping')
  await admin.form(`${set}/mapping`, { _method: 'PUT' })
  await jobs(shop)
  t.like((await admin.get(set)).json.changeSet, { status: 'applied' })
  t.is(await count(shop), 3)
})

test('a form without a file, or with one of no products, is shown again with 422 and the reason', async (t) => {
  const shop = await openShop(t, modules)
  const admin = await adminOf(shop)
  const none = await upload(admin, '', {}, '')('text/html')
  t.is(none.status, 422)
  t.true(none.text.includes('Choose a file.'))
  const wrong = await upload(admin, 'a,b\n1,2\n')('text/html')
  t.is(wrong.status, 422)
  t.true(wrong.text.includes('No known export has these columns: a, b'))
  t.is((await admin.get('/admin/change-sets')).json.total, 0)
})

test('a long file is imported by a job that tells how far it is', async (t) => {
  const shop = await openShop(t, modules)
  const admin = await adminOf(shop)
  const sent = await upload(admin, rows(700))('text/html')
  const set = sent.headers.get('Location') ?? ''
  const report = set.replace('change-sets', 'imports')
  t.like((await admin.get(report)).json.import, { status: 'waiting', lines: 701, by: 'Ada' })
  t.true(read((await admin.page(set)).text).has({ tag: 'progress' }))
  await jobs(shop)
  t.like((await admin.get(report)).json, { created: 700, import: { status: 'done' } })
  t.is(await count(shop), 700)
  t.true((await admin.page('/admin/change-sets')).text.includes('p.csv'))
})

test('a program that sends a long file gets 202 with the address of its report, and that of a short one at once', async (t) => {
  const shop = await openShop(t, modules)
  const admin = await adminOf(shop)
  const ways = [
    () => admin.send('POST', `/api${path}`, rows(600), csv),
    () => upload(admin, rows(600))('application/json'),
  ]
  for (const [at, send] of ways.entries()) {
    const { status, json, headers } = await send()
    t.is(status, 202)
    t.like(json, { created: 0, import: { status: 'waiting', lines: 601 } })
    const report = headers.get('Location') ?? ''
    t.is(report, `/api/admin/imports/${json.import.id}`)
    await jobs(shop)
    const done = at === 0 ? { created: 600 } : { unchanged: 600 }
    t.like((await admin.get(report)).json, { ...done, import: { status: 'done' } })
  }
  const wrong = await admin.send('POST', path, 'a,b\n'.repeat(600), csv)
  t.is(wrong.status, 422)
  const short = await admin.send('POST', path, rows(400), csv)
  t.is(short.status, 200)
  t.like(short.json, { unchanged: 400, import: { status: 'done' } })
})

test('errors can be had as a CSV file that no spreadsheet runs', async (t) => {
  const shop = await openShop(t, modules)
  const admin = await adminOf(shop)
  const bad = file.replace('19.90', '"=cmd(), ""x"""')
  const { json } = await admin.send('POST', path, bad, csv)
  const answer = await admin.get(`/admin/change-sets/${json.import.id}/errors.csv`)
  t.is(answer.status, 200)
  t.regex(answer.headers.get('Content-Type') ?? '', /^text\/csv/)
  t.regex(answer.headers.get('Content-Disposition') ?? '', /attachment/)
  const [head, line = ''] = answer.text.split('\r\n')
  t.is(head, 'Row,Field,Message')
  t.regex(line, /^2,Variant Price,/)
  t.false(/(^|,)"?[=+@-]/.test(line))
})

test('hosts of pictures are asked for, kept in the settings and allowed by the policy', async (t) => {
  const shop = await openShop(t, modules)
  const admin = await adminOf(shop)
  const { json } = await admin.send('POST', path, file, csv)
  const report = `/admin/change-sets/${json.import.id}`
  t.true(read((await admin.page(report)).text).has({ value: 'cdn.example.com' }))
  const blocked = await admin.page('/products/moon')
  t.false(read(blocked.text).has({ src: /^https:\/\/cdn\.example\.com/ }))
  const allowed = await admin.form(`${path}/hosts`, {
    hosts: 'cdn.example.com',
    import: json.import.id,
  })
  t.is(allowed.headers.get('Location'), report)
  const after = await admin.page(report)
  t.false(read(after.text).has({ field: 'hosts' }))
  t.regex(
    after.headers.get('Content-Security-Policy') ?? '',
    /img-src [^;]*https:\/\/cdn\.example\.com/,
  )
  t.deepEqual((await admin.send('POST', path, file, csv)).json.hosts, [])
  t.is((await admin.post(`${path}/hosts`, { hosts: ['*'] })).status, 422)
})

test('imports of one store are not there for another', async (t) => {
  const shop = await openShop(t, modules)
  const admin = await adminOf(shop)
  const { json } = await admin.send('POST', path, file, csv)
  await t.throwsAsync(ChangeSet.find(shop.other, json.import.id), { message: /notFound/ })
  t.is(await ChangeSet.in(shop.other).resultSize(), 0)
})

test('nobody but an admin imports', async (t) => {
  const shop = await openShop(t, modules)
  t.is((await shop.client().send('POST', path, file, csv)).status, 401)
  t.is((await shop.client().post(path, { products: [] })).status, 401)
  t.is(await count(shop), 0)
})
