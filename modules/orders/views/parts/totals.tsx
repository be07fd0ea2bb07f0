import type { Format, Translate } from '#views/props.ts'
import type { TotalRow } from '../../models/sheet/summed-totals.ts'

interface TotalsProps {
  rows: readonly TotalRow[]
  currency: string
  format: Pick<Format, 'money'>
  /** Why nothing was due for some of it. */
  reasons?: readonly string[]
  /** Its buyer collects all of it. */
  isPickup: boolean
  t: Translate
}

/** The sums under an order's goods. */
export function Totals({ rows, currency, format, reasons = [], isPickup, t }: TotalsProps) {
  return (
    <dl class="order-totals">
      {rows.map(({ kind, label, amount }) => (
        <div class={`order-total-${kind}`}>
          <dt safe>{wordOf({ kind, label }, isPickup, t)}</dt>
          <dd safe>{format.money(amount, currency)}</dd>
        </div>
      ))}
      {reasons.map((reason) => (
        <div class="muted">
          <dt safe>{reason}</dt>
        </div>
      ))}
    </dl>
  )
}

function wordOf(
  { kind, label }: Omit<TotalRow, 'amount'>,
  isPickup: boolean,
  t: Translate,
): string {
  const word = kind === 'shipping' && isPickup ? 'pickup' : kind
  return label ? t(`orders.sum.${word}Named`, { name: label }) : t(`orders.sum.${word}`)
}
