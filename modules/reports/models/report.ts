/** A report, as page, JSON and file show it. */
import { notFound } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import {
  type Asked,
  beforeOf,
  type Range,
  rangeOf,
  type Step,
  spanBefore,
  spanOf,
  stepOf,
} from './period.ts'
import {
  type ReportColumn,
  type ReportKind,
  type ReportName,
  reportNames,
  reports,
} from './reports.ts'
import type { ReportRow } from './row.ts'
import { rowsOf } from './rows.ts'

export interface Report {
  name: ReportName
  kind: ReportKind
  range: Range
  /** Of rows by time. */
  step: Step
  before: Range | null
  /** Of the rows; empty where they are of several, or of none. */
  currency: string
  /** Those that there are sales in, the shop's own first. */
  currencies: string[]
  rows: ReportRow[]
  /** Of columns that add up. */
  totals: ReportRow['values']
  /** The main column's sum in what is compared with. */
  totalBefore: number | null
}

export interface ReportWish extends Asked {
  /** 404 for one that there is not. */
  name: string
  currency?: string | undefined
  sort?: string | undefined
}

export async function reportOf(scope: Scope, wish: ReportWish): Promise<Report> {
  const { step } = wish
  const name = reportNames.find((one) => one === wish.name)
  if (!name) throw notFound('reports.notFound')
  const { timeZone } = scope.shop
  const kind = reports[name]
  const range = rangeOf(wish, timeZone)
  const before = beforeOf(range, wish.compare)
  const found = await rowsOf(scope, name, { range, span: spanOf(range, timeZone), step })
  const earlier =
    before === null
      ? []
      : await rowsOf(scope, name, {
          ...{ range: before, span: spanBefore(before, range, timeZone), step },
        })
  const { currency, currencies } = currencyOf(
    scope,
    [...found, ...earlier].map((row) => ({ ...row, orders: row.values.orders ?? 0 })),
    wish.currency,
  )
  const isPlain = kind.isMixed || kind.of !== undefined
  const isOwn = (row: ReportRow) => isPlain || row.currency === currency
  const then = earlier.filter(isOwn)
  const rows = compared(kind, found.filter(isOwn), then, before !== null)
  return {
    step: name === 'taxes' ? (step ?? 'month') : stepOf(range, step),
    ...{ name, kind, range, before, currencies, currency: isPlain ? '' : currency },
    rows: sorted(kind, rows, wish.sort),
    totals: totalsOf(kind, rows),
    totalBefore: before === null ? null : then.reduce((sum, row) => sum + mainOf(kind, row), 0),
  }
}

/** Which of those that there are; first the shop's own where it has orders, then the one with the most. */
export function currencyOf(
  scope: Scope,
  rows: readonly { currency: string; orders: number }[],
  asked: string | undefined,
): { currency: string; currencies: string[] } {
  const own = scope.shop.currency
  const counts = new Map<string, number>()
  for (const { currency, orders } of rows)
    if (currency !== '') counts.set(currency, (counts.get(currency) ?? 0) + orders)
  const ordersIn = (currency: string) => counts.get(currency) ?? 0
  const isFirst = (currency: string) => Number(currency === own && ordersIn(own) > 0)
  const currencies = [...counts.keys()].sort(
    (a, b) => isFirst(b) - isFirst(a) || ordersIn(b) - ordersIn(a) || a.localeCompare(b),
  )
  const currency = currencies.find((one) => one === asked) ?? currencies[0] ?? own
  return { currency, currencies }
}

const mainOf = ({ main }: ReportKind, { values }: ReportRow): number => values[main] ?? 0

/** Series by their place, other rows by what they are of. */
function compared(
  kind: ReportKind,
  rows: ReportRow[],
  earlier: readonly ReportRow[],
  isCompared: boolean,
): ReportRow[] {
  if (!isCompared || kind.texts.length > 2) return rows
  const same = (row: ReportRow, at: number) =>
    kind.isSeries && !kind.isMixed
      ? earlier[at]
      : earlier.find(({ key, currency }) => key === row.key && currency === row.currency)
  return rows.map((row, at) => {
    const one = same(row, at)
    return { ...row, before: one ? mainOf(kind, one) : 0 }
  })
}

/** `-net`: the most first. Words by the alphabet, a time by the calendar. */
function sorted(kind: ReportKind, rows: ReportRow[], sort: string | undefined): ReportRow[] {
  const fallback = kind.isSeries ? '' : `-${kind.main}`
  const wish = sort && columnNames(kind).includes(sort.replace('-', '')) ? sort : fallback
  if (wish === '') return rows
  const name = wish.replace('-', '')
  const sign = wish.startsWith('-') ? -1 : 1
  const text = kind.texts.indexOf(name)
  const column = kind.columns.find((one) => one.name === name)
  const value = (row: ReportRow) =>
    name === 'before' ? (row.before ?? 0) : column ? (row.values[column.name] ?? 0) : 0
  return [...rows].sort((a, b) => {
    const order =
      text >= 0 ? (a.texts[text] ?? '').localeCompare(b.texts[text] ?? '') : value(a) - value(b)
    return sign * order || a.key.localeCompare(b.key)
  })
}

/** What rows can be sorted by. */
export const columnNames = ({ texts, columns }: ReportKind): string[] => [
  ...texts,
  ...columns.map(({ name }) => name),
  'before',
]

function totalsOf({ columns, isMixed }: ReportKind, rows: readonly ReportRow[]) {
  const totals: Partial<Record<ReportColumn['name'], number>> = {}
  if (isMixed) return totals
  for (const { name, adds } of columns)
    if (adds) totals[name] = rows.reduce((sum, { values }) => sum + (values[name] ?? 0), 0)
  return totals
}
