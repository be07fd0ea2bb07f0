/** How many visits became orders, today and in 7 days, beside the time before: as the report of sources sums them up. */
import type { HomePanel } from '#server/home-panel.ts'
import { sumOf } from '#server/locale/amounts.ts'
import { dayStart, daysAfter } from '#server/locale/days.ts'
import type { Scope } from '#server/scope.ts'

const periods = [
  { name: 'today', days: 1, text: 'reports.homeRateToday' },
  { name: '7', days: 7, text: 'reports.homeRateWeek' },
] as const

interface Part {
  visits: number
  orders: number
}

export interface Conversion {
  period: (typeof periods)[number]
  present: Part
  before: Part
}

/** Of days in a row, the last one today, at least 14; none where no checkout can be asked. */
export async function conversion(
  scope: Scope,
  days: readonly { day: string; visits: number }[],
): Promise<Conversion[]> {
  const { timeZone } = scope.shop
  const parts = periods.flatMap(({ days: length }) => [
    days.slice(-length),
    days.slice(-2 * length, -length),
  ])
  const spans = parts.map((part) => ({
    from: dayStart(part[0]?.day ?? '', timeZone),
    until: dayStart(daysAfter(part.at(-1)?.day ?? '', 1), timeZone),
  }))
  const placed = await scope.ask('checkout.placedIn', { spans })
  if (placed === undefined) return []
  const partAt = (at: number): Part => ({
    visits: sumOf((parts[at] ?? []).map(({ visits }) => visits)),
    orders: placed[at] ?? 0,
  })
  return periods.map((period, at) => ({
    ...{ period, present: partAt(2 * at), before: partAt(2 * at + 1) },
  }))
}

/** In JSON. */
export function figuresOf({ period, present, before }: Conversion): HomePanel['figures'] & object {
  const of = (name: string, read: (part: Part) => number) => ({
    ...{ name: `${name}.${period.name}`, value: read(present), before: read(before) },
  })
  return [
    of('visits', ({ visits }) => visits),
    of('orders', ({ orders }) => orders),
    of('ordersPerVisit', rateOf),
  ]
}

/** In words. A shop without an order yet is told when there will be something to see. */
export function boughtLines({ t }: Scope, all: readonly Conversion[]): HomePanel['lines'] {
  const week = all.at(-1)
  if (!week) return []
  if (week.present.orders + week.before.orders === 0)
    return [{ text: t('reports.homeNoOrders'), detail: t('reports.homeNoOrdersHint') }]
  const known = ({ visits, orders }: Part) =>
    visits === 0
      ? t('reports.homeNoVisits', { orders })
      : t('reports.homeRate', { share: rateOf({ visits, orders }), orders })
  return all.map(({ period, present, before }) => ({
    text: t(period.text, { rate: known(present) }),
    detail: t('reports.homeRateBefore', { rate: known(before) }),
    href: `/admin/reports/sources?period=${period.name}`,
  }))
}

const rateOf = ({ visits, orders }: Part): number => (visits === 0 ? 0 : orders / visits)
