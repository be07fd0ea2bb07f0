import { AsyncResource } from 'node:async_hooks'
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import test from 'ava'
import { AsyncContext } from '#server/async-context.ts'

test('each piece of work sees its own value until it is done, whoever begins or ends meanwhile', async (t) => {
  const context = new AsyncContext<number>()
  const before = turn()
  const work = (value: number, turns: number) => async () => {
    const seen = [context.value]
    for (let n = 0; n < turns; n++) {
      await (n % 3 === 0 ? turn() : n % 3 === 1 ? sleep(1) : before)
      seen.push(context.value)
    }
    t.deepEqual(new Set(seen), new Set([value]))
    return value
  }
  for (let round = 0; round < 3; round++) {
    t.is(context.value, undefined)
    const results = await Promise.all(
      [9, 1, 4, 0, 6].map((turns, value) => context.run(value, work(value, turns))),
    )
    t.deepEqual(results, [0, 1, 2, 3, 4])
    t.is(context.value, undefined)
  }
})

test('a value reaches what its work begins and binds, and an inner one ends with its own work', async (t) => {
  const context = new AsyncContext<string>()
  let outside: (() => string | undefined) | undefined
  await context.run('outer', async () => {
    outside = AsyncResource.bind(() => context.value)
    t.is(await context.run('inner', async () => context.value), 'inner')
    await t.throwsAsync(
      context.run('inner', async () => {
        await turn()
        throw new Error('refused')
      }),
    )
    t.is(context.value, 'outer')
    await Promise.all([
      context.run('other', async () => {
        await turn()
        t.is(outside?.(), 'outer')
      }),
    ])
  })
  t.is(outside?.(), undefined, 'nothing runs any more')
})
