import { mock } from 'node:test'
import type { ExecutionContext } from 'ava'

const day = 24 * 3_600_000

/**
 * Stops the clock a hundred days ago, or at `start`, until the test has ended; what is returned passes milliseconds. It never
 * passes the present: ids never go back in a process, and those of a future day would mislead its other tests.
 */
export function clock(
  t: Pick<ExecutionContext, 'teardown'>,
  start = Date.now() - 100 * day,
): (milliseconds: number) => void {
  const present = Date.now()
  mock.timers.enable({ apis: ['Date'], now: start })
  t.teardown(() => mock.timers.reset())
  return (milliseconds) => {
    const next = Date.now() + milliseconds
    if (next > present) throw new Error('The clock of a test ends at the present')
    mock.timers.setTime(next)
  }
}
