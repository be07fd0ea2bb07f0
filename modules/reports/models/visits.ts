/** Rows of what was viewed and searched, of whole days. In the reader's language. */
import type { Out } from '#server/bus.ts'
import { linkTargets, recordsAt, refKey } from '#server/language/link-target.ts'
import { sumOf } from '#server/locale/amounts.ts'
import { wallOf } from '#server/locale/time-zone.ts'
import type { Scope } from '#server/scope.ts'
import { visitSources } from '#server/visit-source.ts'
import { partsOf, type Range, type Step, spanOf, stepOf } from './period.ts'
import type { ReportRow } from './row.ts'
import { type Stage, stageCounts } from './stage-counts.ts'

interface Asked {
  range: Range
  step?: Step | undefined
}

/** The reports of visits by their names. */
export const visitRows = (scope: Scope, asked: Asked) => ({
  visits: () => series(scope, asked),
  hours: () => hours(scope, asked),
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
  const titles = await titlesAt(
    scope,
    rows.slice(0, mostTitles).map(({ path }) => path),
  )
  return rows.map(({ kind, path, views, visits }) => ({
    key: JSON.stringify([kind, path]),
    currency: '',
    texts: [
      titles.get(path) ?? (path || scope.t('reports.otherPages')),
      scope.t(`reports.kind.${kind}`),
      path,
    ],
    ...(path ? { href: path } : {}),
    values: { views, visits },
  }))
}

const mostTitles = 2_000

/** What the records at these addresses are called; of those that are gone the address tells. */
async function titlesAt(
  scope: Scope,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const refs = await recordsAt(scope, paths)
  const targets = await linkTargets(scope, [...refs.values()])
  return new Map(
    [...refs].flatMap(([path, ref]) => {
      const title = targets.get(refKey(ref))?.title
      return title === undefined ? [] : [[path, title] as const]
    }),
  )
}

/** Whatever campaign they came by. */
async function sources(scope: Scope, { range }: Asked): Promise<ReportRow[]> {
  const rows = (await scope.ask('visits.sources', range)) ?? []
  const sums = new Map<string, number>()
  for (const { source, visits } of rows) sums.set(source, (sums.get(source) ?? 0) + visits)
  const counts = await stageCounts(scope, spanOf(range, scope.shop.timeZone))
  const of = (stage: Stage, source: string) => counts.get(stage)?.get(source) ?? 0
  const bought = ['carts', 'orders'] as const
  const named = new Set([
    ...sums.keys(),
    ...bought.flatMap((stage) =>
      [...(counts.get(stage) ?? [])].flatMap(([source, count]) => (count > 0 ? [source] : [])),
    ),
  ])
  return [...named].map((source) => {
    const visits = sums.get(source) ?? 0
    const placed = of('orders', source)
    const ordersPerVisit = visits === 0 ? 0 : placed / visits
    return {
      ...{ key: source, currency: '', texts: [sourceText(scope, source)] },
      values: { visits, carts: of('carts', source), placed, ordersPerVisit },
    }
  })
}

/** All hours of the shop's clock; none where nobody came or bought in any. */
async function hours(scope: Scope, { range }: Asked): Promise<ReportRow[]> {
  const { timeZone } = scope.shop
  const { from, until } = spanOf(range, timeZone)
  const rows = (await scope.ask('visits.hours', range)) ?? []
  const orders = (await scope.ask('orders.hours', { from, until })) ?? []
  if (rows.length === 0 && orders.length === 0) return []
  const placed = new Map<number, number>()
  for (const { at, orders: count } of orders) {
    const hour = Number(wallOf(at, timeZone).slice(11, 13))
    placed.set(hour, (placed.get(hour) ?? 0) + count)
  }
  return Array.from({ length: 24 }, (_, hour) => {
    const own = rows.find((row) => row.hour === hour)
    const key = `${String(hour).padStart(2, '0')}:00`
    return {
      ...{ key, currency: '', texts: [key] },
      values: {
        ...{ visits: own?.visits ?? 0, views: own?.views ?? 0 },
        placed: placed.get(hour) ?? 0,
      },
    }
  })
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
  if (source === visitSources.direct) return t('reports.direct')
  if (source === visitSources.unknown) return t('reports.notKnown')
  return source === visitSources.others ? t('reports.otherSources') : source
}

/** What was searched, and how often it found nothing. */
export async function searchRows(scope: Scope, { range }: Asked): Promise<ReportRow[]> {
  const rows = (await scope.ask('search.figures', range)) ?? []
  return rows.map(({ words, searches, empty, clicks }) => ({
    ...{ key: words, currency: '', texts: [words] },
    values: { searches, empty, chosen: clicks },
  }))
}
