import { Readable } from 'node:stream'
import test from 'ava'
import { exportKinds } from '#server/exports/export-kind.ts'
import type { Scope } from '#server/scope.ts'
import { demoShop } from '#test/helpers/shops/demo-shop.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { keepFiles } from '../../../../modules/import-export/models/change-set/keep-files.ts'
import { ChangeSet } from '../../../../modules/import-export/models/change-set/records/change-set.ts'
import { ImportRow } from '../../../../modules/import-export/models/change-set/records/import-row.ts'
import { runSet } from '../../../../modules/import-export/models/change-set/stages/run-set.ts'

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

for (const format of ['json', 'csv'] as const) {
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
