import { Card } from '#views/kit/page/card.tsx'
import { Facts } from '#views/kit/page/facts.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { UseSums } from '../models/uses/use-sums.ts'

interface SumsProps {
  sums: UseSums[]
  format: Format
  t: Translate
}

/** Whether lists and pages show what a discount takes off. */
export function Shown({ isShown, t }: { isShown: boolean; t: Translate }) {
  return (
    <p class="muted" safe>
      {t(isShown ? 'discounts.sums.shown' : 'discounts.sums.notShown')}
    </p>
  )
}

/** How often a discount was used, what it took off, and what was sold with it. */
export function Sums({ sums, format, t }: SumsProps) {
  const words = 'discounts.sums'
  const text = (value: string) => <span safe>{value}</span>
  return (
    <Card title={t(`${words}.title`)}>
      {sums.length === 0 ? (
        <p class="muted" safe>
          {t(`${words}.none`)}
        </p>
      ) : (
        sums.map(({ currency, uses, cost, revenue }) => (
          <Facts
            facts={[
              { label: t(`${words}.uses`), value: text(format.number(uses)) },
              { label: t(`${words}.cost`), value: text(format.money(cost, currency)) },
              { label: t(`${words}.revenue`), value: text(format.money(revenue, currency)) },
            ]}
          />
        ))
      )}
    </Card>
  )
}
