import test from 'ava'
import { OwnCounter, type Spent } from '#server/limits/counter.ts'
import { SharedCounter } from '#server/limits/shared-counter.ts'

test('61: a million keys cost the memory of a hundred thousand, and the newest are kept', (t) => {
  const counter = new OwnCounter()
  for (let n = 0; n < 1_000_000; n++) counter.count(`10.0.${n}`, 60)
  t.true(counter.size <= 100_000, String(counter.size))
  t.is(counter.count('10.0.999999', 60).count, 2)
  t.is(counter.count('10.0.0', 60).count, 1)
})

test('windows that have ended are forgotten, those that are open are not', (t) => {
  const counter = new OwnCounter()
  for (let n = 0; n < 500; n++) counter.count(`open ${n}`, 600)
  for (let n = 0; n < 50_000; n++) counter.count(`ended ${n}`, 0)
  t.true(counter.size <= 1_500, String(counter.size))
  t.is(counter.count('open 0', 600).count, 2)
  t.is(counter.count('open 499', 600).count, 2)
})

test('a window ends when it was said to, and a count that is forgotten begins anew', (t) => {
  const counter = new OwnCounter()
  const first = counter.count('a', 600)
  const second = counter.count('a', 600)
  t.deepEqual([first.count, second.count], [1, 2])
  t.is(first.until, second.until)
  t.true(second.left <= 600_000 && second.left > 0)
  counter.forget('a')
  t.is(counter.count('a', 600).count, 1)
  t.is(counter.count('b', 0).count, 1)
  t.is(counter.count('b', 0).count, 1)
})

/** A Redis that fails when it is told to, and what was logged meanwhile. */
function faulty(rest?: number) {
  const counts = new Map<string, number>()
  const redis = { fails: false, asked: 0, closed: false }
  const lines: string[] = []
  const say = (_facts: unknown, text?: string) => void lines.push(text ?? String(_facts))
  const remote = {
    count: async (key: string): Promise<Spent> => {
      redis.asked++
      if (redis.fails) throw new Error('Connection is closed.')
      counts.set(key, (counts.get(key) ?? 0) + 1)
      return { count: counts.get(key) ?? 0, left: 60_000, until: Date.now() + 60_000 }
    },
    giveBack: async (key: string) => {
      if (redis.fails) throw new Error('Connection is closed.')
      counts.set(key, (counts.get(key) ?? 0) - 1)
    },
    forget: async (key: string) => {
      if (redis.fails) throw new Error('Connection is closed.')
      counts.delete(key)
    },
    close: () => {
      redis.closed = true
    },
  }
  const counter = new SharedCounter(remote, { warn: say, info: say } as never, rest)
  return { redis, lines, counter }
}

test('without Redis counting goes on from where it was, says so once, and asks one time in five seconds', async (t) => {
  const { redis, lines, counter } = faulty()
  for (let n = 1; n <= 3; n++) t.is((await counter.count('a', 60)).count, n)
  t.is(counter.health, 'shared')
  redis.fails = true
  t.is((await counter.count('a', 60)).count, 4)
  t.is(counter.health, 'alone')
  const { asked } = redis
  for (let n = 5; n <= 50; n++) t.is((await counter.count('a', 60)).count, n)
  t.is(redis.asked, asked)
  t.deepEqual(lines, ['Redis does not answer: limits are counted per process until it does'])
  await counter.giveBack('a')
  t.is((await counter.count('a', 60)).count, 50)
  await counter.forget('a')
  t.is((await counter.count('a', 60)).count, 1)
  counter.close()
  t.true(redis.closed)
})

test('as soon as Redis answers again, counts are shared again, and that is said once', async (t) => {
  const { redis, lines, counter } = faulty(0)
  redis.fails = true
  for (let n = 0; n < 3; n++) await counter.count('a', 60)
  redis.fails = false
  t.is((await counter.count('b', 60)).count, 1)
  t.is(counter.health, 'shared')
  await counter.count('b', 60)
  t.is(lines.length, 2)
  t.is(lines[1], 'Redis answers again: limits are counted for all processes together')
})
