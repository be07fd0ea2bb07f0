import { Chart } from '#views/kit/page/chart.tsx'
import type { Report } from '../models/report.ts'
import type { ReportColumn, ReportKind } from '../models/reports.ts'
import type { ReportRow } from '../models/row.ts'
import { partText, rangeText, valueText, type Written } from './words.ts'

const mostBars = 12
const mostBarsOfTime = 14

/** A picture of the main column; where rows are of several currencies, of how many orders there are in each. */
export function ReportChart({ report, ...written }: { report: Report } & Written) {
  const { name, kind, currency, range, step } = report
  const { format, t } = written
  const column = columnOf(kind)
  const rows = perPart(report, column.name)
  if (rows.length === 0) return null
  const isTime = kind.texts[0] === 'time'
  const shown = isTime || kind.isSeries ? rows : rows.slice(0, mostBars)
  const text = (value: number) => valueText(column.kind, value, currency, written)
  const drawnIn = ({ values }: ReportRow) => values[column.name] ?? 0
  const timeLabel = (key: string) =>
    step === 'month' ? partText(key, step, written) : format.day(key)
  const label = ({ texts, key }: ReportRow) =>
    isTime ? timeLabel(key) : texts.slice(0, 2).filter(Boolean).join(' ')
  return (
    <Chart
      id={`report-${name}`}
      title={t(`reports.name.${name}`)}
      kind={shown.length > mostBarsOfTime ? 'line' : 'bar'}
      summary={t('reports.chart', {
        ...{ name: t(`reports.column.${column.name}`), range: rangeText(range, written) },
        total: text(shown.reduce((sum, row) => sum + drawnIn(row), 0)),
      })}
      points={shown.map((row) => ({
        ...{ label: shortened(label(row)), value: drawnIn(row), text: text(drawnIn(row)) },
        ...(isTime && row.before !== undefined
          ? { before: { value: row.before, text: text(row.before) } }
          : {}),
      }))}
      axis={text}
      t={t}
    />
  )
}

/** What is drawn: amounts of several currencies stand in no one picture, but their orders do. */
function columnOf({ columns, main, isMixed }: ReportKind): ReportColumn {
  const drawn = columns.find(({ name }) => name === main)
  const counted = isMixed ? columns.find(({ kind }) => kind === 'count') : undefined
  const column = drawn?.kind === 'money' ? (counted ?? drawn) : drawn
  if (!column) throw new Error('a report without its main column')
  return column
}

/** One for each part of time, by the calendar, where a report has several rows of it. */
function perPart({ kind, rows }: Report, name: ReportColumn['name']): ReportRow[] {
  if (kind.texts[0] !== 'time' || kind.texts.length === 1) return rows
  const parts = new Map<string, ReportRow>()
  for (const { texts, currency, values } of rows) {
    const [key = ''] = texts
    const sum = (parts.get(key)?.values[name] ?? 0) + (values[name] ?? 0)
    parts.set(key, { key, texts: [key], currency, values: { [name]: sum } })
  }
  return [...parts.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
}

const mostLetters = 14
const shortened = (label: string): string =>
  [...label].length > mostLetters ? `${[...label].slice(0, mostLetters - 1).join('')}…` : label
