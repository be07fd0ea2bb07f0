/** Rows of what was viewed and searched, of whole days: hours are not kept. In the reader's language. */
import type { Out } from '#server/bus.ts'
import { sumOf } from '#server/locale/amounts.ts'
import type { Scope } from '#server/scope.ts'
import { partsOf, type Range, type Step, stepOf } from './period.ts'
import type { ReportRow } from './row.ts'

interface Asked {
  range: Range
  step?: Step | undefined
}

/** The reports of visits by their names. */
export const visitRows = (scope: Scope, asked: Asked) => ({
  visits: () => series(scope, asked),
  pages: () => pages(scope, asked),
  sources: () => sources(scope, asked),
  campaigns: () => campaigns(scope, asked),
})

/** Every part of the range; none where nobody came in any. */
async function series(scope: Scope, { range, step }: Asked): Promise<ReportRow[]> {
  const days = (await scope.ask('visits.days', range)) ?? []
  if (days.length === 0) return []
  return partsOf(range, stepOf(range, step)).map(({ from, to }) => {
    const own = days.filter(({ day }) => day >= from && day <= to)
    const sum = (name: 'views' | 'visits') => sumOf(own.map((day) => day[name]))
    return {
      ...{ key: from, currency: '', texts: [from] },
      values: { visits: sum('visits'), views: sum('views') },
    }
  })
}

async function pages(scope: Scope, { range }: Asked): Promise<ReportRow[]> {
  const rows = (await scope.ask('visits.pages', range)) ?? []
  return rows.map(({ kind, path, views, visits }) => ({
    key: JSON.stringify([kind, path]),
    currency: '',
    texts: [path || scope.t('reports.otherPages'), scope.t(`reports.kind.${kind}`)],
    ...(path ? { href: path } : {}),
    values: { views, visits },
  }))
}

/** Whatever campaign they came by. */
async function sources(scope: Scope, { range }: Asked): Promise<ReportRow[]> {
  const rows = (await scope.ask('visits.sources', range)) ?? []
  const sums = new Map<string, number>()
  for (const { source, visits } of rows) sums.set(source, (sums.get(source) ?? 0) + visits)
  return [...sums].map(([source, visits]) => ({
    ...{ key: source, currency: '', texts: [sourceText(scope, source)], values: { visits } },
  }))
}

/** Only visits whose address named a campaign or its medium. */
async function campaigns(scope: Scope, { range }: Asked): Promise<ReportRow[]> {
  const rows = (await scope.ask('visits.sources', range)) ?? []
  return rows
    .filter(({ medium, campaign }) => medium !== '' || campaign !== '')
    .map((row) => ({
      key: JSON.stringify([row.campaign, row.source, row.medium]),
      currency: '',
      texts: [row.campaign, from(scope, row)],
      values: { visits: row.visits },
    }))
}

type Source = Out<'visits.sources'>[number]

const from = (scope: Scope, { source, medium }: Source) =>
  [sourceText(scope, source), medium].filter(Boolean).join(' / ')

const sourceText = ({ t }: Scope, source: string): string => {
  if (source === '') return t('reports.direct')
  return source === '*' ? t('reports.otherSources') : source
}

/** What was searched, and how often it found nothing. */
export async function searchRows(scope: Scope, { range }: Asked): Promise<ReportRow[]> {
  const rows = (await scope.ask('search.figures', range)) ?? []
  return rows.map(({ words, searches, empty, clicks }) => ({
    ...{ key: words, currency: '', texts: [words] },
    values: { searches, empty, chosen: clicks },
  }))
}
