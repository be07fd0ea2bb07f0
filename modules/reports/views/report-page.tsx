import { ExportForm } from '#views/kit/fields/form.tsx'
import { pagerLinks } from '#views/kit/lists/pager-links.ts'
import { Results } from '#views/kit/lists/results.tsx'
import { type Column, RowLink } from '#views/kit/lists/table.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'
import type { Report } from '../models/report.ts'
import type { ReportRow } from '../models/row.ts'
import type { ReportAsked } from '../schemas.ts'
import { Help } from './help.tsx'
import { queryOf, reportHref } from './links.ts'
import { PeriodForm } from './period-form.tsx'
import { ReportChart } from './report-chart.tsx'
import { Totals } from './totals.tsx'
import { partText, rangeText, valueText, type Written } from './words.ts'

interface ReportPageProps extends Written {
  report: Report
  /** Those of the page. */
  rows: ReportRow[]
  asked: ReportAsked
  /** The shop’s currency. */
  own: string
}

/** A report: its days, a chart, its table, and what the words mean. */
export function ReportPage(props: ReportPageProps) {
  const { report, rows, asked, own, language, format, t } = props
  const { name, kind, range } = report
  const { take, skip } = asked
  const isSeries = kind.texts[0] === 'time'
  return (
    <div class="stack">
      <PeriodForm
        {...{ name, asked, range, choice: report, own, isSeries, t }}
        isByDay={kind.of !== undefined}
      />
      <Card title={rangeText(range, props)} hint={t(`reports.about.${name}`)}>
        <ReportChart {...{ report, language, format, t }} />
        <Totals report={report} language={language} format={format} t={t} />
      </Card>
      <div class="card card-flush">
        <Results
          caption={t(`reports.name.${name}`)}
          columns={columnsOf(props)}
          rows={rows}
          isStacked={true}
          nothing={{
            title: t('reports.none'),
            text: t(nothingOf(report)),
            icon: 'chart',
          }}
          pager={pagerLinks(
            ...([`/admin/reports/${name}`, queryOf(asked), { take, skip }] as const),
            ...([report.rows.length, t] as const),
          )}
          t={t}
        />
      </div>
      <Help
        names={kind.columns.map((column) => column.name)}
        {...(kind.of ? { of: kind.of } : {})}
        t={t}
      />
    </div>
  )
}

function nothingOf({ name, kind }: Report): string {
  if (kind.of) return `reports.noneText.${kind.of}`
  return name === 'discounts' ? 'reports.noDiscounts' : 'reports.noneText'
}

/** The way to all rows as a file. */
export const ReportExport = ({ asked, t }: { asked: ReportAsked; t: Translate }) => (
  <ExportForm
    action={`/admin/reports/${asked.name}/export`}
    label={t('reports.file')}
    filters={queryOf(asked)}
  />
)

function columnsOf({ report, asked, ...written }: ReportPageProps): Column<ReportRow>[] {
  const { kind, step } = report
  const { t } = written
  const sort = sortOf(report, asked)
  const texts = kind.texts.map((name, at) => ({
    label: t(`reports.column.${name === 'time' && step !== 'day' ? step : name}`),
    sort: sort(name, false),
    cell: (row: ReportRow) => <Text {...{ row, at, name, step, ...written }} />,
  }))
  const isCompared = report.rows.some(({ before }) => before !== undefined)
  const main = kind.columns.find(({ name }) => name === kind.main)?.kind ?? 'count'
  const values = kind.columns.map(({ name, kind: as }) => ({
    ...{ label: t(`reports.column.${name}`), align: 'end' as const, sort: sort(name, true) },
    isNone: ({ values: all }: ReportRow) => name !== kind.main && !all[name],
    cell: ({ values: all, currency }: ReportRow) => (
      <span safe>{valueText(as, all[name] ?? 0, currency, written)}</span>
    ),
  }))
  const before = {
    ...{ label: t('reports.column.before'), align: 'end' as const, sort: sort('before', true) },
    isNone: ({ before: value }: ReportRow) => !value,
    cell: ({ before: value = 0, currency }: ReportRow) => (
      <span class="hint" safe>
        {valueText(main, value, currency, written)}
      </span>
    ),
  }
  return [...texts, ...values, ...(isCompared ? [before] : [])]
}

/** A head sorts by its column, the most first; once more, the other way round. */
const sortOf =
  ({ name: report, kind }: Report, asked: ReportAsked) =>
  (name: string, isNumber: boolean): NonNullable<Column<ReportRow>['sort']> => {
    const present = asked.sort ?? (kind.isSeries ? 'time' : `-${kind.main}`)
    const direction = present === name ? 'ascending' : present === `-${name}` ? 'descending' : null
    const next = direction === null ? isNumber : direction === 'ascending'
    const sort = next ? `-${name}` : name
    return { href: reportHref(report, { ...asked, sort }), direction }
  }

function Text({
  row,
  at,
  name,
  step,
  ...written
}: { row: ReportRow; at: number; name: string; step: Report['step'] } & Written) {
  const text = row.texts[at] || '—'
  if (name === 'time')
    return (
      <span class="report-day" safe>
        {partText(text, step, written)}
      </span>
    )
  if (at === 0 && row.href) return <RowLink href={row.href} label={text} />
  return (
    <span class="report-text" safe>
      {text}
    </span>
  )
}
