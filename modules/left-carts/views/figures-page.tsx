import { AdminEmpty } from '#views/kit/lists/admin-empty.tsx'
import { type TabLink, Tabs } from '#views/kit/lists/tabs.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Stat } from '#views/kit/page/stat.tsx'
import type { Format, Translate } from '#views/props.ts'
import { figureDays, type LeftFigures } from '../models/figures.ts'

interface FiguresPageProps {
  figures: LeftFigures[]
  tabs: TabLink[]
  format: Format
  t: Translate
}

/** The last days, each currency for itself. */
export function FiguresPage({ figures, tabs, format, t }: FiguresPageProps) {
  return (
    <div class="stack">
      <Tabs label={t('left-carts.admin.title')} tabs={tabs} />
      {figures.length === 0 ? (
        <div class="card">
          <AdminEmpty
            icon="orders"
            title={t('left-carts.admin.firstTitle')}
            text={t('left-carts.admin.firstText')}
          />
        </div>
      ) : (
        figures.map((one) => <OfCurrency figures={one} format={format} t={t} />)
      )}
    </div>
  )
}

interface OfCurrencyProps {
  figures: LeftFigures
  format: Format
  t: Translate
}

function OfCurrency({ figures, format, t }: OfCurrencyProps) {
  const { currency, left, value, reminded, returned, recovered, recoveredValue } = figures
  const stats = [
    ['left', format.number(left)],
    ['value', format.money(value, currency)],
    ['reminded', format.number(reminded)],
    ['returned', format.number(returned)],
    ['recovered', format.number(recovered)],
    ['recoveredValue', format.money(recoveredValue, currency)],
  ] as const
  return (
    <Card title={currency} hint={t('left-carts.figures.hint', { days: figureDays })}>
      <div class="stats">
        {stats.map(([name, text]) => (
          <Stat label={t(`left-carts.figures.${name}`)} value={text} />
        ))}
      </div>
    </Card>
  )
}
