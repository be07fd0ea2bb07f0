/** What a plan does to the first order: periods that are paid at once, what comes off, and days for nothing. */
import { proportion } from '#server/locale/amounts.ts'
import type { DraftLine } from './draft-line.ts'
import type { PlanTerms } from './questions.ts'

/** After the rules of the catalogue, before all that comes off. Days to try and a first discount count once for each product. */
export function applyPlans(lines: readonly DraftLine[]): void {
  const introduced = new Set<string | undefined>()
  for (const line of lines) {
    const { plan, productId } = line.about
    if (plan && isIntroductory(plan)) {
      if (introduced.has(productId))
        line.about.plan = { ...plan, trialDays: 0, firstDiscount: 0, introduced: true }
      introduced.add(productId)
    }
    applyPlan(line)
  }
}

/** It costs less at first. */
export const isIntroductory = ({
  trialDays,
  firstDiscount,
}: Pick<PlanTerms, 'trialDays' | 'firstDiscount'>): boolean => trialDays > 0 || firstDiscount > 0

/** Nothing for a line without a plan. */
function applyPlan(line: DraftLine): void {
  const { plan } = line.about
  if (!plan) return
  const { id, name: label, prepaidPeriods, trialDays, firstDiscount } = plan
  const further = line.unitPrice * (prepaidPeriods - 1)
  if (further > 0) line.addStep({ step: 'prepaid', label, amount: further })
  const amount = trialDays > 0 ? line.left : proportion(line.left, firstDiscount, 100)
  line.takeOff({ rule: `plan:${id}`, label, amount })
}
