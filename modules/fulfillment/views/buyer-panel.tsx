import type { Format, Translate } from '#views/props.ts'
import type { ShipmentView } from '../models/order-fulfillment.ts'
import type { Order } from '../models/orders/goods.ts'
import { titlesIn } from '../models/titles.ts'
import { Tracking } from './tracking.tsx'

interface BuyerPanelProps {
  order: Order
  /** Those that have left. */
  shipments: ShipmentView[]
  format: Format
  t: Translate
}

/** What is on its way to the buyer, and what has arrived. */
export function BuyerPanel({ order, shipments, format, t }: BuyerPanelProps) {
  const titles = titlesIn(order)
  return (
    <>
      <h2 safe>{t('fulfillment.parcels')}</h2>
      {shipments.map((shipment, at) => (
        <div>
          <h3 safe>{t('fulfillment.admin.parcel', { position: at + 1 })}</h3>
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
          <Tracking shipment={shipment} />
        </div>
      ))}
    </>
  )
}

/** When it left, or arrived. */
function moved({ shippedAt, deliveredAt }: ShipmentView, format: Format, t: Translate): string {
  if (deliveredAt !== null)
    return t('fulfillment.admin.deliveredAt', { date: format.date(deliveredAt) })
  return shippedAt === null
    ? ''
    : t('fulfillment.admin.shippedAt', { date: format.date(shippedAt) })
}
