// scope.atomic on both engines: what a transaction tells, and what it waits for.
import test from 'ava'
import { StoreModel } from '#server/data/model.ts'
import { Fault } from '#server/errors.ts'
import { kernelOf } from '#server/kernel-view.ts'
import type { Scope } from '#server/scope.ts'
import { barrier } from '#test/helpers/gate/gate.ts'
import { openShop } from '#test/helpers/shops/shop.ts'

class Probe extends StoreModel {
  static override tableName = 'seeds'
  static override timestamps = false
  declare claimedBy: string
}

/** Rows of a small table of the kernel, to count and to lock. */
const rows = (scope: Scope, names: readonly string[]) =>
  scope.atomic((inner) =>
    inner
      .db('seeds')
      .insert(
        names.map((name) => ({ storeId: inner.storeId, name, claimedBy: '', claimedUntil: 0 })),
      ),
  )

/** As somebody at the shop's door. */
const visitor = (scope: Scope) => scope.as({ from: { address: '192.0.2.1', userAgent: '' } })

test('of acts that ran at once, one that was taken back tells no cache what it wrote', async (t) => {
  const { scope } = await openShop(t, [])
  const { revision, unseen } = kernelOf(scope)
  const before = revision.current() ?? 0
  const ended = await Promise.allSettled([
    scope.atomic(async (inner) => {
      await inner.db('stores').where({ storeId: inner.storeId }).update({ createdAt: 'x' })
      inner.raiseRevision('written')
    }),
    scope.atomic(async (inner) => {
      await inner.db('sessions').delete()
      inner.raiseRevision('written')
      throw new Error('no')
    }),
    scope.atomic((inner) => inner.db('changes').delete()),
  ])
  t.deepEqual(
    ended.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  )
  t.true((revision.current() ?? 0) > before)
  t.true(revision.changedSince(before, ['stores']))
  t.false(revision.changedSince(before, ['sessions']))
  // Where it committed first, the act that raised the revision has told of it.
  t.true(unseen.has('changes') || revision.changedSince(before, ['changes']))
  t.false(unseen.has('sessions'))
})

test('what was asked for after the commit is not done for an act that was taken back', async (t) => {
  const { scope } = await openShop(t, [])
  const done: string[] = []
  await Promise.allSettled(
    ['one', 'two', 'three'].map((name) =>
      scope.atomic(async (inner) => {
        inner.afterCommit(() => done.push(name))
        await inner.db('changes').delete()
        if (name === 'two') throw new Error('no')
      }),
    ),
  )
  t.deepEqual(done.sort(), ['one', 'three'])
})

test('fifty who count the same row at once lose no count', async (t) => {
  const { scope } = await openShop(t, [])
  await rows(scope, ['one'])
  const counts = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      (n % 2 ? visitor(scope) : scope).atomic(async (inner) => {
        const [row] = await inner
          .db('seeds')
          .update({ claimedUntil: inner.db.raw('claimed_until + 1') })
          .returning('claimedUntil')
        return Number(row.claimedUntil)
      }),
    ),
  )
  t.is(new Set(counts).size, 50)
  t.is(Number((await scope.db('seeds').first()).claimedUntil), 50)
})

test('on Postgres a shopper waits three seconds for a lock, a job longer, and too long is 503 with Retry-After', async (t) => {
  const { scope } = await openShop(t, [])
  if (scope.engine !== 'postgres') return t.pass()
  const patience = (who: Scope) =>
    who.atomic(async (inner) => (await inner.db.raw('show lock_timeout')).rows[0].lock_timeout)
  t.deepEqual([await patience(visitor(scope)), await patience(scope)], ['3s', '30s'])
  await rows(scope, ['one'])
  await scope.atomic(async (holder) => {
    await holder.db('seeds').update({ claimedUntil: 1 })
    const wanted = kernelOf(scope).database.act(
      async (db) => {
        await db.raw("set local lock_timeout = '20ms'")
        await db('seeds').update({ claimedUntil: 2 })
      },
      { hasty: true, alone: false, committed: () => undefined },
    )
    const refused = await t.throwsAsync(wanted, { instanceOf: Fault })
    t.like(refused, { status: 503, headers: { 'Retry-After': '1' } })
  })
})

test('what works for a request gives way to every other one, in a transaction and beside it', async (t) => {
  const { scope } = await openShop(t, [])
  const { openRequests } = kernelOf(scope)
  const besides = openRequests.besides.bind(openRequests)
  const asked: string[] = []
  openRequests.besides = (requestId) => {
    asked.push(requestId)
    return besides(requestId)
  }
  const admin = visitor(scope).as({ actor: { type: 'admin', id: null, name: 'Ada' } })
  await admin.atomic(async (inner) => inner.slices())
  admin.slices()
  t.deepEqual(asked, Array(3).fill(admin.requestId))
})

test('on Postgres two acts that wait for each other both end, whoever asked: the database’s refusal is seen through Objection too', async (t) => {
  const { scope } = await openShop(t, [])
  if (scope.engine !== 'postgres') return t.pass()
  await rows(scope, ['a', 'b'])
  const both = barrier(2)
  let begun = 0
  const act = (first = '', second = '') =>
    scope.atomic(async (inner) => {
      const mark = (name: string) => Probe.in(inner).where({ name }).patch({ claimedBy: first })
      await mark(first)
      begun++
      await both()
      await mark(second)
    })
  await Promise.all([act('a', 'b'), act('b', 'a')])
  t.true(begun > 2, 'one was run again')
})
