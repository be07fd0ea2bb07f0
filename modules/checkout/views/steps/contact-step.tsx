import type { CheckoutProps } from '../checkout-props.ts'
import { Line, Step } from './step.tsx'

/** Who buys: an address for the confirmation. Whether it has an account is told to nobody. */
export function ContactStep({ view, t }: CheckoutProps) {
  return (
    <Step id="contact" title={t('checkout.contact')}>
      <Line
        name="email"
        type="email"
        label={t('checkout.email')}
        autocomplete="email"
        value={view.email}
        most={320}
        view={view}
      />
      <label class="checkout-check">
        <input type="checkbox" name="newsletter" id="field-newsletter" checked={view.newsletter} />
        <span safe>{t('checkout.newsletter')}</span>
      </label>
      {view.isGuest && view.isRepeated && (
        <p>
          <span safe>{t('checkout.missing.account')}</span>{' '}
          <a href="/auth/signup?next=/checkout" safe>
            {t('checkout.signUp')}
          </a>
        </p>
      )}
      {view.isGuest && (
        <p class="muted">
          <a href="/auth/signin?next=/checkout" safe>
            {t('checkout.signIn')}
          </a>
        </p>
      )}
    </Step>
  )
}
