import test from 'ava'
import { backOff, forADay } from '#server/jobs/job-tries.ts'
import { kernelOf } from '#server/kernel-view.ts'
import { defineModule } from '#server/module.ts'
import type { Scope } from '#server/scope.ts'
import { barrier, gate } from '#test/helpers/gate/gate.ts'
import { openShop } from '#test/helpers/shops/shop.ts'

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
  t.is(await kernelOf(scope).jobs.runDue(scope), 1)
  t.is(await kernelOf(scope).jobs.runDue(scope), 0)
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
  await kernelOf(scope).jobs.runDue(scope)
  const [waiting] = await scope.db('jobs')
  t.is(waiting.lastError, 'not today')
  t.true(Number(waiting.runAt) > Date.now())
  t.is(waiting.doneAt, null)
  await scope.atomic((inner) => inner.db('jobs').update({ runAt: 0 }))
  await kernelOf(scope).jobs.runDue(scope)
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
  await kernelOf(scope).jobs.runDue(scope)
  t.deepEqual(ran, [1])
})

test('many workers at once run each job once', async (t) => {
  const ran: number[] = []
  const { scope } = await openShop(t, [jobOf(({ n }) => ran.push(n))])
  await scope.atomic(async (inner) => {
    for (let n = 0; n < 60; n++) await inner.enqueue('probe.run', { n })
  })
  await Promise.all([1, 2, 3, 4].map(() => kernelOf(scope).jobs.runDue(scope)))
  t.is(ran.length, 60)
  t.is(new Set(ran).size, 60)
})

test('a scheduled job is stored once and comes again after its time', async (t) => {
  let ran = 0
  const { scope } = await openShop(t, [jobOf(() => ran++, { every: 3600 })])
  await kernelOf(scope).jobs.runDue(scope)
  await kernelOf(scope).jobs.runDue(scope)
  t.is(ran, 1)
  const waiting = await scope.db('jobs').whereNull('doneAt')
  t.is(waiting.length, 1)
  t.true(Number(waiting[0].runAt) > Date.now() + 3_500_000)
})

test('a clock that was two days ahead does not put a scheduled job off', async (t) => {
  let ran = 0
  const { scope } = await openShop(t, [jobOf(() => ran++, { every: 3600 })])
  const { jobs } = kernelOf(scope)
  const hours = (n: number) => Date.now() + n * 3_600_000
  const soon = async () => {
    const row = await scope.db('jobs').whereNull('doneAt').first()
    return Number(row.runAt) <= hours(1)
  }
  await jobs.runDue(scope)
  t.is(ran, 1)
  await scope.atomic((inner) => inner.db('jobs').update({ runAt: hours(48) }))
  await jobs.runDue(scope)
  t.true(await soon())
  await scope.atomic((inner) => inner.db('jobs').update({ runAt: hours(48) }))
  await jobs.runDue(scope)
  t.true(await soon())
  t.is(ran, 1)
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
  await kernelOf(scope).jobs.runDue(scope)
  t.deepEqual(heard, ['within', 'after 7 probe.done probe'])
  refuse = true
  await t.throwsAsync(
    scope.atomic((inner) => inner.tell('probe.done', { n: 8 })),
    { message: 'refused' },
  )
  t.is(await kernelOf(scope).jobs.runDue(scope), 0)
})

/** The statements that are sent from here on, as far as they speak of jobs. */
function overheard(scope: Scope): string[] {
  const kernel = kernelOf(scope)
  const statements: string[] = []
  kernel.database.writer.on('query', ({ sql }: { sql: string }) => {
    if (/(into|update) [`"]jobs/.test(sql)) statements.push(sql)
  })
  return statements
}

test('mail that takes for ever is in nobody’s way: jobs of other lanes run beside it', async (t) => {
  const [slow, paid] = [gate(), gate()]
  const lanes = defineModule({
    name: '@test/lanes',
    jobs: {
      'probe.mail': { lane: 'mail', run: () => slow.opened },
      'probe.money': { lane: 'money', run: async () => paid.open() },
    },
  })
  const { scope } = await openShop(t, [lanes])
  await scope.atomic(async (inner) => {
    for (let n = 0; n < 20; n++) await inner.enqueue('probe.mail', {})
    await inner.enqueue('probe.money', {})
  })
  const all = kernelOf(scope).jobs.runDue(scope)
  await paid.opened
  slow.open()
  t.is(await all, 21)
})

test('a worker that is busy with a long job begins what comes in meanwhile', async (t) => {
  const [long, begun, quick] = [gate(), gate(), gate()]
  const run = ({ n }: { n: number }) => {
    if (n === 2) return quick.open()
    begun.open()
    return long.opened
  }
  const worker = defineModule({
    name: '@test/busy',
    jobs: { 'probe.run': { run: async (_scope, payload: { n: number }) => run(payload) } },
  })
  const { scope } = await openShop(t, [worker])
  const { jobs } = kernelOf(scope)
  jobs.start(async () => scope)
  await scope.atomic((inner) => inner.enqueue('probe.run', { n: 1 }))
  await begun.opened
  await scope.atomic((inner) => inner.enqueue('probe.run', { n: 2 }))
  await quick.opened
  long.open()
  await jobs.stop()
  t.is(jobs.health, 'stopped')
  t.is((await scope.db('jobs').whereNull('doneAt')).length, 0)
})

test('a round of jobs is closed with one statement, and who fails in it fails alone', async (t) => {
  const all = barrier(4)
  const failing = defineModule({
    name: '@test/round',
    jobs: {
      'probe.run': {
        run: async (_scope, { n }: { n: number }) => {
          await all()
          if (n === 3) throw new Error('not three')
        },
      },
    },
  })
  const { scope } = await openShop(t, [failing])
  await scope.atomic(async (inner) => {
    for (let n = 0; n < 4; n++) await inner.enqueue('probe.run', { n })
  })
  const statements = overheard(scope)
  await kernelOf(scope).jobs.runDue(scope)
  const done = statements.filter((sql) => /case when wanted_at is null then .* end/.test(sql))
  t.is(done.length, 1, statements.join('\n'))
  const rows = await scope.db('jobs').orderBy('createdAt')
  t.is(rows.filter(({ doneAt }) => doneAt !== null).length, 3)
  t.deepEqual(rows.map(({ lastError }) => lastError).filter(Boolean), ['not three'])
})

test('a wish that arrives while its job runs is not lost: it runs once more, with what was wished for last', async (t) => {
  const ran: number[] = []
  const [begun, end] = [gate(), gate()]
  const running = defineModule({
    name: '@test/wish',
    jobs: {
      'probe.run': {
        run: async (_scope, { n }: { n: number }) => {
          ran.push(n)
          if (n > 1) return
          begun.open()
          await end.opened
        },
      },
    },
  })
  const { scope } = await openShop(t, [running])
  const wish = (n: number, more: object = {}) =>
    scope.atomic((inner) => inner.enqueue('probe.run', { n }, { key: 'same', ...more }))
  await wish(1)
  const all = kernelOf(scope).jobs.runDue(scope)
  await begun.opened
  await wish(4, { orRunning: true })
  t.is((await scope.db('jobs').first()).wantedAt, null, 'one that runs was enough')
  for (const n of [2, 3]) await wish(n)
  end.open()
  await all
  t.deepEqual(ran, [1, 3])
  t.is((await scope.db('jobs').whereNull('doneAt')).length, 0)
})

test('a wish for a job that then gives up is done with all its tries', async (t) => {
  let runs = 0
  const [begun, end] = [gate(), gate()]
  const failing = defineModule({
    name: '@test/wish-after',
    jobs: {
      'probe.run': {
        attempts: 1,
        run: async () => {
          runs++
          if (runs > 1) return
          begun.open()
          await end.opened
          throw new Error('gone')
        },
      },
    },
  })
  const { scope } = await openShop(t, [failing])
  const wish = () => scope.atomic((inner) => inner.enqueue('probe.run', {}, { key: 'same' }))
  await wish()
  const all = kernelOf(scope).jobs.runDue(scope)
  await begun.opened
  await wish()
  end.open()
  t.is(await all, 2)
  const [job] = await scope.db('jobs')
  t.deepEqual([runs, job.attempts, job.failedAt, job.lastError], [2, 1, null, null])
})

test('whoever lost a job to another worker closes it no more', async (t) => {
  const [begun, end] = [gate(), gate()]
  const stalled = defineModule({
    name: '@test/stalled',
    jobs: {
      'probe.run': {
        run: async () => {
          begun.open()
          await end.opened
        },
      },
    },
  })
  const { scope } = await openShop(t, [stalled])
  await scope.atomic((inner) => inner.enqueue('probe.run', {}))
  const first = kernelOf(scope).jobs.runDue(scope)
  await begun.opened
  // As another worker would take it over.
  const until = Date.now() + 60_000
  await scope.atomic((inner) => inner.db('jobs').update({ attempts: 2, lockedUntil: until }))
  end.open()
  await first
  t.is((await scope.db('jobs').first()).doneAt, null)
})

test('all who hear of an event later are written down with one statement', async (t) => {
  const heard: string[] = []
  const listeners = ['a', 'b', 'c'].map((name) =>
    defineModule({
      name: `@test/${name}`,
      listens: { after: { 'probe.done': () => heard.push(name) } },
    }),
  )
  const { scope } = await openShop(t, listeners)
  const statements = overheard(scope)
  await scope.atomic((inner) => inner.tell('probe.done', { n: 1 }))
  t.is(statements.length, 1)
  t.is((await scope.db('jobs').where({ maxAttempts: forADay })).length, 3)
  await kernelOf(scope).jobs.runDue(scope)
  t.deepEqual(heard.sort(), ['a', 'b', 'c'])
})

test('what is stored once is not stored again after it was done', async (t) => {
  const ran: number[] = []
  const { scope } = await openShop(t, [jobOf(({ n }) => ran.push(n))])
  for (const n of [1, 2]) {
    await scope.atomic((inner) => inner.enqueue('probe.run', { n }, { once: 'event-1' }))
    await kernelOf(scope).jobs.runDue(scope)
  }
  t.deepEqual(ran, [1])
})

test('what matters is tried for a day', (t) => {
  const waits = Array.from({ length: forADay - 1 }, (_, n) => backOff(n + 1))
  const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000
  t.true(hours >= 24 && hours < 26, `${hours} hours`)
})
