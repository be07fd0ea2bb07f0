import { attr, url } from '#views/attribute.ts'
import type { CheckoutProps } from '../checkout-props.ts'
import { Step } from './step.tsx'

/** A payment that is not finished: pay on, see whether it went through, or cancel it. */
export function UnderWay({ view: { paying }, t }: CheckoutProps) {
  if (!paying) return ''
  return (
    <Step id="payment" title={t('checkout.underWay')}>
      <p safe>{t('checkout.underWayText')}</p>
      <div class="checkout-ways">
        {paying.canPayOn && (
          <form action="/checkout/pay-on" method="post">
            <button class="button" type="submit" safe>
              {t('checkout.payOn')}
            </button>
          </form>
        )}
        <a
          class="button button-quiet"
          href={url(`/checkout/return/${attr(paying.attemptId)}`)}
          safe
        >
          {t('checkout.see')}
        </a>
        <form action="/checkout/cancel" method="post">
          <button class="button button-quiet" type="submit" safe>
            {t('checkout.cancel')}
          </button>
        </form>
      </div>
    </Step>
  )
}
