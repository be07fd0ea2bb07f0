import test from 'ava'
import { defineModule } from '#server/module.ts'
import { openShop } from '#test/helpers/shop.ts'

declare module '#server/bus.ts' {
  interface Tells {
    'probe.done': { n: number }
  }
}

const jobOf = (run: (payload: { n: number }) => void, more: object = {}) =>
  defineModule({
    name: '@test/jobs',
    jobs: { 'probe.run': { run: async (_scope, payload: { n: number }) => run(payload), ...more } },
  })

test('a job that was enqueued in a transaction runs once; one of a failed transaction never', async (t) => {
  const ran: number[] = []
  const { scope } = await openShop(t, [jobOf(({ n }) => ran.push(n))])
  await scope.atomic((inner) => inner.enqueue('probe.run', { n: 1 }))
  await t.throwsAsync(
    scope.atomic(async (inner) => {
      await inner.enqueue('probe.run', { n: 2 })
      throw new Error('no')
    }),
  )
  t.is(await scope.kernel.jobs.runDue(scope), 1)
  t.is(await scope.kernel.jobs.runDue(scope), 0)
  t.deepEqual(ran, [1])
})

test('a job that fails waits longer each time, and gives up at its last attempt', async (t) => {
  const { scope } = await openShop(t, [
    jobOf(
      () => {
        throw new Error('not today')
      },
      { attempts: 2 },
    ),
  ])
  await scope.atomic((inner) => inner.enqueue('probe.run', { n: 1 }))
  await scope.kernel.jobs.runDue(scope)
  const [waiting] = await scope.db('jobs')
  t.is(waiting.lastError, 'not today')
  t.true(Number(waiting.runAt) > Date.now())
  t.is(waiting.doneAt, null)
  await scope.atomic((inner) => inner.db('jobs').update({ runAt: 0 }))
  await scope.kernel.jobs.runDue(scope)
  const [dead] = await scope.db('jobs')
  t.truthy(dead.failedAt)
  t.is(dead.attempts, 2)
})

test('of two waiting jobs with one key only the first is kept, and another store is never served', async (t) => {
  const ran: number[] = []
  const { scope, other } = await openShop(t, [jobOf(({ n }) => ran.push(n))])
  for (const n of [1, 2])
    await scope.atomic((inner) => inner.enqueue('probe.run', { n }, { key: 'same' }))
  await other.atomic((inner) => inner.enqueue('probe.run', { n: 3 }))
  await scope.kernel.jobs.runDue(scope)
  t.deepEqual(ran, [1])
})

test('many workers at once run each job once', async (t) => {
  const ran: number[] = []
  const { scope } = await openShop(t, [jobOf(({ n }) => ran.push(n))])
  await scope.atomic(async (inner) => {
    for (let n = 0; n < 60; n++) await inner.enqueue('probe.run', { n })
  })
  await Promise.all([1, 2, 3, 4].map(() => scope.kernel.jobs.runDue(scope)))
  t.is(ran.length, 60)
  t.is(new Set(ran).size, 60)
})

test('a scheduled job is stored once and comes again after its time', async (t) => {
  let ran = 0
  const { scope } = await openShop(t, [jobOf(() => ran++, { every: 3600 })])
  await scope.kernel.jobs.runDue(scope)
  await scope.kernel.jobs.runDue(scope)
  t.is(ran, 1)
  const waiting = await scope.db('jobs').whereNull('doneAt')
  t.is(waiting.length, 1)
  t.true(Number(waiting[0].runAt) > Date.now() + 3_500_000)
})

test('within runs in the transaction and fails with it; after is delivered once it has committed', async (t) => {
  const heard: string[] = []
  let refuse = false
  const listener = defineModule({
    name: '@test/listener',
    listens: {
      within: {
        'probe.done': () => {
          heard.push('within')
          if (refuse) throw new Error('refused')
        },
      },
      after: {
        'probe.done': (_scope, event) =>
          heard.push(`after ${event.payload.n} ${event.type} ${event.source}`),
      },
    },
  })
  const { scope } = await openShop(t, [listener])
  await scope.atomic((inner) => inner.tell('probe.done', { n: 7 }))
  t.deepEqual(heard, ['within'])
  await scope.kernel.jobs.runDue(scope)
  t.deepEqual(heard, ['within', 'after 7 probe.done probe'])
  refuse = true
  await t.throwsAsync(
    scope.atomic((inner) => inner.tell('probe.done', { n: 8 })),
    { message: 'refused' },
  )
  t.is(await scope.kernel.jobs.runDue(scope), 0)
})
