import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { inflateRawSync } from 'node:zlib'
import test from 'ava'
import { openTable } from '#server/csv/read.ts'
import { batchesOf } from '#server/exports/batches.ts'
import { exportKinds } from '#server/exports/export-kind.ts'
import type { Client } from '#test/helpers/client.ts'
import { bringProducts } from '#test/helpers/outside/bring-products.ts'
import { adminOf, narrowedOf } from '#test/helpers/shops/cast.ts'
import { demoShop } from '#test/helpers/shops/demo-shop.ts'
import { openShop, type Shop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import importExport from '../../../modules/import-export/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import products from '../../../modules/products/index.ts'
import { Product } from '../../../modules/products/models/product.ts'
import settings from '../../../modules/settings/index.ts'

const small = [auth, settings, products, inventory, importExport]

async function fileOf(shop: Shop, file: string): Promise<string> {
  const [kind, format] = file.split('.')
  const found = (await exportKinds(operator(shop))).find((one) => one.kind === kind)
  const made = found?.files[format === 'csv' ? 'csv' : 'json']
  if (!made) throw new Error(`there is no ${file}`)
  return (await Readable.from(made(shop.scope)).toArray()).join('')
}

/** Who runs commands. */
const operator = ({ scope }: Shop) => scope.as({ actor: { type: 'cli', id: null, name: 'a test' } })

async function rowsOf(text: string) {
  const { headers, rows } = await openTable(Readable.from([Buffer.from(text)]))
  return { headers, rows: await Readable.from(rows).toArray() }
}

test('every kind leaves the demo shop as CSV and as JSON that hold the same records', async (t) => {
  const shop = await demoShop('base')
  for (const { kind, layout } of await exportKinds(operator(shop))) {
    if (!layout) continue
    const json = JSON.parse(await fileOf(shop, `${kind}.json`))
    const records: Record<string, unknown>[] = json[layout.list]
    const { headers, rows } = await rowsOf(await fileOf(shop, `${kind}.csv`))
    const { lines } = layout
    const columns = lines?.fields.map((field) => `${lines.name}.${field}`) ?? []
    t.deepEqual(headers, [...layout.fields, ...columns], kind)
    const expected = records.map((record) =>
      Math.max(1, lines ? (record[lines.name] as unknown[]).length : 1),
    )
    const sum = expected.reduce((all, count) => all + count, 0)
    t.is(rows.length, sum, kind)
    t.true(
      rows.every(({ problem }) => problem === null),
      kind,
    )
  }
  t.is((await rowsOf(await fileOf(shop, 'shopify-orders.csv'))).headers.length, 79)
})

test('the docs name every kind and every field', async (t) => {
  const shop = await demoShop('base')
  const docs = readFileSync('docs/modules/import-export.md', 'utf8')
  for (const { kind, layout } of await exportKinds(operator(shop))) {
    t.true(docs.includes(`\`${kind}\``), kind)
    const names = [...(layout?.fields ?? []), ...(layout?.lines?.fields ?? [])]
    for (const name of names) {
      const bare = name.replace(/^(shipping|billing)Address\..*/, '$1Address')
      t.regex(docs, new RegExp(`\\b${bare.replaceAll('.', '\\.')}\\b`), `${kind}: ${name}`)
    }
  }
})

for (const file of ['products.json', 'shopify-products.csv'] as const) {
  test(`${file} brought into an empty shop leaves it again byte for byte`, async (t) => {
    const text = (await fileOf(await demoShop('base'), file)).replaceAll('http://', 'https://')
    const empty = await openShop(t, small)
    const report = await bringProducts(empty.scope, text)
    t.deepEqual(report.errors, [])
    t.true(report.created > 20)
    // In one line: what differs is found by hand, not in a difference of a thousand lines.
    t.is(firstDifference(await fileOf(empty, file), text), undefined)
  })
}

test('a cell that a spreadsheet would run is guarded, and amounts are in major units', async (t) => {
  const shop = await openShop(t, small)
  await Product.create(shop.scope, {
    ...{ title: '=HYPERLINK("https://evil.test")', slug: 'sum', vendor: '@acme', type: '\tx' },
    variants: [{ options: {}, price: 1990 }],
  })
  const own = await fileOf(shop, 'products.csv')
  t.true(own.includes(`"'=HYPERLINK(""https://evil.test"")"`))
  t.true(own.includes(`'@acme`))
  const shopify = await fileOf(shop, 'shopify-products.csv')
  t.true(shopify.includes(`"'=HYPERLINK(""https://evil.test"")"`))
  const [line] = JSON.parse(await fileOf(shop, 'products.json')).products
  t.is(line.currency, shop.scope.shop.currency)
  t.is(line.variants[0].price, '19.90')
})

test('a file shows one moment, also when the shop changes while it is read', async (t) => {
  const shop = await openShop(t, small)
  await shop.scope.atomic(async (inner) => {
    for (let n = 0; n < 3; n++)
      await Product.create(inner, { title: `Before ${n}`, variants: [{ options: {}, price: 100 }] })
  })
  const { frozen, end } = await shop.scope.freeze()
  await Product.create(shop.scope, { title: 'Later', variants: [{ options: {}, price: 100 }] })
  const titles: string[] = []
  for await (const rows of batchesOf(frozen, Product)) titles.push(...rows.map((one) => one.title))
  t.deepEqual(titles, ['Before 0', 'Before 1', 'Before 2'])
  await end()
  await end()
  t.is((await Product.in(shop.scope)).length, 4)
})

test('an admin takes out what the permission set opens, and the audit log knows', async (t) => {
  const shop = await demoShop('base')
  const admin = await adminOf(shop)
  const csv = await admin.post('/admin/export/customers.csv', { bom: true })
  t.is(csv.status, 200)
  t.is(csv.headers.get('content-type'), 'text/csv; charset=utf-8')
  t.is(csv.headers.get('content-disposition'), 'attachment; filename="customers.csv"')
  t.is(csv.headers.get('cache-control'), 'no-store')
  t.deepEqual(
    [...(await bytesOf(shop, admin, '/admin/export/orders.csv', 'bom=true')).subarray(0, 3)],
    mark,
  )
  const log = await admin.get('/admin/audit-log?what=export.made')
  t.true(log.json.entries.length > 0)
  t.is((await admin.post('/admin/export/nothing.csv')).status, 404)
  t.is((await admin.post('/admin/export/shopify-orders.json')).status, 404)
  const clerk = await narrowedOf(shop, { 'import-export': 'read', orders: 'read' })
  const { kinds } = (await clerk.get('/admin/export')).json
  t.deepEqual(kinds, [])
  t.is((await clerk.post('/admin/export/orders.csv')).status, 404)
  t.is((await shop.client().get('/admin/export')).status, 401)
  t.is((await admin.page('/admin/export')).status, 200)
})

test('the archive of everything has a sound file for each kind, and no code of a gift card', async (t) => {
  const shop = await demoShop('base')
  const admin = await adminOf(shop)
  const files = unzipped(await bytesOf(shop, admin, '/admin/export/everything.zip', 'format=json'))
  t.true(files.has('gift-cards.json') && files.has('orders.json'))
  const tables = unzipped(await bytesOf(shop, admin, '/admin/export/everything.zip', 'format=csv'))
  t.deepEqual(
    [...tables.keys()].sort(),
    [...files.keys()].map((name) => name.replace('.json', '.csv')).sort(),
  )
  for (const [name, text] of files) t.notThrows(() => JSON.parse(text), name)
  t.false(
    [...files.values()].some((text) => /codeHash|code_hash|tokenHash|passwordHash/.test(text)),
  )
})

/** The first lines that are not the same. */
function firstDifference(
  one: string,
  other: string,
): [string | undefined, string | undefined] | undefined {
  const [left, right] = [one.split('\n'), other.split('\n')]
  const at = right.findIndex((line, index) => line !== left[index])
  if (at >= 0) return [left[at], right[at]]
  return left.length > right.length ? [left[right.length], undefined] : undefined
}

/** Of UTF-8. */
const mark = [0xef, 0xbb, 0xbf]

/** An answer as it was sent. */
async function bytesOf(
  { url }: Shop,
  { cookies }: Client,
  path: string,
  body: string,
): Promise<Buffer> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = {
    ...{ cookie, 'Sec-Fetch-Site': 'same-origin' },
    'Content-Type': 'application/x-www-form-urlencoded',
  }
  const answer = await fetch(url + path, { method: 'POST', headers, body })
  if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** The files of an archive, as its directory names them. */
function unzipped(bytes: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  const end = bytes.length - 22
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 8); left > 0; left--) {
    const [packed, size] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)]
    const length = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + length)
    const from = bytes.readUInt32LE(at + 42)
    const data = from + 30 + bytes.readUInt16LE(from + 26)
    const content = inflateRawSync(bytes.subarray(data, data + packed))
    if (content.length !== size) throw new Error(`${name} has another size`)
    files.set(name, content.toString())
    at += 46 + length
  }
  return files
}
