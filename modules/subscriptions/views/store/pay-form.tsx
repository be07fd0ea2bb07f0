import { attr, url } from '#views/attribute.ts'
import type { SubscriptionPageProps } from './subscription-props.ts'

/** Pays a period that could not be charged, on the gateway's page. */
export function PayForm({ subscription, payable, formKey, t }: SubscriptionPageProps) {
  if (payable === null) return ''
  const action = `/account/subscriptions/${encodeURIComponent(subscription.id)}/pay`
  return (
    <section id="pay">
      <h2 safe>{t('subscriptions.payNow')}</h2>
      <p safe>{t('subscriptions.payNowText')}</p>
      <form action={url(action)} method="post">
        <input type="hidden" name="_key" value={attr(formKey)} />
        <fieldset>
          <legend class="sr-only" safe>
            {t('subscriptions.wayToPay')}
          </legend>
          {payable.map(({ id, label }, at) => (
            <p>
              <label>
                <input
                  type="radio"
                  name="paymentMethod"
                  value={attr(id)}
                  checked={at === 0}
                  required
                />{' '}
                <span safe>{label}</span>
              </label>
            </p>
          ))}
        </fieldset>
        <button class="button" type="submit" safe>
          {t('subscriptions.payNow')}
        </button>
      </form>
    </section>
  )
}
