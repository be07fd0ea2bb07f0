import { owned } from '#server/data/own-property.ts'
import { attr, url } from '#views/attribute.ts'
import { Submit } from '#views/kit/store/submit.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { TrackedJson } from '../json.ts'
import { sendingWord, stateWord } from '../parts/sending.ts'

interface TrackFormProps {
  values: { orderNumber?: string; email?: string }
  errors: Record<string, string>
  t: Translate
}

/** Number and address: what the mail of an order says. */
export function TrackForm({ values, errors, t }: TrackFormProps) {
  const field = { errors, t }
  return (
    <div class="order-track wrap">
      <h1 safe>{t('orders.track')}</h1>
      <p class="muted" safe>
        {t('orders.trackText')}
      </p>
      <form action="/orders/track" method="post">
        <Line {...field} name="orderNumber" value={values.orderNumber} autocomplete="off" />
        <Line {...field} name="email" value={values.email} autocomplete="email" />
        <Submit label={t('orders.trackNow')} />
      </form>
    </div>
  )
}

interface LineProps {
  name: 'orderNumber' | 'email'
  value: string | undefined
  autocomplete: string
  errors: Record<string, string>
  t: Translate
}

function Line({ name, value, autocomplete, errors, t }: LineProps) {
  const error = owned(errors, name)
  return (
    <p class="order-field">
      <label for={`order-${name}`} safe>
        {t(`orders.${name}`)}
      </label>
      <input
        id={`order-${name}`}
        name={name}
        type={name === 'email' ? 'email' : 'text'}
        autocomplete={autocomplete}
        maxlength={name === 'email' ? 320 : 20}
        required
        value={attr(value ?? '')}
        {...(error === undefined
          ? {}
          : { 'aria-invalid': 'true', 'aria-describedby': `order-${name}-error`, autofocus: true })}
      />
      {error === undefined ? null : (
        <span class="order-error" id={`order-${name}-error`} role="alert" safe>
          {error}
        </span>
      )}
    </p>
  )
}

/** How far an order is, without whose it is. */
export function Tracked({
  order,
  format,
  t,
}: {
  order: TrackedJson
  format: Format
  t: Translate
}) {
  return (
    <div class="order-track wrap">
      <h1 safe>{t('orders.title', { number: order.orderNumber })}</h1>
      <p class="muted" safe>
        {t('orders.placedOn', { date: format.date(order.placedAt) })}
      </p>
      <p class="order-states">
        <span class="order-state" safe>
          {stateWord(
            {
              ...{ isPickup: order.isPickup, state: order.status },
              ...{ paymentState: order.paymentStatus, fulfillmentState: order.fulfillmentStatus },
            },
            t,
          )}
        </span>
        <span class="order-state" safe>
          {t(`orders.payment.${order.paymentStatus}`)}
        </span>
        <span class="order-state" safe>
          {sendingWord({ isPickup: order.isPickup, state: order.fulfillmentStatus }, t)}
        </span>
      </p>
      {order.shipments.map((shipment) => (
        <p>
          <span safe>
            {[shipment.carrier, shipment.trackingNumber].filter(Boolean).join(' · ') ||
              t('orders.parcel')}
          </span>{' '}
          {shipment.trackingUrl === null ? null : (
            <a href={url(shipment.trackingUrl)} rel="noopener" safe>
              {t('orders.follow')}
            </a>
          )}
        </p>
      ))}
      <p class="muted" safe>
        {t('orders.trackPrivate')}
      </p>
    </div>
  )
}
