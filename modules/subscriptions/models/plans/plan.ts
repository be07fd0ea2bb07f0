/** In which rhythm something can be bought again and again, and on which terms. */
import { choice, flag, whole } from '#server/records/kinds.tsx'
import { pickedGoods } from '#server/records/picked-kind.tsx'
import { record } from '#server/records/record.tsx'
import { recordModel } from '#server/records/record-model.ts'
import { text } from '#server/records/text-kinds.tsx'
import type { Scope } from '#server/scope.ts'
import { intervals } from '../calendar/calendar.ts'

export const picksPath = '/admin/subscriptions/picks'

export const planFields = record({
  name: text({ most: 100, required: 'subscriptions.plans.noName' }),
  products: pickedGoods('product', picksPath),
  interval: choice(intervals),
  every: { ...whole({ least: 1, most: 365 }), initial: 1 },
  trialDays: whole({ most: 730 }),
  firstDiscount: whole({ most: 100 }),
  prepaidPeriods: { ...whole({ least: 1, most: 60 }), initial: 1 },
  position: whole({ most: 9999 }),
  isActive: { ...flag(), initial: true },
})

export class Plan extends recordModel(planFields) {
  static override tableName = 'subscription_plans'
  static override readonly missing = 'subscriptions.plans.notFound'
  static override visible = true
  static override order = [{ column: 'position' }]

  /** Those that shoppers can choose, in their order. */
  static active(scope: Scope): Promise<Plan[]> {
    return scope.cached('subscriptions.plans', async () =>
      Plan.in(scope).where({ isActive: true }).orderBy(['position', 'id']),
    )
  }

  isFor(slug: string): boolean {
    return this.products.length === 0 || this.products.includes(slug)
  }
}
