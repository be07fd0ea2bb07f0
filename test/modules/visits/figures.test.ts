import test from 'ava'
import { openShop } from '#test/helpers/shops/shop.ts'
import visits from '../../../modules/visits/index.ts'
import { pagesOf, sourcesOf } from '../../../modules/visits/models/figures.ts'

test('what is beyond the rows of a report is one row of others, so that its sums are those of the days', async (t) => {
  const { scope } = await openShop(t, [visits])
  const { storeId } = scope
  const days = Array.from({ length: 30 }, (_, at) => `2026-09-${String(at + 1).padStart(2, '0')}`)
  await scope.atomic(async ({ db }) => {
    for (const day of days) {
      const named = Array.from({ length: 400 }, (_, at) => `${day}-${at}.example`)
      const plain = { storeId, day, medium: '', campaign: '' }
      await db('visit_sources').insert([
        ...named.map((source) => ({ ...plain, source, visits: 1 })),
        { ...plain, source: '*', visits: 5 },
      ])
      const page = { storeId, day, kind: 'product', visits: 1 }
      await db('view_days').insert([
        ...named.map((name) => ({ ...page, path: `/products/${name}`, views: 2 })),
        { ...page, path: '', views: 5 },
        { ...page, kind: 'home', path: '/', views: 3 },
      ])
    }
  })
  const range = { from: '2026-09-01', to: '2026-09-30' }
  const sum = (rows: readonly { visits: number }[]) =>
    rows.reduce((all, row) => all + row.visits, 0)
  const sources = await sourcesOf(scope, range)
  t.true(sources.length <= 10_000)
  t.is(sum(sources), 30 * 405)
  t.is(sources.filter(({ source }) => source === '*').length, 1)
  const pages = await pagesOf(scope, range)
  t.true(pages.length <= 10_001)
  t.is(sum(pages), 30 * 402)
  t.is(
    pages.reduce((all, { views }) => all + views, 0),
    30 * (400 * 2 + 5 + 3),
  )
  t.is(pages.filter(({ path }) => path === '').length, 1)
  t.is((await sourcesOf(scope, { from: '2026-09-01', to: '2026-09-01' })).length, 401)
})
