import { url } from '#views/attribute.ts'
import { Card } from '#views/kit/page/card.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { OrderParcels } from '../../models/order-parcels.ts'
import { gramsOf } from '../../models/proposals.ts'
import { titlesIn } from '../../models/titles.ts'
import { parcelsWord } from '../words.ts'
import { PackForms } from './pack-form.tsx'
import { Parcel } from './parcel.tsx'
import { Proposals } from './proposals.tsx'

interface OrderPanelProps {
  parcels: OrderParcels
  /** What an edit changes that its buyer is asked to pay for, while there is something to pack. */
  awaited: readonly string[]
  /** Where its forms go on. */
  here: string
  /** Whether the shop sends mail. */
  mailed: boolean
  format: Format
  t: Translate
}

/** The parcels of an order, and the form that packs the next one. */
export function OrderPanel({ parcels, awaited, here, mailed, format, t }: OrderPanelProps) {
  const { order, shipments, left, proposals, canDrop } = parcels
  const isOpen = order.state === 'open' || order.state === 'completed'
  // What is packed leaves first; then more is packed, and at last what left arrives.
  const inState = (state: 'packed' | 'shipped') => shipments.find((one) => one.state === state)?.id
  const packed = isOpen ? inState('packed') : undefined
  const packs = packed === undefined && left.length > 0 && isOpen
  const next = packed ?? (packs || !isOpen ? undefined : inState('shipped'))
  return (
    <Card title={t(parcelsWord([...left, ...shipments]))} id="parcels" isNext={packs}>
      <div class="stack" data-acts>
        {awaited.length > 0 ? (
          <Notice kind="warning" title={t('fulfillment.admin.editWaits')}>
            <ul>
              {awaited.map((change) => (
                <li safe>{change}</li>
              ))}
            </ul>
          </Notice>
        ) : null}
        {isOpen ? <Proposals {...{ proposals, orderId: order.id, here, format, t }} /> : null}
        {left.length > 0 && isOpen ? (
          <PackForms orderId={order.id} left={left} here={here} t={t} />
        ) : null}
        {canDrop && isOpen ? (
          <p>
            <a href={url(`/admin/orders/${encodeURIComponent(order.id)}/drop-rest`)} safe>
              {t('fulfillment.admin.dropRest')}
            </a>
          </p>
        ) : null}
        {left.length > 0 && order.state === 'on_hold' ? (
          <p class="muted" safe>
            {t('fulfillment.onHold')}
          </p>
        ) : null}
        {shipments.map((shipment, at) => (
          <Parcel
            shipment={shipment}
            titles={titlesIn(order)}
            position={at + 1}
            here={here}
            isAlone={false}
            mailed={mailed}
            isNext={shipment.id === next}
            grams={gramsOf(order, shipment.lines)}
            format={format}
            t={t}
          />
        ))}
        {shipments.length === 0 && left.length === 0 ? (
          <p class="muted" safe>
            {t('fulfillment.nothingLeft')}
          </p>
        ) : null}
      </div>
    </Card>
  )
}
