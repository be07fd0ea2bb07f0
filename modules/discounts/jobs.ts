/** Work that outlives a request. */
import type { Job } from '#server/jobs/jobs.ts'
import { Discount } from './models/rules/discount.ts'
import { SalePeriod } from './models/sale/sale-period.ts'
import { sweepCounters } from './models/uses/counters.ts'
import { freeEnded } from './models/uses/uses.ts'

export const jobs: Record<string, Job> = {
  /** Holds whose payment nobody heard of again. */
  'discounts.sweepHolds': {
    every: 300,
    run: (scope) => scope.atomic((inner) => freeEnded(inner)),
  },
  /** What was counted of discounts that are gone for good. */
  'discounts.sweepCounters': { every: 24 * 3600, run: (scope) => sweepCounters(scope) },
  /** A reduced price begins or ends. */
  'discounts.turn': {
    run: (scope, { id }: { id: string }) =>
      scope.atomic(async (inner) => {
        const [rule] = await Discount.in(inner).where({ id })
        await SalePeriod.turn(inner, id, rule)
        inner.raiseRevision()
        await inner.tell('sale.turned', {})
      }),
  },
}
