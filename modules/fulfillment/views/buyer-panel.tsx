import type { Format, Translate } from '#views/props.ts'
import type { ShipmentView } from '../models/order-fulfillment.ts'
import type { Order } from '../models/orders/goods.ts'
import { titlesIn } from '../models/titles.ts'
import { Tracking } from './tracking.tsx'
import { parcelsWord, placeLine, wordOf } from './words.ts'

interface BuyerPanelProps {
  order: Order
  /** Those that have left. */
  shipments: ShipmentView[]
  format: Format
  t: Translate
}

/** What is on its way to the buyer or waits for them, and what has arrived. */
export function BuyerPanel({ order, shipments, format, t }: BuyerPanelProps) {
  const titles = titlesIn(order)
  return (
    <>
      <h2 safe>{t(parcelsWord(shipments))}</h2>
      {shipments.map((shipment, at) => (
        <div>
          <h3 safe>
            {shipment.pickup === null
              ? t('fulfillment.admin.parcel', { position: at + 1 })
              : t(wordOf(shipment, `state.${shipment.state}`))}
          </h3>
          <p class="muted" safe>
            {moved(shipment, format, t)}
          </p>
          <ul>
            {shipment.lines.map(({ lineId, quantity }) => (
              <li safe>
                {t('fulfillment.admin.item', { quantity, title: titles.get(lineId) ?? '' })}
              </li>
            ))}
          </ul>
          {shipment.pickup === null ? null : <p safe>{placeLine(shipment.pickup, t)}</p>}
          <Tracking shipment={shipment} />
        </div>
      ))}
    </>
  )
}

/** When it left, or arrived. */
function moved(shipment: ShipmentView, format: Format, t: Translate): string {
  const { shippedAt, deliveredAt } = shipment
  if (deliveredAt !== null)
    return t(wordOf(shipment, 'deliveredAt'), { date: format.date(deliveredAt) })
  return shippedAt === null
    ? ''
    : t(wordOf(shipment, 'shippedAt'), { date: format.date(shippedAt) })
}
