/** What comes in again and again, who left, and what is charged next. Amounts are minor units, before delivery and tax on top. */
import { now } from '#server/ids.ts'
import { wallOf } from '#server/locale/time-zone.ts'
import type { Scope } from '#server/scope.ts'
import type { Interval } from '../calendar/calendar.ts'
import { Subscription } from '../subscription.ts'
import { nextCharge } from './search.ts'

export interface Figures {
  /** By currency, the shop's own first. */
  recurring: { currency: string; monthly: number; subscriptions: number }[]
  /** Of the last 30 days. */
  started: number
  ended: number
  /** The share of those that ran 30 days ago and have ended since, from 0 to 1. */
  churn: number
  /** By day of the shop's clock and by currency, for the next 30 days. */
  coming: { day: string; currency: string; charges: number; amount: number }[]
}

const thirtyDays = 30 * 24 * 3600_000

export async function figuresOf(scope: Scope): Promise<Figures> {
  const since = new Date(Date.now() - thirtyDays).toISOString()
  const [recurring, coming, started, ended, earlier] = await Promise.all([
    recurringIn(scope),
    comingIn(scope),
    Subscription.in(scope).where('createdAt', '>', since).resultSize(),
    Subscription.in(scope).where('endedAt', '>', since).resultSize(),
    leftOf(scope, since),
  ])
  const churn = earlier.ran === 0 ? 0 : earlier.left / earlier.ran
  return { recurring, started, ended, churn, coming }
}

/** Of those that ran at `since`: how many there were, and how many have ended. */
async function leftOf(scope: Scope, since: string): Promise<{ ran: number; left: number }> {
  const before = () => Subscription.in(scope).where('createdAt', '<=', since)
  const left = await before().where('endedAt', '>', since).resultSize()
  return { left, ran: left + (await before().whereNull('endedAt').resultSize()) }
}

/** What Postgres sums is text. */
interface Sum {
  currency: string
  amount: number | string
  charges: number | string
}

const agreed = 'sum(unit_price * quantity) as amount'
const due = `sum(${nextCharge}) as amount`

const sumsIn = ({ db }: Scope, amount: string) => [db.raw(amount), db.raw('count(*) as charges')]

/** Terms are few, however many subscriptions: each is summed by the database. */
async function recurringIn(scope: Scope): Promise<Figures['recurring']> {
  const rows = (await Subscription.in(scope)
    .where({ state: 'active', ends: false })
    .groupBy('plan', 'currency')
    .select('plan', 'currency', ...sumsIn(scope, agreed))) as unknown as (Sum &
    Pick<Subscription, 'plan'>)[]
  const { currency: own } = scope.shop
  const currencies = [...new Set(rows.map(({ currency }) => currency))].sort(
    (a, b) => Number(b === own) - Number(a === own) || (a < b ? -1 : 1),
  )
  return currencies.map((currency) => {
    const same = rows.filter((row) => row.currency === currency)
    const monthly = same.reduce((sum, { plan, amount }) => sum + Number(amount) / monthsIn(plan), 0)
    const subscriptions = same.reduce((sum, { charges }) => sum + Number(charges), 0)
    return { currency, monthly: Math.round(monthly), subscriptions }
  })
}

/** A year has 365.2425 days. */
const months: Record<Interval, number> = {
  day: 12 / 365.2425,
  week: 84 / 365.2425,
  month: 1,
  year: 12,
}

const monthsIn = ({ interval, every, prepaidPeriods }: Subscription['plan']): number =>
  months[interval] * every * prepaidPeriods

/** Which day an hour belongs to is known only here: the engines know no time zones in common. */
async function comingIn(scope: Scope): Promise<Figures['coming']> {
  const until = new Date(Date.now() + thirtyDays).toISOString()
  const rows = (await Subscription.in(scope)
    .where({ state: 'active', ends: false })
    .whereBetween('nextAt', [now(), until])
    .groupBy('hour', 'currency')
    .select(
      scope.db.raw('substr(next_at, 1, 14) as hour'),
      'currency',
      ...sumsIn(scope, due),
    )) as unknown as (Sum & { hour: string })[]
  const days = new Map<string, Figures['coming'][number]>()
  for (const { hour, currency, ...sums } of rows) {
    const day = wallOf(`${hour}00:00.000Z`, scope.shop.timeZone).slice(0, 10)
    const known = days.get(`${day} ${currency}`) ?? { day, currency, charges: 0, amount: 0 }
    known.charges += Number(sums.charges)
    known.amount += Number(sums.amount)
    days.set(`${day} ${currency}`, known)
  }
  return [...days.values()].sort((a, b) =>
    `${a.day} ${a.currency}` < `${b.day} ${b.currency}` ? -1 : 1,
  )
}
