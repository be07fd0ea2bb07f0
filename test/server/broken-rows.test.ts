// A row that holds what nobody meant to store costs itself, and no list.
import test from 'ava'
import { cardGrid } from '#server/pages/parts/card-grid.tsx'
import { sparing } from '#server/pages/parts/skip-broken-records.ts'
import { bodies } from '#test/helpers/bodies/bodies.ts'
import { rowsOf, tablesOf } from '#test/helpers/databases/dump.ts'
import { isTurn } from '#test/helpers/gate/turns.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import { setStage } from '#test/helpers/shops/stage.ts'
import auth from '../../modules/auth/index.ts'
import inventory from '../../modules/inventory/index.ts'
import products from '../../modules/products/index.ts'
import search from '../../modules/search/index.ts'
import storefront from '../../modules/storefront/index.ts'
import { cards } from '../views/sample-shop.ts'

const json = { Accept: 'application/json' }
const page = { Accept: 'text/html' }

/** What a column of JSON may hold that nobody meant. */
const poison = ['5', 'null', '"x"', '{"a":1}', '[null]', '[{}]', '["__proto__"]']
/** Their insides are of no list, or what is in them is up to whoever wrote it. */
const spared = /^(knex|seeds|demo|sessions|jobs|search_(index|text|terms|spellings)|schema|stores)/

test('every list is shown although one row of each table holds something else than JSON of its kind', async (t) => {
  const { shop, table, admin, customer, own } = await setStage(t, bodies)
  const { scope } = shop
  const lists = table.filter(({ method, path }) => method === 'GET' && !path.includes(':'))
  const poisoned: { name: string; where: object; columns: string[] }[] = []
  for (const { name, ofStore } of await tablesOf(scope)) {
    const [row] = spared.test(name) ? [] : await rowsOf(scope, name)
    const columns = Object.entries(row ?? {}).flatMap(([key, value]) => (isJson(value) ? key : []))
    if (!row || columns.length === 0) continue
    const id = row.id === undefined ? {} : { id: row.id }
    poisoned.push({
      name,
      where: { ...(ofStore ? { storeId: scope.storeId } : {}), ...id },
      columns,
    })
  }
  t.true(poisoned.length >= 10, poisoned.map(({ name }) => name).join())
  const faults: string[] = []
  for (const [nth, value] of poison.entries()) {
    await scope.atomic(async (inner) => {
      for (const { name, where, columns } of poisoned) {
        const changes = Object.fromEntries(columns.map((column) => [column, value]))
        await inner.db(name).where(where).update(changes)
      }
      inner.raiseRevision()
    })
    for (const [at, { area, path }] of lists.entries()) {
      for (const headers of [json, page].filter((_, way) => isTurn(at + nth, way, 2))) {
        const client = area === 'admin' ? admin : customer
        const { status } = await client.send('GET', path, undefined, headers)
        if (status >= 500)
          faults.push(`${value}: ${headers.Accept} ${path} ${lastFault(shop.logs)}`)
      }
    }
  }
  t.deepEqual(faults, [])
  const told = shop.logs
    .filter((line) => line.includes('a row holds what it may not'))
    .map((line) => JSON.parse(line))
  const { id } = own.get('products') ?? {}
  const ofProduct = told.filter((line) => line.table === 'products' && line.id === id)
  t.deepEqual(
    ofProduct.map(({ columns }) => columns),
    [['tags', 'options']],
  )
})

const isJson = (value: unknown) =>
  (typeof value === 'string' && /^[[{]/.test(value)) ||
  (typeof value === 'object' && value !== null && !(value instanceof Date))

test('a product with broken options is shown without them, and its neighbours as they are', async (t) => {
  const shop = await openShop(t, [auth, products, inventory, search, storefront])
  const admin = await adminOf(shop)
  const ids: string[] = []
  for (const title of ['Broken', 'Sound']) {
    const made = await admin.post('/admin/products/create', {
      ...{ title, status: 'active', tags: ['green'] },
      options: [{ name: 'Size', values: ['A4', 'A3'] }],
      variants: [
        { options: { Size: 'A4' }, price: 100 },
        { options: { Size: 'A3' }, price: 200 },
      ],
    })
    ids.push(made.json.product.id)
  }
  await shop.scope.atomic(async (inner) => {
    const changes = { options: '"no list"', tags: '7' }
    await inner.db('products').where({ id: ids[0] }).update(changes)
    inner.raiseRevision()
  })
  const { products: listed } = (await admin.get('/admin/products?sort=title')).json
  t.deepEqual(
    listed.map(({ title, options, tags }: { title: string; options: []; tags: [] }) => [
      title,
      options.length,
      tags,
    ]),
    [
      ['Broken', 0, []],
      ['Sound', 1, ['green']],
    ],
  )
  for (const path of [
    '/admin/products',
    '/admin/inventory',
    `/admin/products/${ids[0]}`,
    '/products/broken',
  ]) {
    t.is((await admin.page(path)).status, 200, path)
    t.is((await admin.get(path)).status, 200, path)
  }
})

test('a card that cannot be drawn is left out of its list, and the log names its product', async (t) => {
  const shop = await openShop(t, [storefront])
  const [one, two] = cards
  if (!one || !two) return t.fail('there are no cards')
  const broken = {
    ...one,
    id: 'broken-card',
    get title(): string {
      throw new Error('there is no title')
    },
  }
  const html = String(await cardGrid(shop.scope, { cards: [broken, two] }))
  t.is(read(html).all({ role: 'listitem' }).length, 1)
  t.true(html.includes(two.title))
  const [line = '{}', ...more] = shop.logs.filter((one) => one.includes('broken-card'))
  t.deepEqual(more, [])
  t.like(JSON.parse(line), { record: 'broken-card', err: { message: 'there is no title' } })
  const spare = sparing(shop.scope)
  t.is(
    spare('sound', () => 1),
    1,
  )
  t.is(
    spare('unsound', () => JSON.parse('{')),
    undefined,
  )
})

function lastFault(logs: readonly string[]): string {
  const line = logs.filter((one) => one.includes('request failed')).at(-1)
  return line === undefined ? 'nothing was logged' : JSON.stringify(JSON.parse(line).err.stack)
}
