/** A report, as page, JSON and file show it. */
import { notFound } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { type CurrencyChoice, currencyOf, withoutRate } from './currency-choice.ts'
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
  inOneCurrency,
  type ReportColumn,
  type ReportKind,
  type ReportName,
  reportNames,
  reports,
} from './reports.ts'
import type { ReportRow } from './row.ts'
import { rowsOf } from './rows.ts'

/** `currency` is that of the rows; empty where they are of several, or of none. */
export interface Report extends CurrencyChoice {
  name: ReportName
  kind: ReportKind
  range: Range
  /** Of rows by time. */
  step: Step
  before: Range | null
  /** Orders that no rate brings into the shop's currency, where all are in it. */
  withoutRate: number
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
  const range = rangeOf(wish, timeZone)
  const before = beforeOf(range, wish)
  const days = { range, before, step }
  const each = await bothOf(scope, name, days)
  const choice = currencyOf(
    scope,
    [...each.found, ...each.earlier].map((row) => ({ ...row, orders: row.values.orders ?? 0 })),
    wish.currency,
  )
  const { currency, inShopCurrency } = choice
  const kind = inShopCurrency ? inOneCurrency(reports[name]) : reports[name]
  const { found, earlier } = inShopCurrency ? await bothOf(scope, name, days, true) : each
  const isPlain = kind.isMixed || kind.of !== undefined
  const isOwn = (row: ReportRow) => isPlain || row.currency === currency
  const then = earlier.filter(isOwn)
  const rows = compared(kind, found.filter(isOwn), then, before !== null)
  return {
    step: name === 'taxes' ? (step ?? 'month') : stepOf(range, step),
    ...{ name, kind, range, before, ...choice, currency: isPlain ? '' : currency },
    withoutRate: await withoutRate(scope, choice, spanOf(range, timeZone)),
    rows: sorted(kind, rows, wish.sort),
    totals: totalsOf(kind, rows),
    totalBefore: before === null ? null : then.reduce((sum, row) => sum + mainOf(kind, row), 0),
  }
}

/** The rows of the days, and of those that they are compared with. */
async function bothOf(
  scope: Scope,
  name: ReportName,
  { range, before, step }: Pick<Report, 'range' | 'before'> & Pick<Asked, 'step'>,
  inShopCurrency = false,
): Promise<Record<'found' | 'earlier', ReportRow[]>> {
  const { timeZone } = scope.shop
  const found = await rowsOf(scope, name, {
    ...{ range, span: spanOf(range, timeZone), step, inShopCurrency },
  })
  if (before === null) return { found, earlier: [] }
  const span = spanBefore(before, range, timeZone)
  const earlier = await rowsOf(scope, name, { range: before, span, step, inShopCurrency })
  return { found, earlier }
}

const mainOf = ({ main }: ReportKind, { values }: ReportRow): number => values[main] ?? 0

/** Series by their place, other rows by what they are of. */
function compared(
  kind: ReportKind,
  rows: ReportRow[],
  earlier: readonly ReportRow[],
  isCompared: boolean,
): ReportRow[] {
  if (!isCompared || kind.texts.length > 3) return rows
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
