import { attr } from '#views/attribute.ts'
import type { Translate } from '#views/props.ts'
import { type CheckoutProps, stepForm } from '../checkout-props.ts'
import { Step, Wrong } from './step.tsx'

type Parcel = CheckoutProps['view']['quote']['parcels'][number]

/** Answered in place, with what is chosen and typed below: neither focus nor view moves. */
const choice = {
  ...stepForm('/checkout/delivery'),
  'hx-include': '#checkout-pay',
  'hx-swap': 'innerHTML',
}

/** How it is sent; nothing where nothing is sent, or nothing can be chosen. */
export function DeliveryStep(props: CheckoutProps) {
  const { view, t } = props
  const parcels = view.quote.parcels.filter(({ rates }) => rates.length > 0)
  if (parcels.length === 0) return ''
  return (
    <Step id="delivery" title={t('checkout.how')} isNext={view.moved}>
      <form {...choice} class="checkout-form" data-autosubmit>
        {parcels.map((parcel) => (
          <fieldset class="checkout-choices">
            <legend class="sr-only" safe>
              {t('checkout.how')}
            </legend>
            {parcel.rates.map((rate) => (
              <Rate {...props} parcel={parcel} rate={rate} />
            ))}
          </fieldset>
        ))}
        <Wrong name="shippingMethodId" errors={view.errors} />
        <noscript>
          <button class="button button-quiet" type="submit" safe>
            {t('checkout.choose')}
          </button>
        </noscript>
      </form>
    </Step>
  )
}

function Rate(props: CheckoutProps & { parcel: Parcel; rate: Parcel['rates'][number] }) {
  const { parcel, rate, view, t, format } = props
  const { price, days, pickup } = rate
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
        {days === null ? null : <small safe>{daysOf(days, t)}</small>}
        {pickup !== undefined && <small safe>{pickup}</small>}
      </span>
      <span safe>{cost}</span>
    </label>
  )
}

const daysOf = ([from, to]: [number, number], t: Translate): string =>
  from === to
    ? t('checkout.dayCount', { count: to })
    : t('checkout.days', { from: String(from), to: String(to) })
