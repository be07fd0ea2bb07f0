/** Promises that are rejected while nobody awaits them. */
import type { Log } from './log.ts'

/**
 * From now on such a rejection is written to the log, once and with its stack, and the process goes on. It ends no act
 * in the middle, as an uncaught exception does: the request, the job or the transaction that it belonged to has ended
 * otherwise. To end the shop for it would let one fault in one request take everybody's away.
 */
export function logUnheard(log: Log): void {
  process.on('unhandledRejection', (reason) => {
    log.error({ err: reason }, 'a promise was rejected and nobody awaited it')
  })
}
