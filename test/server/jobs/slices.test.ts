// Work that nobody waits for, between requests that somebody waits for.
import test from 'ava'
import { giveWay, Slices, slice } from '#server/jobs/slices.ts'

/** Visitors who are answered after so many turns of the event loop. */
function answeredAfter(turns: number) {
  let asked = 0
  const visitors = {
    get areFresh() {
      asked++
      return asked < turns
    },
  }
  return { visitors, asked: () => asked }
}

test('calm work waits until the requests that came in are answered, however many turns they take', async (t) => {
  const { visitors, asked } = answeredAfter(20)
  await giveWay(visitors, undefined, 60_000)
  t.is(asked(), 20)
})

test('calm work goes on at once where somebody waits for it, and where requests take too long', async (t) => {
  const waiting = answeredAfter(Number.POSITIVE_INFINITY)
  await giveWay(waiting.visitors, () => true, 60_000)
  t.is(waiting.asked(), 1)
  await giveWay(waiting.visitors, undefined, 0)
  t.is(waiting.asked(), 2)
})

test('long work gives way where a slice has taken its time, and for one turn where somebody waits for it', async (t) => {
  const fresh = answeredAfter(20)
  const slices = new Slices(fresh.visitors)
  await slices.end()
  t.is(fresh.asked(), 0)
  work()
  await slices.end()
  t.is(fresh.asked(), 20)
  const waiting = answeredAfter(Number.POSITIVE_INFINITY)
  const awaited = new Slices(waiting.visitors, () => true)
  work()
  await awaited.end()
  t.is(waiting.asked(), 1)
})

function work() {
  for (const begun = performance.now(); performance.now() - begun < slice; );
}
