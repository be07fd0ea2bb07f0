import { Thumb } from '#views/kit/lists/thumb.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Format, Translate } from '#views/props.ts'
import { writtenLines } from '#views/written.ts'
import type { OrderLine } from '../../models/order-line.ts'
import {
  inOwnWords,
  isGoods,
  type OrderSheet,
  type SheetLine,
} from '../../models/sheet/order-sheet.ts'
import { Totals } from '../parts/totals.tsx'

interface BoughtProps {
  sheet: OrderSheet
  /** Of its reader. */
  language: string
  format: Format
  t: Translate
}

/** What was bought as the merchant calls it, each line with the reason for its price, and as its buyer read it. */
export function BoughtCard({ sheet, language, format, t }: BoughtProps) {
  const { currency } = sheet.order
  const own = inOwnWords(sheet, language)
  const others = own === sheet ? [] : sheet.lines
  const bought = new Map(others.map(({ line }) => [line.id, line]))
  return (
    <Card title={t('orders.admin.whatWasBought')}>
      <ul class="order-lines">
        {own.lines
          .filter(({ line }) => isGoods(line))
          .map((one) => (
            <li class="order-line">
              <Thumb address={one.line.image} />
              <div>
                <span safe>{one.line.title}</span>
                {aboutLine(one, bought.get(one.line.id), t).map((text) => (
                  <span class="cell-sub" safe>
                    {text}
                  </span>
                ))}
                <Why priced={one} currency={currency} format={format} t={t} />
              </div>
              <p class="order-amount">
                <span class="hint" safe>
                  {`${one.line.quantity} × ${format.money(one.line.unitPrice, currency)}`}
                </span>
                <span safe>{format.money(one.line.subtotal, currency)}</span>
              </p>
            </li>
          ))}
      </ul>
      <Totals sheet={own} format={format} t={t} />
    </Card>
  )
}

const aboutLine = ({ line }: SheetLine, bought: OrderLine | undefined, t: Translate): string[] => [
  ...[line.variantTitle, line.sku].flatMap((text) => text ?? []),
  ...(bought && line.ownTitle !== null
    ? [t('orders.admin.boughtAs', { title: bought.called })]
    : []),
  ...writtenLines(line.properties, t),
]

interface WhyProps extends Pick<BoughtProps, 'format' | 't'> {
  priced: SheetLine
  currency: string
}

/** The steps of a price: their amounts add up to what is charged. */
function Why({ priced, currency, format, t }: WhyProps) {
  const { line, shares, taxes } = priced
  const steps = [
    ...line.steps.map(({ step, label, amount }) => ({
      said: label ?? t(`orders.admin.why.${step}`),
      amount: amount * line.quantity,
    })),
    ...shares.map(({ label, amount }) => ({ said: label, amount: -amount })),
    ...taxes
      .filter(({ included }) => !included)
      .map(({ name, amount }) => ({ said: name, amount })),
  ]
  const within = taxes.filter(({ included }) => included)
  return (
    <details class="order-why">
      <summary safe>
        {/* Above stands the amount before discount and tax. */}
        {t(line.total === line.subtotal ? 'orders.admin.whyPrice' : 'orders.admin.whyTotal', {
          price: format.money(line.subtotal, currency),
          total: format.money(line.total, currency),
        })}
      </summary>
      <ul>
        {steps.map(({ said, amount }) => (
          <li safe>{`${said}: ${format.money(amount, currency)}`}</li>
        ))}
        {within.map(({ name, amount }) => (
          <li class="hint" safe>
            {t('orders.admin.why.within', { name, amount: format.money(amount, currency) })}
          </li>
        ))}
      </ul>
    </details>
  )
}
