/** What subscriptions answers. Amounts are minor units. */
import type { Answers } from '#server/dispatcher.ts'
import { offeredFor, type PlanTerms } from './models/plans/terms.ts'

declare module '#server/bus.ts' {
  interface Asks {
    /** The plans that these products can be bought with now, by slug, in the language of who asks. */
    'subscriptions.offered': {
      in: { slugs: readonly string[] }
      out: Record<string, PlanTerms[]>
    }
  }
}

export const answers: Answers = {
  'subscriptions.offered': offeredFor,
}
