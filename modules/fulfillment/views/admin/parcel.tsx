import { attr, url } from '#views/attribute.ts'
import { nextHeading } from '#views/kit/fields/next-step.ts'
import { Badge, type Tone } from '#views/kit/page/badge.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { ShipmentView } from '../../models/order-fulfillment.ts'
import { Tracking } from '../tracking.tsx'
import { ParcelActs } from './parcel-acts.tsx'

export interface ParcelProps {
  shipment: ShipmentView
  /** What its lines are called. */
  titles: ReadonlyMap<string, string>
  /** The first parcel of an order is 1. */
  position: number
  /** Where its forms return to. */
  here: string
  /** Whether it stands alone on its page. */
  isAlone: boolean
  /** Whether the shop sends mail. */
  mailed: boolean
  /** Whether what follows of it is what the hand needs next. */
  isNext: boolean
  /** What its goods weigh; 0 where that is unknown. */
  grams: number
  format: Format
  t: Translate
}

const tones: Record<ShipmentView['state'], Tone> = {
  packed: 'warn',
  shipped: 'info',
  delivered: 'good',
  cancelled: 'neutral',
}

/** A parcel: what is in it, where it is, and what can be done with it. */
export function Parcel(props: ParcelProps) {
  const { shipment, titles, position, isNext, grams, format, t } = props
  const { state, shippedAt, deliveredAt } = shipment
  return (
    <section class="stack" aria-label={attr(t('fulfillment.admin.parcel', { position }))}>
      <h3 {...(isNext && nextHeading)}>
        <a href={url(`/admin/fulfillment/${encodeURIComponent(shipment.id)}`)} safe>
          {t('fulfillment.admin.parcel', { position })}
        </a>{' '}
        <Badge label={t(`fulfillment.admin.state.${state}`)} tone={tones[state]} />
      </h3>
      <ul>
        {shipment.lines.map(({ lineId, quantity }) => (
          <li safe>{t('fulfillment.admin.item', { quantity, title: titles.get(lineId) ?? '' })}</li>
        ))}
      </ul>
      {grams === 0 ? null : (
        <p class="hint" safe>
          {t('fulfillment.admin.goodsWeigh', { weight: format.weight(grams) })}
        </p>
      )}
      <Tracking shipment={shipment} />
      {shippedAt === null ? null : (
        <p class="hint" safe>
          {t('fulfillment.admin.shippedAt', { date: format.dateTime(shippedAt) })}
        </p>
      )}
      {deliveredAt === null ? null : (
        <p class="hint" safe>
          {t('fulfillment.admin.deliveredAt', { date: format.dateTime(deliveredAt) })}
        </p>
      )}
      <ParcelActs {...props} />
    </section>
  )
}
