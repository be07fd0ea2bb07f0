/** A record that cannot be shown costs its own place in a list, never the list. */
import type { Spare } from '#views/props.ts'
import type { Scope } from '../../scope.ts'

/** For one list: what a record shows as, or undefined where that throws; the log then names the record. */
export const sparing =
  (scope: Scope): Spare =>
  (record, show) => {
    try {
      return show()
    } catch (error) {
      const err = error instanceof Error ? { message: error.message, stack: error.stack } : error
      const { requestId } = scope
      scope.log.error({ requestId, record, err }, 'a record of a list cannot be shown')
      return undefined
    }
  }
