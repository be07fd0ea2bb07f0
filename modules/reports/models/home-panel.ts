import type { HomePanel } from '#server/home-panel.ts'
import { sumOf } from '#server/locale/amounts.ts'
import { daysAfter, today } from '#server/locale/days.ts'
import type { Scope } from '#server/scope.ts'
import { boughtLines, conversion, figuresOf } from './conversion.ts'

const month = 30
const periods = [
  { days: 1, text: 'reports.homeToday', period: 'today' },
  { days: 7, text: 'reports.homeWeek', period: '7' },
  { days: month, text: 'reports.homeMonth', period: '30' },
] as const

interface Day {
  day: string
  views: number
  visits: number
}

/** Visits of today, 7 and 30 days beside those before, and how many of them became orders; null while nobody came. */
export async function visitsPanel(scope: Scope): Promise<HomePanel | null> {
  const { t, format } = scope
  await scope.ask('visits.write', undefined)
  const last = today(scope.shop.timeZone)
  const days = await everyDay(scope, last)
  if (days.every(({ views }) => views === 0)) return null
  const shown = days.slice(-month)
  const bought = await conversion(scope, days)
  return {
    ...{ area: 'reports', order: 5, href: '/admin/reports/visits', title: t('reports.homeVisits') },
    chart: {
      summary: t('reports.homeSummary', summed(shown)),
      points: shown.map(({ day, visits: value }) => ({
        ...{ label: format.day(day), value, text: format.number(value) },
      })),
    },
    figures: bought.flatMap(figuresOf),
    lines: [...visitLines(scope, days), ...boughtLines(scope, bought)],
  }
}

const visitLines = ({ t }: Scope, days: readonly Day[]): HomePanel['lines'] =>
  periods.map(({ days: length, text, period }) => {
    const { visits, views } = summed(days.slice(-length))
    const before = summed(days.slice(-2 * length, -length)).visits
    return {
      text: t(text, { visits }),
      detail: t('reports.homeBefore', { views, before }),
      href: `/admin/reports/visits?period=${period}`,
    }
  })

/** Of twice a month, those without anybody too. */
async function everyDay(scope: Scope, to: string): Promise<Day[]> {
  const from = daysAfter(to, 1 - 2 * month)
  const known = new Map<string, Day>(
    (await scope.ask('visits.days', { from, to }))?.map((one) => [one.day, one]),
  )
  return Array.from({ length: 2 * month }, (_, at) => {
    const day = daysAfter(from, at)
    return known.get(day) ?? { day, views: 0, visits: 0 }
  })
}

const summed = (days: readonly Day[]) => ({
  visits: sumOf(days.map(({ visits }) => visits)),
  views: sumOf(days.map(({ views }) => views)),
})
