import { dateTimeFormat } from '#server/locale/intl.ts'
import { AdminEmpty } from '#views/kit/lists/admin-empty.tsx'
import { Columns } from '#views/kit/lists/columns.tsx'
import { type Column, DataTable, RowLink } from '#views/kit/lists/table.tsx'
import { Tabs } from '#views/kit/lists/tabs.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Chart } from '#views/kit/page/chart.tsx'
import { Stat } from '#views/kit/page/stat.tsx'
import type { Format, Translate } from '#views/props.ts'
import { ranges, type SearchLine, type SearchReport } from '../models/report/report.ts'
import { Mend } from './report-mend.tsx'

interface ReportProps {
  report: SearchReport
  language: string
  format: Format
  t: Translate
}

/** What shoppers look for, what they do not find, and what they choose. */
export function Report(props: ReportProps) {
  const { report, t } = props
  return (
    <div class="stack">
      <Tabs
        label={t('search.admin.range')}
        tabs={ranges.map((days) => ({
          label: t('search.admin.days', { days: Number(days) }),
          href: `/admin/search/report?days=${days}`,
          current: Number(days) === report.days,
        }))}
      />
      {report.searches === 0 ? <Nothing t={t} /> : <Figures {...props} />}
    </div>
  )
}

function Nothing({ t }: { t: Translate }) {
  return (
    <div class="card">
      <AdminEmpty
        icon="search"
        title={t('search.admin.noneTitle')}
        text={t('search.admin.noneText')}
      />
    </div>
  )
}

function Figures(props: ReportProps) {
  const { report, t } = props
  return (
    <>
      <Tiles {...props} />
      <Card title={t('search.admin.searches')} hint={t('search.admin.searchesHint')}>
        <div class="search-chart">
          <Chart {...chartOf(props)} t={t} />
        </div>
      </Card>
      <Card title={t('search.admin.top')} hint={t('search.admin.topHint')} flush={true}>
        <DataTable
          caption={t('search.admin.top')}
          rows={report.top}
          columns={[...wordsAndCount(props), ...chosen(props)]}
          t={t}
        />
      </Card>
      <Card title={t('search.admin.empty')} hint={t('search.admin.emptyHint')} flush={true}>
        {report.withoutResults.length === 0 ? (
          <AdminEmpty
            icon="check"
            title={t('search.admin.allFound')}
            text={t('search.admin.allFoundText')}
          />
        ) : (
          <DataTable
            caption={t('search.admin.empty')}
            rows={report.withoutResults}
            columns={[
              ...wordsAndCount(props),
              columnsOf(props).cell('mend', ({ words }) => <Mend words={words} t={t} />, {
                ...{ hideLabel: true, align: 'end' },
              }),
            ]}
            t={t}
          />
        )}
      </Card>
    </>
  )
}

function Tiles({ report, format, t }: ReportProps) {
  const { searches, empty, clicks, clickRate, place } = report
  const percent = (share: number) => t('search.admin.percent', { share })
  return (
    <div class="stats">
      <Stat label={t('search.admin.searches')} value={format.number(searches)} />
      <Stat
        label={t('search.admin.withoutResults')}
        value={percent(empty / searches)}
        note={t('search.admin.ofSearches', { count: empty })}
        {...(empty * 5 > searches ? { tone: 'warn' as const } : {})}
      />
      <Stat
        label={t('search.admin.clickRate')}
        value={percent(clickRate)}
        note={t('search.admin.chosen', { count: clicks })}
      />
      <Stat
        label={t('search.admin.place')}
        value={place === null ? '–' : format.number(place)}
        note={t('search.admin.placeNote')}
      />
    </div>
  )
}

const columnsOf = ({ format, t }: ReportProps) =>
  new Columns<SearchLine>({ path: '/search', words: 'search.admin', format, t })

function wordsAndCount(props: ReportProps): Column<SearchLine>[] {
  const column = columnsOf(props)
  const link = ({ words }: SearchLine) => (
    <RowLink href={`/search?q=${encodeURIComponent(words)}`} label={words} />
  )
  return [column.cell('searchedFor', link), column.number('times', ({ searches }) => searches)]
}

function chosen(props: ReportProps): Column<SearchLine>[] {
  const { format, t } = props
  const column = columnsOf(props)
  const rate = ({ clickRate }: SearchLine) => t('search.admin.percent', { share: clickRate })
  const placed = ({ place }: SearchLine) => (place === null ? '–' : format.number(place))
  return [
    column.number('found', ({ found }) => found, { wideOnly: true }),
    column.text('clickRate', rate, { align: 'end' }),
    column.text('place', placed, { align: 'end', wideOnly: true }),
  ]
}

function chartOf({ report, language, format, t }: ReportProps) {
  const short = dateTimeFormat(language, {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
  return {
    id: 'searches',
    kind: report.days > 31 ? ('line' as const) : ('bar' as const),
    title: t('search.admin.searches'),
    summary: t('search.admin.chart', { searches: report.searches, days: report.days }),
    points: report.series.map(({ day, searches }) => ({
      label: short.format(new Date(day)),
      value: searches,
      text: format.number(searches),
    })),
  }
}
