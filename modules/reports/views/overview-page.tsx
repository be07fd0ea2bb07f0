import { url } from '#views/attribute.ts'
import { Card } from '#views/kit/page/card.tsx'
import { Stat } from '#views/kit/page/stat.tsx'
import { type Cards, cardNames, type Overview } from '../models/overview.ts'
import type { Asked } from '../models/period.ts'
import type { Report } from '../models/report.ts'
import { type ReportColumn, reportNames } from '../models/reports.ts'
import { Help } from './help.tsx'
import { reportHref } from './links.ts'
import { PeriodForm } from './period-form.tsx'
import { ReportChart } from './report-chart.tsx'
import { comparedText, rangeText, valueText, type Written } from './words.ts'

interface OverviewPageProps extends Written {
  overview: Overview
  /** By day, week or month. */
  series: Report
  asked: Asked & { currency?: string | undefined }
  /** The shop’s currency. */
  own: string
}

/** What was sold in a period, and the way to each report. */
export function OverviewPage(props: OverviewPageProps) {
  const { overview, series, asked, own, t } = props
  const { range } = overview
  return (
    <div class="stack">
      <PeriodForm {...{ name: null, asked, range, choice: overview, own, isSeries: false, t }} />
      <div class="report-cards">
        <CardRow {...props} />
      </div>
      <Card title={t('reports.column.net')} hint={rangeText(range, props)}>
        <ReportChart report={series} language={props.language} format={props.format} t={t} />
      </Card>
      <Card title={t('reports.all')}>
        <ul class="report-list">
          {reportNames.map((name) => (
            <li>
              <a href={url(reportHref(name, asked))} safe>
                {t(`reports.name.${name}`)}
              </a>
              <span class="hint" safe>
                {t(`reports.about.${name}`)}
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <Help
        names={['gross', 'discounts', 'priceTax', 'returns', 'net', 'shipping', 'fees', 'tax']}
        t={t}
      />
    </div>
  )
}

const kinds: Readonly<Record<keyof Cards, ReportColumn['kind']>> = {
  ...{ net: 'money', orders: 'count', average: 'money', returning: 'percent', refunded: 'money' },
  ...{ discounts: 'money', tax: 'money', shipping: 'money' },
}

function CardRow({ overview, ...written }: OverviewPageProps) {
  const { cards, cardsBefore, currency } = overview
  const text = (name: keyof Cards, value: number) =>
    valueText(kinds[name], value, currency, written)
  return (
    <div class="stats">
      {cardNames.map((name) => {
        const before = cardsBefore?.[name]
        return (
          <Stat
            label={written.t(`reports.card.${name}`)}
            value={text(name, cards[name])}
            {...(before === undefined
              ? {}
              : { note: comparedText(cards[name], before, text(name, before), written) })}
          />
        )
      })}
    </div>
  )
}
