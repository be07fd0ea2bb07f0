import { Readable } from 'node:stream'
import test from 'ava'
import { exportKinds } from '#server/exports/export-kind.ts'
import type { Scope } from '#server/scope.ts'
import { isOfEngine } from '#test/helpers/gate/turns.ts'
import { demoShop } from '#test/helpers/shops/demo-shop.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { create as createCollection } from '../../../../modules/collections/models/manage-collections.ts'
import { keepFiles } from '../../../../modules/import-export/models/change-set/keep-files.ts'
import { ChangeSet } from '../../../../modules/import-export/models/change-set/records/change-set.ts'
import { ImportRow } from '../../../../modules/import-export/models/change-set/records/import-row.ts'
import { listRows } from '../../../../modules/import-export/models/change-set/row-list.ts'
import { runSet } from '../../../../modules/import-export/models/change-set/stages/run-set.ts'
import { Page } from '../../../../modules/pages/models/page.ts'
import { Product } from '../../../../modules/products/models/product.ts'

/** Who runs commands. */
const operator = (scope: Scope) => scope.as({ actor: { type: 'cli', id: null, name: 'a test' } })

async function filesOf(scope: Scope, format: 'csv' | 'json'): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (const { kind, layout, files: made } of await exportKinds(operator(scope))) {
    const body = layout && made[format]
    if (body) files.set(kind, (await Readable.from(body(scope)).toArray()).join(''))
  }
  return files
}

async function bringIn(scope: Scope, files: ReadonlyMap<string, string>, format: string) {
  const given = [...files].map(([kind, text]) => ({
    name: `${kind}.${format}`,
    open: () => Readable.from([Buffer.from(text)]),
  }))
  const set = await keepFiles(scope, given, { copyPictures: false, leaveOut: false })
  await runSet(scope, set.id)
  return set.id
}

/** Kinds that come back as they left. */
const whole = [
  'settings',
  'products',
  'inventory',
  'collections',
  'customers',
  'redirects',
  'pages',
  'posts',
  'menus',
  'reviews',
  'translations',
]

/** Of orders what they came to stays, not what they were worked out by. */
async function ordersOf(scope: Scope): Promise<unknown[]> {
  const columns = ['number', 'email', 'name', 'currency', 'total', 'taxTotal', 'placedAt'] as const
  const orders = await scope.db('orders').where({ storeId: scope.storeId }).orderBy('number')
  return orders.map((order) => columns.map((column) => String(order[column])))
}

/** Some kinds leave in the order in which they were made, and who bought what is said by this shop's orders alone. */
const sorted = (text = '') =>
  text
    .split('\n')
    .map((line) =>
      line.replace(/,$/, '').replace('"isVerifiedPurchase":true', '"isVerifiedPurchase":false'),
    )
    .map((line) => line.replace(/,(approved|pending|rejected),true,/, ',$1,false,'))
    .sort()
    .join('\n')

for (const [at, format] of (['json', 'csv'] as const).entries()) {
  if (!isOfEngine(at)) continue
  test(`a whole export as ${format} goes into an empty shop, and leaves it again as it was`, async (t) => {
    const demo = await demoShop('base')
    const files = await filesOf(demo.scope, format)
    const taken = new Map([...files].filter(([kind]) => kind === 'orders' || whole.includes(kind)))
    const { scope } = await openWholeShop(t)
    const by = operator(scope)
    const id = await bringIn(by, taken, format)
    await ChangeSet.go(by, id, 'applying')
    await runSet(by, id)
    const rows = await ImportRow.in(scope).where({ setId: id })
    t.deepEqual(
      rows
        .filter(({ state }) => state !== 'applied' && state !== 'skipped')
        .map(({ kind, key, errors }) => [kind, key, errors]),
      [],
    )
    const again = await filesOf(scope, format)
    for (const kind of whole) t.is(sorted(again.get(kind)), sorted(files.get(kind)), kind)
    t.deepEqual(await ordersOf(scope), await ordersOf(demo.scope))
    const second = await bringIn(by, taken, format)
    const actions = new Set(
      (await ImportRow.in(scope).where({ setId: second })).map(({ action }) => action),
    )
    t.deepEqual([...actions], ['unchanged'])
    await ChangeSet.go(by, id, 'returning')
    await runSet(by, id)
    const left = await ImportRow.in(scope)
      .where({ setId: id })
      .whereNotIn('state', ['taken-back', 'skipped'])
    t.deepEqual(
      left.map(({ kind, key, errors }) => [kind, key, errors]),
      [],
    )
  })
}

for (const format of ['json', 'csv'] as const)
  test(`what waits for its time and what ends keep both times through a whole export as ${format}`, async (t) => {
    const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    const here = await openWholeShop(t)
    const draft = { status: 'scheduled' as const, publishAt: at(5), unpublishAt: at(9) }
    await Product.create(here.scope, { title: 'Coming', price: 100, ...draft })
    const out = { status: 'active' as const, unpublishAt: at(9) }
    await Product.create(here.scope, { title: 'Ending', price: 100, ...out })
    await Page.create(here.scope, { title: 'Coming', ...draft })
    await Page.create(here.scope, { title: 'Ending', status: 'published', unpublishAt: at(9) })
    for (const [title, times] of [
      ['Coming', draft],
      ['Ending', { unpublishAt: at(9) }],
    ] as const)
      await createCollection(here.scope, { title, type: 'manual', ...times })
    const kinds = ['products', 'pages', 'collections']
    const taken = (files: Map<string, string>) =>
      new Map([...files].filter(([kind]) => kinds.includes(kind)))
    const files = taken(await filesOf(here.scope, format))
    const there = await openWholeShop(t)
    const by = operator(there.scope)
    const id = await bringIn(by, files, format)
    await ChangeSet.go(by, id, 'applying')
    await runSet(by, id)
    const again = taken(await filesOf(there.scope, format))
    for (const kind of kinds) t.is(sorted(again.get(kind)), sorted(files.get(kind)), kind)
    t.like(await Product.in(there.scope).findOne({ title: 'Coming' }), {
      ...{ status: 'draft', publishAt: draft.publishAt, unpublishAt: draft.unpublishAt },
    })
    const second = await bringIn(by, files, format)
    const rows = await ImportRow.in(there.scope).where({ setId: second })
    t.deepEqual([...new Set(rows.map(({ action }) => action))], ['unchanged'])
  })

test('own uploads are known again in an export of this shop, and what changes nothing is listed last', async (t) => {
  const { scope } = await openWholeShop(t)
  t.regex(scope.absolute('/'), /^http:/)
  const url = '/uploads/stores/default/print.png'
  for (const title of ['Alder', 'Birch', 'Cedar'])
    await Product.create(scope, { title, price: 100, images: [{ url, alt: '' }] })
  const by = operator(scope)
  for (const format of ['csv', 'json'] as const) {
    const files = await filesOf(scope, format)
    const text = files.get('products') ?? ''
    t.true(text.includes(scope.absolute(url)), format)
    const changed = text.replaceAll('Cedar', `Cedar ${format}`)
    const id = await bringIn(by, new Map([['products', changed]]), format)
    const page = { take: 2, skip: 0 }
    const { results, total } = await listRows(scope, id, page)
    t.is(total, 3)
    t.deepEqual(
      results.map(({ title, action, notes }) => [title, action, notes]),
      [
        [`Cedar ${format}`, 'update', []],
        ['Alder', 'unchanged', []],
      ],
    )
    const rest = await listRows(scope, id, { take: 2, skip: 2 })
    t.deepEqual(
      rest.results.map(({ title }) => title),
      ['Birch'],
    )
    const narrowed = await listRows(scope, id, { ...page, outcome: 'unchanged' })
    t.is(narrowed.total, 2)
  }
})
