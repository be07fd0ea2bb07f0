import test from 'ava'
import { kernelOf } from '#server/kernel-view.ts'
import { FakeProducts, product } from '#test/helpers/shops/fake-products.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import search from '../../../modules/search/index.ts'
import { indexRules } from '../../../modules/search/models/index/index-rules.ts'

test('a rebuild restores what was lost and drops what is no more', async (t) => {
  const fake = new FakeProducts()
  const shop = await openShop(t, [fake.module, search])
  const { scope, other } = shop
  const kept = product({ title: 'Kept', tags: ['a'] })
  const lost = product({ title: 'Lost', tags: ['a'] })
  await fake.put(scope, kept, lost)
  await fake.put(other, product({ title: 'Next door', tags: ['a'] }))
  await scope.atomic(async (inner) => {
    await inner.db('listing').where({ storeId: scope.storeId, id: lost.id }).delete()
    await inner.db('listingCounts').where({ storeId: scope.storeId }).update({ count: 7 })
    await inner.db('listing').insert({
      ...(await inner.db('listing').where({ storeId: scope.storeId, id: kept.id }).first()),
      id: 'stray',
      tags: '[]',
    })
  })
  await scope.atomic((inner) => inner.enqueue('search.rebuild', {}))
  await shop.app.kernel.jobs.runDue(scope)
  const answer = await scope.ask('listing.query', { facets: true, sort: 'title' })
  t.deepEqual(
    answer?.cards.map(({ title }) => title),
    ['Kept', 'Lost'],
  )
  t.is(answer?.total, 2)
  t.is(answer?.facets?.find(({ name }) => name === 'tag')?.values[0]?.count, 2)
  t.is((await other.ask('listing.query', {}))?.total, 1)
})

test('a shop whose index was built by older rules builds it anew by itself, once, and its neighbour does not', async (t) => {
  const fake = new FakeProducts()
  const { scope, other, app } = await openShop(t, [fake.module, search])
  const { jobs } = app.kernel
  await fake.put(scope, product({ title: 'Gift 🎁' }))
  await fake.put(other, product({ title: 'Gift 🎁' }))
  const { fingerprint } = await scope.db('listing').where({ storeId: scope.storeId }).first()
  await scope.atomic(async ({ db, storeId }) => {
    await db('search_builds').insert({ storeId, rules: indexRules - 1 })
    await db('listing').where({ storeId }).update({ fingerprint: 'of older rules' })
  })
  await jobs.runDue(scope)
  await jobs.runDue(scope)
  const listed = await scope.db('listing').where({ storeId: scope.storeId }).first()
  t.is(listed.fingerprint, fingerprint)
  const [ran, ...more] = await scope
    .db('jobs')
    .where({ storeId: scope.storeId, name: 'search.rebuild' })
  t.is(more.length, 0)
  t.truthy(ran.doneAt)
  t.is(ran.failedAt, null)
  t.truthy(ran.progress)
  t.is(
    (await scope.db('search_builds').where({ storeId: scope.storeId }).first()).rules,
    indexRules,
  )
  await kernelOf(other).jobs.runDue(other)
  t.deepEqual(await other.db('jobs').where({ storeId: other.storeId, name: 'search.rebuild' }), [])
})

test('an index that is to be built by newer rules is left to the version that knows them', async (t) => {
  const { scope, app } = await openShop(t, [new FakeProducts().module, search])
  const rules = indexRules + 1
  await scope.atomic((inner) => inner.enqueue('search.rebuild', { rules }))
  await app.kernel.jobs.runDue(scope)
  const waiting = await scope.db('jobs').where({ name: 'search.rebuild' }).first()
  t.is(waiting.doneAt, null)
  t.regex(waiting.lastError, /rules/)
})

test('a batch costs the same number of statements, however many products it has', async (t) => {
  const fake = new FakeProducts()
  const { scope, app } = await openShop(t, [fake.module, search])
  let statements = 0
  app.kernel.database.writer.on('query', () => statements++)
  const cost = async (count: number) => {
    statements = 0
    await fake.put(scope, ...Array.from({ length: count }, () => product({ tags: ['a', 'b'] })))
    return statements
  }
  await cost(1)
  const one = await cost(1)
  t.is(await cost(400), one)
})
