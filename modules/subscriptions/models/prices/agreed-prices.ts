/** What subscriptions that run cost now, summed up. */
import type { Scope } from '#server/scope.ts'
import type { Subscription } from '../subscription.ts'
import { type PriceTarget, runningOf } from './price-change.ts'

export interface AgreedPrice {
  variantId: string
  title: string
  variantTitle: string | null
  currency: string
  /** Of one piece for one period, in minor units. */
  price: number
  subscriptions: number
}

type Row = Pick<
  Subscription,
  'plan' | 'unitPrice' | 'variantId' | 'title' | 'variantTitle' | 'currency'
> & {
  /** What Postgres counts is text. */
  count: number | string
}

/** By variant and price; terms are few, however many subscriptions. */
export async function agreedPrices(scope: Scope, target: PriceTarget): Promise<AgreedPrice[]> {
  const columns = ['plan', 'unitPrice', 'variantId', 'title', 'variantTitle', 'currency'] as const
  const rows = (await runningOf(scope, target)
    .groupBy(...columns)
    .select(...columns, scope.db.raw('count(*) as count'))) as unknown as Row[]
  const found = new Map<string, AgreedPrice>()
  for (const { plan, unitPrice, count, ...about } of rows) {
    const price = Math.round(unitPrice / plan.prepaidPeriods)
    const key = JSON.stringify([about.variantId, about.currency, price])
    const known = found.get(key)
    if (known) known.subscriptions += Number(count)
    else found.set(key, { ...aboutOf(about), price, subscriptions: Number(count) })
  }
  return [...found.values()].sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
}

const aboutOf = ({
  variantId,
  title,
  variantTitle,
  currency,
}: Omit<Row, 'plan' | 'unitPrice' | 'count'>) => ({
  ...{ variantId, title, variantTitle, currency },
})

const orderOf = ({ title, variantTitle, currency, price }: AgreedPrice): string =>
  [title, variantTitle ?? '', currency, String(price).padStart(16, '0')].join('\n')
