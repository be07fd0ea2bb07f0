import { attr } from '#views/attribute.ts'
import type { Translate } from '#views/props.ts'
import { shownRates } from '../../models/page/shown-rates.ts'
import { goodsIn } from '../../models/quote/delivery.ts'
import type { CheckoutProps } from '../checkout-props.ts'
import { Step, Wrong } from './step.tsx'

type Parcel = CheckoutProps['view']['quote']['parcels'][number]

/** How it is sent, once it is known where to; nothing where nothing is sent, or nothing can be chosen. */
export function DeliveryStep(props: CheckoutProps) {
  const { view, t } = props
  const offered = view.quote.parcels.filter((parcel) => shownRates(parcel, view.way).length > 0)
  const title = t(view.way === 'collected' ? 'checkout.whereCollected' : 'checkout.how')
  if (offered.length === 0 && !view.awaitsPlace) return <div id="checkout-delivery"></div>
  return (
    <Step id="delivery" title={title}>
      {view.awaitsPlace && (
        <p class="muted" safe>
          {t('checkout.howLater')}
        </p>
      )}
      {offered.length > 1 && (
        <p class="muted" safe>
          {t('checkout.severalParcels', { count: offered.length })}
        </p>
      )}
      {offered.map((parcel) => (
        <fieldset class="checkout-choices">
          {offered.length > 1 ? (
            <legend safe>{goodsIn(parcel, view.quote).join(', ')}</legend>
          ) : (
            <legend class="sr-only" safe>
              {title}
            </legend>
          )}
          {shownRates(parcel, view.way).map((rate) => (
            <Rate {...props} parcel={parcel} rate={rate} />
          ))}
          <Boxes {...props} parcel={parcel} />
        </fieldset>
      ))}
      <Wrong name="shippingMethodId" errors={view.errors} />
    </Step>
  )
}

function Rate(props: CheckoutProps & { parcel: Parcel; rate: Parcel['rates'][number] }) {
  const { parcel, rate, view, t, format } = props
  const { price, pickup } = rate
  const when = whenOf(rate, { t, format })
  const cost = price === 0 ? t('checkout.free') : format.money(price, view.quote.currency)
  return (
    <label class="checkout-choice">
      <input
        type="radio"
        name={attr(`shippingMethodIds[${parcel.key}]`)}
        id={attr(`rate-${parcel.key}-${rate.id}`)}
        value={attr(rate.id)}
        checked={rate.id === parcel.chosen}
      />
      <span>
        <b safe>{rate.label}</b>
        {when === null ? null : <small safe>{when}</small>}
        {pickup !== undefined && <small safe>{pickup.split(/\s*\n\s*/).join(', ')}</small>}
      </span>
      <span safe>{cost}</span>
    </label>
  )
}

/** The days of its arrival where they are promised, else how many working days it takes. */
function whenOf(
  { days, arrives, pickup }: Parcel['rates'][number],
  { t, format }: Pick<CheckoutProps, 't' | 'format'>,
): string | null {
  if (arrives === undefined) return days && daysOf(days, t)
  const key = pickup === undefined ? 'checkout.arrives' : 'checkout.ready'
  return t(key, { days: format.days(...arrives) })
}

/** More than one box is told: each has its price. */
function Boxes({ parcel: { boxes = [] }, t }: CheckoutProps & { parcel: Parcel }) {
  const count = boxes.reduce((sum, box) => sum + box.count, 0)
  if (count < 2) return ''
  return (
    <small class="muted" safe>
      {t('checkout.boxes', { count })}
    </small>
  )
}

const daysOf = ([from, to]: [number, number], t: Translate): string =>
  from === to
    ? t('checkout.dayCount', { count: to })
    : t('checkout.days', { from: String(from), to: String(to) })
