import { type CheckoutProps, saving } from '../checkout-props.ts'
import { Step } from './step.tsx'

const ways = ['sent', 'collected'] as const

/** Sent or collected, which is asked before any address: the fields that follow are those of the one or the other. */
export function WayStep({ view, t }: CheckoutProps) {
  if (view.way === null || view.quote.pickup?.isOnly) return ''
  return (
    <Step id="way" title={t('checkout.way')}>
      <fieldset class="checkout-choices">
        <legend class="sr-only" safe>
          {t('checkout.way')}
        </legend>
        {ways.map((way) => (
          <label class="checkout-choice">
            <input
              type="radio"
              name="way"
              id={`way-${way}`}
              value={way}
              checked={view.way === way}
              {...saving}
              hx-post="/checkout/way"
              hx-trigger="change consume"
            />
            <span>
              <b safe>{t(`checkout.way.${way}`)}</b>
            </span>
          </label>
        ))}
        <noscript>
          <button class="button button-quiet" type="submit" formaction="/checkout/way" safe>
            {t('checkout.choose')}
          </button>
        </noscript>
      </fieldset>
    </Step>
  )
}
