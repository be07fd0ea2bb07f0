import { Columns } from '#views/kit/lists/columns.tsx'
import { DataTable } from '#views/kit/lists/table.tsx'
import { type TabLink, Tabs } from '#views/kit/lists/tabs.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Chart } from '#views/kit/page/chart.tsx'
import { Stat } from '#views/kit/page/stat.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { Figures } from '../../models/figures/figures.ts'

interface FiguresProps {
  figures: Figures
  tabs: TabLink[]
  format: Format
  t: Translate
}

/** What comes in a month, who left, and the charges of the next days. */
export function FiguresPage(props: FiguresProps) {
  const { tabs, t } = props
  return (
    <div class="stack">
      <Tabs label={t('subscriptions.admin.title')} tabs={tabs} />
      <Tiles {...props} />
      <Card title={t('subscriptions.admin.coming')} hint={t('subscriptions.admin.comingHint')}>
        <Coming {...props} />
      </Card>
    </div>
  )
}

function Tiles({ figures: { recurring, started, ended, churn }, format, t }: FiguresProps) {
  const share = t('subscriptions.admin.percent', { share: churn })
  return (
    <div class="stats">
      {recurring.map(({ currency, monthly, subscriptions }) => (
        <Stat
          label={t('subscriptions.admin.monthly')}
          value={format.money(monthly, currency)}
          note={t('subscriptions.admin.running', { count: subscriptions })}
        />
      ))}
      <Stat label={t('subscriptions.admin.started')} value={format.number(started)} />
      <Stat
        label={t('subscriptions.admin.ended')}
        value={format.number(ended)}
        note={t('subscriptions.admin.churn', { share })}
      />
    </div>
  )
}

type Day = Figures['coming'][number]

/** A picture for one currency; more of them stand in the table alone. */
function Coming({ figures: { coming }, format, t }: FiguresProps) {
  if (coming.length === 0) return <p safe>{t('subscriptions.admin.comingNone')}</p>
  const column = new Columns<Day>({ path: '', words: 'subscriptions.admin', format, t })
  const isOne = new Set(coming.map(({ currency }) => currency)).size === 1
  return (
    <>
      {isOne && <Picture coming={coming} format={format} t={t} />}
      <DataTable
        caption={t('subscriptions.admin.coming')}
        rows={coming}
        columns={[
          column.text('day', ({ day }) => format.date(`${day}T12:00:00.000Z`)),
          column.number('charges', ({ charges }) => charges),
          column.text('amount', ({ amount, currency }) => format.money(amount, currency), {
            align: 'end',
          }),
        ]}
        t={t}
      />
    </>
  )
}

function Picture({ coming, format, t }: { coming: Day[]; format: Format; t: Translate }) {
  const count = coming.reduce((sum, { charges }) => sum + charges, 0)
  return (
    <Chart
      id="subscriptions-coming"
      kind="bar"
      title={t('subscriptions.admin.coming')}
      summary={t('subscriptions.admin.comingSummary', { count })}
      points={coming.map(({ day, amount, currency }) => ({
        label: format.date(`${day}T12:00:00.000Z`),
        value: amount,
        text: format.money(amount, currency),
      }))}
      t={t}
    />
  )
}
