/** What a file says of a subscription, as columns: without a payment method it waits for one. */
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import type { Plan } from '../plans/plan.ts'
import { type PlanTerms, rhythmIn } from '../plans/terms.ts'
import type { Subscription } from '../subscription.ts'
import type { SubscriptionRecord } from './import-record.ts'

export const isLike = (plan: Plan, { plan: wanted }: SubscriptionRecord): boolean =>
  plan.interval === wanted.interval &&
  plan.every === wanted.every &&
  plan.prepaidPeriods === wanted.prepaidPeriods

export function columnsOf(
  scope: Scope,
  record: SubscriptionRecord,
  plan: Pick<Plan, 'id' | 'name'> | undefined,
) {
  const { quantity, unitPrice, currency, shippingAddress, billingAddress } = record
  const isOver = record.state === 'cancelled'
  const periodAt = record.periodAt ?? record.endedAt ?? record.createdAt ?? now()
  const number = record.number ?? 1
  return {
    ...{ quantity, unitPrice, currency, number, periodAt, anchor: periodAt, anchorNumber: number },
    plan: termsOf(scope, record, plan),
    state: isOver ? ('cancelled' as const) : ('paused' as const),
    endedAt: isOver ? (record.endedAt ?? periodAt) : null,
    ends: record.ends ?? false,
    shippingAddress: shippingAddress ?? null,
    billingAddress: billingAddress ?? shippingAddress ?? nowhere,
  }
}

/** As those of whoever was erased: ZZ is what CLDR calls an unknown region. */
const nowhere = { firstName: '', lastName: '', line1: '', city: '', country: 'ZZ' }

function termsOf(
  scope: Scope,
  { plan: wanted }: SubscriptionRecord,
  plan: Pick<Plan, 'id' | 'name'> | undefined,
): PlanTerms {
  const there = scope.inLanguage()
  const rhythm = rhythmIn(there, wanted)
  return { ...wanted, id: plan?.id ?? '', name: wanted.name || plan?.name || rhythm, rhythm }
}

/** What a file may change of one that waits for its customer. */
export const imageOf = (one: Subscription) => {
  const { quantity, unitPrice, currency, plan, state, number, anchor, anchorNumber } = one
  const { periodAt, endedAt, ends, shippingAddress, billingAddress } = one
  return {
    ...{ quantity, unitPrice, currency, plan, state, number, anchor, anchorNumber },
    ...{ periodAt, endedAt, ends, shippingAddress, billingAddress },
  }
}

/** Whether two sets of columns say the same; what is blank says nothing. */
export const areEqual = (one: object, other: object): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .filter(([, one]) => one !== undefined && one !== '')
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, one]) => [name, sorted(one)])
    : value
