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
const count = 60

const file = (raise: number) =>
  [
    'Handle,Title,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Image Src,Status',
    ...Array.from({ length: count }, (_, at) => [
      `p-${at},Product ${at + raise},Size,S,shopify,${at},${at + raise}.50,https://a.example/${at}-${raise}.jpg,active`,
      `p-${at},,,M,shopify,1,${at + 1}.25,,`,
    ]).flat(),
    '',
  ].join('\n')

const given = (text: string) => [
  {
    name: 'p.csv',
    open: async function* () {
      yield Buffer.from(text)
    },
  },
]

/** What the shop sells, without ids and times, which two shops never share. */
async function catalogue({ scope }: Shop) {
  const ids = (await scope.ask('products.ids', { take: 1000 })) ?? []
  const sources = (await scope.ask('products.sources', { productIds: ids })) ?? []
  const plain = JSON.stringify(sources, (name, value) =>
    /(^id|Id|At)$/.test(name) ? undefined : value,
  )
  return plain.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
}

const rowsOf = async ({ scope }: Shop, setId: string) =>
  (await ImportRow.in(scope).where({ setId }).orderBy('position')).map(
    ({ key, action, state, diff }) => ({ key, action, state, diff }),
  )

/** Runs a set as if the process died after each batch; the next one goes on. */
async function byPieces({ scope }: Shop, id: string, isWhole: boolean): Promise<ChangeSet> {
  for (let kills = 0; ; kills++) {
    const goesOn = () => isWhole
    const set = await runSet(scope, id, { take: 7, mayGoOn: goesOn })
    const { status } = await ChangeSet.find(scope, id)
    if (set.status === status && ['ready', 'applied', 'taken-back'].includes(status)) return set
    if (kills > 200) throw new Error('it does not end')
  }
}

async function walk(shop: Shop, isWhole: boolean) {
  const { scope } = shop
  const first = await keepFiles(scope, given(file(1)), { copyPictures: false, leaveOut: true })
  await byPieces(shop, first.id, isWhole)
  await ChangeSet.go(scope, first.id, 'applying')
  await byPieces(shop, first.id, isWhole)
  const before = await catalogue(shop)
  const second = await keepFiles(scope, given(file(2)), { copyPictures: false, leaveOut: true })
  await byPieces(shop, second.id, isWhole)
  const planned = await rowsOf(shop, second.id)
  await ChangeSet.go(scope, second.id, 'applying')
  await byPieces(shop, second.id, isWhole)
  const applied = await rowsOf(shop, second.id)
  const changed = await catalogue(shop)
  await ChangeSet.go(scope, second.id, 'returning')
  await byPieces(shop, second.id, isWhole)
  return { before, planned, applied, changed, after: await catalogue(shop) }
}

test('a set that is stopped after every batch ends as one that nobody disturbed, and what is taken back is what stood before', async (t) => {
  const whole = await walk(await openShop(t, modules), true)
  const pieces = await walk(await openShop(t, modules), false)
  t.deepEqual(pieces, whole)
  t.is(whole.planned.filter(({ action }) => action === 'update').length, count)
  t.true(whole.applied.every(({ state }) => state === 'applied'))
  t.not(whole.changed, whole.before)
  t.is(whole.after, whole.before)
})

test('two workers on one set take turns: each row is applied once', async (t) => {
  const shop = await openShop(t, modules)
  const { scope } = shop
  const set = await keepFiles(scope, given(file(1)), { copyPictures: false, leaveOut: true })
  const race = () =>
    Promise.all([1, 2, 3].map(() => runSet(scope, set.id, { take: 5 }).catch((error) => error)))
  await race()
  await byPieces(shop, set.id, true)
  await ChangeSet.go(scope, set.id, 'applying')
  await race()
  await byPieces(shop, set.id, true)
  const rows = await rowsOf(shop, set.id)
  t.is(rows.length, count)
  t.true(rows.every(({ action, state }) => action === 'create' && state === 'applied'))
  t.is(((await scope.ask('products.ids', { take: 1000 })) ?? []).length, count)
})
