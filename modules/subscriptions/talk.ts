/** What subscriptions answers. Amounts are minor units. */
import type { Answers } from '#server/dispatcher.ts'
import { offeredFor, type PlanTerms } from './models/plans/terms.ts'

declare module '#server/bus.ts' {
  interface Asks {
    /** The plans that these variants can be bought with now, by variant, in the language of who asks. */
    'subscriptions.offered': {
      in: { variantIds: readonly string[] }
      out: Record<string, PlanTerms[]>
    }
  }
}

export const answers: Answers = {
  'subscriptions.offered': offeredFor,
}
