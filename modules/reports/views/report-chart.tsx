import { Chart } from '#views/kit/page/chart.tsx'
import type { Report } from '../models/report.ts'
import type { ReportRow } from '../models/row.ts'
import { partText, rangeText, valueText, type Written } from './words.ts'

const mostBars = 12
const mostBarsOfTime = 14

/** A picture of the main column; none where rows are of several currencies, or there are none. */
export function ReportChart({ report, ...written }: { report: Report } & Written) {
  const { name, kind, rows, currency, range, step } = report
  const column = kind.columns.find((one) => one.name === kind.main)
  const isTime = kind.texts[0] === 'time'
  const isMoney = column?.kind === 'money'
  if (!column || rows.length === 0 || (kind.isMixed && isMoney) || kind.texts.length > 3)
    return null
  const shown = isTime ? rows : rows.slice(0, mostBars)
  const { format, t } = written
  const text = (value: number) => valueText(column.kind, value, currency, written)
  const timeLabel = (key: string) =>
    step === 'month' ? partText(key, step, written) : format.day(key)
  const label = ({ texts, key }: ReportRow) =>
    isTime ? timeLabel(key) : texts.slice(0, 2).filter(Boolean).join(' ')
  const title = t(`reports.name.${name}`)
  return (
    <Chart
      id={`report-${name}`}
      title={title}
      kind={isTime && shown.length > mostBarsOfTime ? 'line' : 'bar'}
      summary={t('reports.chart', {
        ...{ name: t(`reports.column.${kind.main}`), range: rangeText(range, written) },
        total: text(shown.reduce((sum, { values }) => sum + (values[kind.main] ?? 0), 0)),
      })}
      points={shown.map((row) => ({
        ...{ label: shortened(label(row)), value: row.values[kind.main] ?? 0 },
        text: text(row.values[kind.main] ?? 0),
        ...(isTime && row.before !== undefined
          ? { before: { value: row.before, text: text(row.before) } }
          : {}),
      }))}
      axis={text}
      t={t}
    />
  )
}

const mostLetters = 14
const shortened = (label: string): string =>
  [...label].length > mostLetters ? `${[...label].slice(0, mostLetters - 1).join('')}…` : label
