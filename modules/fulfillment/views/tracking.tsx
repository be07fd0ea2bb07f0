import { url } from '#views/attribute.ts'
import type { ShipmentView } from '../models/order-fulfillment.ts'

/** The carrier and the number, as a link where its page is known. */
export function Tracking({ shipment }: { shipment: ShipmentView }) {
  const { carrier, trackingNumber, trackingUrl } = shipment
  const label = [carrier, trackingNumber].filter(Boolean).join(' ')
  if (trackingUrl === null) return label === '' ? null : <p safe>{label}</p>
  return (
    <p>
      <a href={url(trackingUrl)} rel="noopener" safe>
        {label === '' ? trackingUrl : label}
      </a>
    </p>
  )
}
