/** What is charged rarely, or for the first time after days for nothing, is announced before. */
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import type { PlanTerms } from '../plans/terms.ts'
import { patienceOf } from '../settings.ts'
import { Subscription } from '../subscription.ts'
import { writeTo } from './write.ts'

const most = 200

/** Each period once. */
export async function announceUpcoming(scope: Scope): Promise<void> {
  const { upcomingDays } = await patienceOf(scope)
  const until = new Date(Date.now() + upcomingDays * 24 * 3600_000).toISOString()
  for (let after = ''; ; ) {
    const coming = await Subscription.in(scope)
      .where({ state: 'active', ends: false })
      .whereBetween('nextAt', [now(), until])
      .whereColumn('announced', '<', 'number')
      .where('id', '>', after)
      .orderBy('id')
      .limit(most)
    for (const { id } of coming) await announce(scope, id)
    if (coming.length < most) return
    after = coming.at(-1)?.id ?? ''
  }
}

const announce = (scope: Scope, id: string): Promise<void> =>
  scope.atomic(async (inner) => {
    const found = await Subscription.in(inner).findOne({ id }).forUpdate()
    if (!found || found.announced >= found.number || found.state !== 'active') return
    await Subscription.in(inner).where({ id }).patch({ announced: found.number })
    if (isRare(found.plan) || isFirstCharge(found))
      await writeTo(inner, found, 'upcoming', String(found.number))
  })

/** Once a year, or more rarely. */
const isRare = ({ interval, every, prepaidPeriods }: PlanTerms): boolean => {
  const count = every * prepaidPeriods
  return interval === 'year' || count >= { month: 12, week: 52, day: 365 }[interval]
}

const isFirstCharge = ({ number, plan }: Subscription): boolean =>
  number === 1 && plan.trialDays > 0
