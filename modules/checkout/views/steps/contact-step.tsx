import { Submit } from '#views/kit/store/submit.tsx'
import { type CheckoutProps, stepForm } from '../checkout-props.ts'
import { Done, Line, Step } from './step.tsx'

/** Who buys: an address for the confirmation. Whether it has an account is told to nobody. */
export function ContactStep({ view, t }: CheckoutProps) {
  const title = t('checkout.contact')
  if (view.step !== 'contact')
    return (
      <Step id="contact" title={title}>
        <Done lines={[view.email]} step="contact" change={t('checkout.change')} title={title} />
      </Step>
    )
  return (
    <Step id="contact" title={title}>
      <form {...stepForm('/checkout/contact')} class="checkout-form">
        <Line
          name="email"
          type="email"
          label={t('checkout.email')}
          autocomplete="email"
          value={view.email}
          most={320}
          errors={view.errors}
        />
        <label class="checkout-check">
          <input type="checkbox" name="newsletter" checked={view.newsletter} />
          <span safe>{t('checkout.newsletter')}</span>
        </label>
        <Submit label={t('checkout.goOn')} />
      </form>
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
