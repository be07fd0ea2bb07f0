// What is begun together in one transaction, on both engines; Postgres is the one that minds.
import { setImmediate as turn } from 'node:timers/promises'
import test from 'ava'
import { kernelOf } from '#server/kernel-view.ts'
import { openShop } from '#test/helpers/shops/shop.ts'

test('reads that are begun together in a transaction run in turn: no driver warns of it, and each has its answer', async (t) => {
  const warnings: string[] = []
  const hear = ({ name, message }: Error) => warnings.push(`${name}: ${message}`)
  process.on('warning', hear)
  t.teardown(() => process.off('warning', hear))
  const { scope } = await openShop(t, [])
  const { engine, writer } = kernelOf(scope).database
  t.is(writer.client.config.client === 'pg', engine === 'postgres', 'migrations ask by this name')
  const numbers = Array.from({ length: 12 }, (_, at) => at)
  const answers = await scope.atomic(({ db }) =>
    Promise.all(numbers.map((n) => db.first(db.raw('? as n', [String(n)])))),
  )
  t.deepEqual(
    answers.map(({ n }) => Number(n)),
    numbers,
  )
  await turn()
  t.deepEqual(warnings, [])
})

test('one of them that fails is refused alone where the engine allows it, and leaves nobody waiting', async (t) => {
  const { scope } = await openShop(t, [])
  await t.throwsAsync(
    scope.atomic(async ({ db }) => {
      const all = await Promise.allSettled([
        db.raw('select 1 as n'),
        db.raw('select * from no_such_table'),
        db.raw('select 2 as n'),
      ])
      t.is(all[0].status, 'fulfilled')
      t.is(all[1].status, 'rejected')
      await db.raw('select * from no_such_table')
    }),
    { any: true },
  )
  t.is(await scope.atomic(async ({ db }) => Number((await db.first(db.raw('3 as n'))).n)), 3)
})
