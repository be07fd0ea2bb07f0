import test from 'ava'
import { openShop, type Shop } from '#test/helpers/shops/shop.ts'
import auth from '../../../../modules/auth/index.ts'
import importExport from '../../../../modules/import-export/index.ts'
import { keepFiles } from '../../../../modules/import-export/models/change-set/keep-files.ts'
import { ChangeSet } from '../../../../modules/import-export/models/change-set/records/change-set.ts'
import { ImportRow } from '../../../../modules/import-export/models/change-set/records/import-row.ts'
import { runSet } from '../../../../modules/import-export/models/change-set/stages/run-set.ts'
import inventory from '../../../../modules/inventory/index.ts'
import products from '../../../../modules/products/index.ts'
import settings from '../../../../modules/settings/index.ts'

const modules = [auth, settings, products, inventory, importExport]

const first = `Handle,Title,Vendor,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Status
moon,Moon,Ada,Size,S,shopify,3,19.90,active
moon,,,,M,shopify,4,20.00,
card,Card,Ada,,,,,4,active
`
const second = `Handle,Title,Vendor,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Status
moon,Full moon,,Size,S,shopify,7,21,active
moon,,,,L,shopify,1,22,
card,Card,Ada,,,,,4,active
star,Star,Ada,,,,,5,draft
bad,Bad,Ada,,,,,5x,draft
`

const given = (text: string) => [
  {
    name: 'p.csv',
    open: async function* () {
      yield Buffer.from(text)
    },
  },
]

async function planned({ scope }: Shop, text: string): Promise<ChangeSet> {
  const set = await keepFiles(scope, given(text), { copyPictures: false, leaveOut: true })
  return runSet(scope, set.id)
}

async function applied(shop: Shop, text: string): Promise<ChangeSet> {
  const { id } = await planned(shop, text)
  await ChangeSet.go(shop.scope, id, 'applying')
  return runSet(shop.scope, id)
}

const rowsOf = async ({ scope }: Shop, { id }: ChangeSet) =>
  ImportRow.in(scope).where({ setId: id }).orderBy('position')

const tables = ['products', 'variants', 'product_images', 'stock_items'] as const

/** The catalogue without its times. */
async function catalogue({ scope }: Shop) {
  const all = []
  for (const table of tables) {
    const rows = await scope.db(table).where({ storeId: scope.storeId }).orderBy('id')
    all.push(rows.map(({ updatedAt, ...row }) => row))
  }
  return all
}

test('a change set says what it would change, writes it, is unchanged the second time, and is taken back', async (t) => {
  const shop = await openShop(t, modules)
  t.is((await applied(shop, first)).status, 'applied')
  const before = await catalogue(shop)
  const set = await planned(shop, second)
  t.is(set.status, 'ready')
  t.deepEqual(await catalogue(shop), before)
  const rows = await rowsOf(shop, set)
  t.deepEqual(
    rows.map(({ key, action, state }) => [key, action, state]),
    [
      ['moon', 'update', 'planned'],
      ['card', 'unchanged', 'skipped'],
      ['star', 'create', 'planned'],
      ['', 'error', 'failed'],
    ],
  )
  t.like(rows[3]?.errors[0], { row: 6, field: 'Variant Price' })
  const price = rows[0]?.diff.find(({ field, of }) => field === 'price' && of === 'S')
  t.like(price, { from: 1990, to: 2100 })
  await ChangeSet.go(shop.scope, set.id, 'applying')
  await runSet(shop.scope, set.id)
  t.deepEqual(
    (await rowsOf(shop, set)).map(({ state }) => state),
    ['applied', 'skipped', 'applied', 'failed'],
  )
  const again = await rowsOf(shop, await planned(shop, second))
  t.deepEqual(
    again.map(({ action }) => action),
    ['unchanged', 'unchanged', 'unchanged', 'error'],
  )
  await ChangeSet.go(shop.scope, set.id, 'returning')
  t.is((await runSet(shop.scope, set.id)).status, 'taken-back')
  t.deepEqual(await catalogue(shop), before)
})
