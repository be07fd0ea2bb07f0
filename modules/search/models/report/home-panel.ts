import type { HomePanel } from '#server/home-panel.ts'
import type { Scope } from '#server/scope.ts'
import { searchReport } from './report.ts'

const days = 30
const mostLines = 4

/** Searches of the last 30 days, and what was not found; null while nobody has searched. */
export async function searchPanel(scope: Scope): Promise<HomePanel | null> {
  const { t, format } = scope
  const { searches, empty, series, withoutResults } = await searchReport(scope, days)
  if (searches === 0) return null
  return {
    ...{ area: 'search', order: 10, href: '/admin/search/report' },
    title: t('search.admin.home'),
    chart: {
      summary: t('search.admin.homeSummary', { searches, empty }),
      points: series.map(({ day, searches: value }) => ({
        ...{ label: format.date(day), value, text: format.number(value) },
      })),
    },
    lines: withoutResults.slice(0, mostLines).map((line) => ({
      text: line.words,
      detail: t('search.admin.homeNothing', { count: line.searches }),
    })),
  }
}
