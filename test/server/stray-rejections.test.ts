import test from 'ava'
import { refuseStrays } from '#test/helpers/gate/stray-rejections.ts'
import { openShop } from '#test/helpers/shops/shop.ts'

/** Rejects while nobody listens; listened to afterwards, so that only our own guard has a word about it. */
async function rejectUnheard(): Promise<void> {
  const rejected = Promise.reject(new Error('planted'))
  await new Promise((done) => setImmediate(done))
  await rejected.catch(() => undefined)
}

test('a promise that is rejected while nobody awaits it fails the test that it happens in', async (t) => {
  await rejectUnheard()
  await t.throwsAsync(refuseStrays(), { message: /nobody awaited 1 rejected.*planted/s })
  await t.notThrowsAsync(refuseStrays())
  const ends: (() => unknown)[] = []
  await openShop({ teardown: (end) => void ends.push(end) }, [])
  await rejectUnheard()
  const closed = Promise.all(ends.map((end) => end()))
  await t.throwsAsync(closed, { message: /planted/ })
})
