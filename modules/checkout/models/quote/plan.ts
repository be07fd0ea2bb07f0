/** What a plan does to the first order: periods that are paid at once, what comes off, and days for nothing. */
import { proportion } from '#server/locale/amounts.ts'
import type { DraftLine } from './draft-line.ts'

/** After the rules of the catalogue, before all that comes off; nothing for a line without a plan. */
export function applyPlan(line: DraftLine): void {
  const { plan } = line.about
  if (!plan) return
  const { id, name: label, prepaidPeriods, trialDays, firstDiscount } = plan
  const further = line.unitPrice * (prepaidPeriods - 1)
  if (further > 0) line.steps.push({ step: 'prepaid', label, amount: further })
  const amount = trialDays > 0 ? line.left : proportion(line.left, firstDiscount, 100)
  line.takeOff({ rule: `plan:${id}`, label, amount })
}
