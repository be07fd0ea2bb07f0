// In place of a test, for what the tests of a file share: closed when the last one is over, the newest first.
import test from 'ava'

const closing: (() => unknown)[] = []

export const untilTheEnd = { teardown: (close: () => unknown) => void closing.unshift(close) }

test.after.always('what was shared is closed', async () => {
  for (const close of closing) await close()
})
