import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import test from 'ava'
import { projectRoot } from '#server/env/paths.ts'
import { Fault } from '#server/errors.ts'
import { DeadlineWorker, OverDeadline } from '#server/threads/deadline-worker.ts'

const file = 'test/fixtures/slow-thread'
const open = (limits = {}) => new DeadlineWorker<string, string>(file, limits)
const long = 60_000

test('a thread answers one task after the other, in their order', async (t) => {
  const worker = open()
  t.deepEqual(await Promise.all(['a', 'b', 'c'].map((task) => worker.run(task, long))), [
    'A',
    'B',
    'C',
  ])
})

test('a task without an end is given up, the event loop goes on meanwhile, and the next task finds a new thread', async (t) => {
  const worker = open()
  let turns = 0
  const turning = setInterval(() => turns++, 10)
  const error = await t.throwsAsync(worker.run('loop', 300), { instanceOf: OverDeadline })
  clearInterval(turning)
  t.regex(error?.message ?? '', /300 ms/)
  t.true(turns > 2)
  t.is(await worker.run('a', long), 'A')
})

test('what waits behind a task that is given up is done all the same', async (t) => {
  const worker = open()
  const all = await Promise.allSettled(
    ['loop', 'a', 'loop', 'b'].map((task) => worker.run(task, 300)),
  )
  t.deepEqual(
    all.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.name)),
    ['OverDeadline', 'A', 'OverDeadline', 'B'],
  )
})

test('a task that fills the memory costs its thread and not the process', async (t) => {
  const worker = open()
  await t.throwsAsync(worker.run('fill', long), { instanceOf: OverDeadline })
  t.is(await worker.run('a', long), 'A')
})

test('a task that throws is told so, and a thread that ends is begun anew', async (t) => {
  const worker = open()
  await t.throwsAsync(worker.run('throw', long), { message: 'It does not fit.' })
  await t.throwsAsync(worker.run('end', long), { message: /ended/ })
  t.is(await worker.run('a', long), 'A')
})

test('of more than may wait the last are refused with 503', async (t) => {
  const worker = open({ waiting: 2 })
  const all = await Promise.allSettled(['a', 'b', 'c', 'd'].map((task) => worker.run(task, long)))
  t.deepEqual(
    all.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'fulfilled', 'rejected'],
  )
  const [, , , last] = all
  t.true(last?.status === 'rejected' && last.reason instanceof Fault && last.reason.status === 503)
})

test('an idle thread keeps no process alive, and a busy one does', (t) => {
  const sources = join(projectRoot(), 'server/threads/deadline-worker.ts')
  const code = `
    import { DeadlineWorker } from ${JSON.stringify(sources)}
    const worker = new DeadlineWorker(${JSON.stringify(file)})
    worker.run('a', 60000).then((done) => console.log(done))`
  const ended = spawnSync(
    process.execPath,
    ['--import=tsx', '--input-type=module', '--eval', code],
    { cwd: projectRoot(), encoding: 'utf8', timeout: 60_000 },
  )
  t.is(ended.stdout.trim(), 'A')
  t.is(ended.status, 0)
})
