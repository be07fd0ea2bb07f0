import { attr, url } from '#views/attribute.ts'
import { nextHeading } from '#views/kit/fields/next-step.ts'
import { Badge, type Tone } from '#views/kit/page/badge.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { ShipmentView } from '../../models/order-fulfillment.ts'
import { Tracking } from '../tracking.tsx'
import { placeLine, wordOf } from '../words.ts'
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

/** A parcel among others: what is in it, where it is, and what can be done with it. */
export function Parcel(props: ParcelProps) {
  const { shipment, position, isNext, t } = props
  const called = t('fulfillment.admin.parcel', { position })
  return (
    <section class="stack" aria-label={attr(called)}>
      <h3 {...(isNext && nextHeading)}>
        <a href={url(`/admin/fulfillment/${encodeURIComponent(shipment.id)}`)} safe>
          {called}
        </a>{' '}
        <ParcelState shipment={shipment} t={t} />
      </h3>
      <Inside {...props} />
    </section>
  )
}

/** The same on a page of its own. */
export const ParcelCard = (props: ParcelProps) => (
  <Card
    title={props.t('fulfillment.admin.inside')}
    isNext={props.isNext}
    actions={<ParcelState shipment={props.shipment} t={props.t} />}
  >
    <div class="stack">
      <Inside {...props} />
    </div>
  </Card>
)

const ParcelState = ({ shipment, t }: Pick<ParcelProps, 'shipment' | 't'>) => (
  <Badge label={t(wordOf(shipment, `state.${shipment.state}`))} tone={tones[shipment.state]} />
)

function Inside(props: ParcelProps) {
  const { shipment, titles, grams, format, t } = props
  const { shippedAt, deliveredAt, pickup } = shipment
  return (
    <>
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
      {pickup === null ? null : (
        <p class="hint" safe>
          {placeLine(pickup, t)}
        </p>
      )}
      <Tracking shipment={shipment} />
      {shippedAt === null ? null : (
        <p class="hint" safe>
          {t(wordOf(shipment, 'shippedAt'), { date: format.dateTime(shippedAt) })}
        </p>
      )}
      {deliveredAt === null ? null : (
        <p class="hint" safe>
          {t(wordOf(shipment, 'deliveredAt'), { date: format.dateTime(deliveredAt) })}
        </p>
      )}
      <ParcelActs {...props} />
    </>
  )
}
