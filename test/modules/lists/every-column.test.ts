// What a list of the admin shows, it is sorted and narrowed by. Whoever adds a list or a column answers here.
import test from 'ava'
import { z } from 'zod'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { demoShop } from '#test/helpers/shops/demo-shop.ts'
import { exceptions, narrowedBy, notLists, notTables } from './exceptions.ts'

interface Shown {
  path: string
  column: string
  isSorted: boolean
  isNarrowed: boolean
}

/** Every column with words of each list that is declared: a picture or a button has none. */
async function shownColumns(): Promise<Shown[]> {
  const { app, scope } = await demoShop('base')
  const shown: Shown[] = []
  for (const { path: filePath, steps } of app.kernel.table) {
    const list = steps.find(({ marks }) => marks?.list)?.marks?.list
    if (!list) continue
    const path = filePath.replace(/\/table$/, '')
    const json = z.toJSONSchema(list.schema, { unrepresentable: 'any', io: 'input' })
    const asked = new Map(Object.entries(json.properties ?? {}))
    const sort = asked.get('sort')
    const sorts = new Set(typeof sort === 'object' ? sort.enum : [])
    if (notTables[path]) continue
    for (const { name = '', label, hideLabel } of await list.columns(scope)) {
      if (hideLabel) continue
      const column = name || label
      const names = [name, `${name}Has`, `${name}From`, narrowedBy[`${path} ${column}`] ?? name]
      const isNarrowed = names.some((one) => asked.has(one))
      const isSorted = sorts.has(name) && sorts.has(`-${name}`)
      shown.push({ path, column, isSorted, isNarrowed })
    }
  }
  return shown
}

test.serial('every list is sorted and narrowed by each column that it shows', async (t) => {
  const shown = await shownColumns()
  t.true(new Set(shown.map(({ path }) => path)).size > 50)
  const faults = shown.flatMap(({ path, column, isSorted, isNarrowed }) => {
    const { unsorted, unnarrowed } = exceptions[`${path} ${column}`] ?? {}
    return [
      ...(isSorted || unsorted ? [] : [`${path} is not sorted by ${column}`]),
      ...(isNarrowed || unnarrowed ? [] : [`${path} is not narrowed by ${column}`]),
    ]
  })
  t.deepEqual(faults, [])
})

test.serial(
  'no exception is left of a column that is gone, or that it is not needed for',
  async (t) => {
    const shown = await shownColumns()
    const byName = new Map(shown.map((one) => [`${one.path} ${one.column}`, one]))
    const needless = Object.entries(exceptions).flatMap(([name, { unsorted, unnarrowed }]) => {
      const { isSorted = true, isNarrowed = true } = byName.get(name) ?? {}
      return (unsorted && isSorted) || (unnarrowed && isNarrowed) ? [name] : []
    })
    t.deepEqual([...needless, ...Object.keys(narrowedBy).filter((name) => !byName.has(name))], [])
  },
)

test.serial('every table of records of the admin is a list, or says why it is none', async (t) => {
  const shop = await demoShop('base')
  const admin = await adminOf(shop)
  const { table } = shop.app.kernel
  const lists = new Set((await shownColumns()).map(({ path }) => path))
  const others: string[] = []
  for (const { method, area, path } of table) {
    if (method !== 'GET' || area !== 'admin' || path.includes(':') || lists.has(path)) continue
    const { status, text } = await admin.page(path)
    if (status === 200 && read(text).has({ role: 'table' })) others.push(path)
  }
  t.deepEqual(
    others.filter((path) => !Object.hasOwn(notLists, path)),
    [],
  )
})
