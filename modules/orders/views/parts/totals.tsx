import type { Format, Translate } from '#views/props.ts'
import type { OrderSheet } from '../../models/sheet/order-sheet.ts'
import { totalRows } from '../../models/sheet/summed-totals.ts'

interface TotalsProps {
  sheet: OrderSheet
  format: Pick<Format, 'money'>
  t: Translate
}

/** The sums under an order's goods, and why nothing was due for some of it. */
export function Totals({ sheet, format, t }: TotalsProps) {
  const { currency, taxReasons } = sheet.order
  return (
    <dl class="order-totals">
      {totalRows(sheet).map(({ kind, label, amount }) => (
        <div class={`order-total-${kind}`}>
          <dt safe>
            {label ? t(`orders.sum.${kind}Named`, { name: label }) : t(`orders.sum.${kind}`)}
          </dt>
          <dd safe>{format.money(amount, currency)}</dd>
        </div>
      ))}
      {taxReasons.map((reason) => (
        <div class="muted">
          <dt safe>{reason}</dt>
        </div>
      ))}
    </dl>
  )
}
