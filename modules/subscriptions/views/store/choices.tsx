import { attr, url } from '#views/attribute.ts'
import { sentBy } from '../sent-by.ts'
import { ActForm } from './act-form.tsx'
import type { SubscriptionPageProps } from './subscription-props.ts'

/** What can be changed: the plan, the payment method, the address, the delivery. */
export function Choices(props: SubscriptionPageProps) {
  if (props.subscription.state === 'cancelled') return ''
  return (
    <>
      <Plan {...props} />
      <WayToPay {...props} />
      <Address {...props} />
      <ByDelivery {...props} />
    </>
  )
}

function Plan({ subscription, plans, t }: SubscriptionPageProps) {
  if (plans.length === 0 || subscription.state !== 'active') return ''
  const path = `/account/subscriptions/${encodeURIComponent(subscription.id)}/plan`
  return (
    <section>
      <h2 safe>{t('subscriptions.otherPlan')}</h2>
      <form action={url(path)} method="get">
        <Radios
          name="planId"
          legend={t('subscriptions.otherPlan')}
          choices={plans.map(({ id, name, rhythm }) => ({ id, label: `${name}, ${rhythm}` }))}
        />
        <button class="button button-quiet" type="submit" safe>
          {t('subscriptions.lookAtPlan')}
        </button>
      </form>
    </section>
  )
}

function WayToPay({ subscription, kept, t }: SubscriptionPageProps) {
  const usable = kept.filter((one) => one.usable)
  const chosen = subscription.savedMethodId ?? usable[0]?.id
  return (
    <section id="way-to-pay">
      <h2 safe>{t('subscriptions.wayToPay')}</h2>
      {usable.length === 0 ? (
        <p safe>{t('subscriptions.noWayToPay')}</p>
      ) : (
        <ActForm subscription={subscription} act="method" label={t('subscriptions.payWith')}>
          <Radios
            name="savedMethodId"
            legend={t('subscriptions.wayToPay')}
            choices={usable}
            chosen={chosen}
          />
        </ActForm>
      )}
    </section>
  )
}

function Address({ subscription, addresses, t }: SubscriptionPageProps) {
  if (subscription.shippingAddress === null) return ''
  const { line1, city } = subscription.shippingAddress
  return (
    <section>
      <h2 safe>{t('subscriptions.address')}</h2>
      <p safe>{t('subscriptions.goesTo', { address: `${line1}, ${city}` })}</p>
      {addresses.length > 0 && (
        <ActForm subscription={subscription} act="address" label={t('subscriptions.sendThere')}>
          <Radios
            name="addressId"
            legend={t('subscriptions.address')}
            choices={addresses.map(({ id, lines }) => ({ id, label: lines.join(', ') }))}
          />
        </ActForm>
      )}
      <p>
        <a href="/account/addresses/new" safe>
          {t('subscriptions.newAddress')}
        </a>
      </p>
    </section>
  )
}

function ByDelivery({ subscription, deliveries, format, t }: SubscriptionPageProps) {
  const { delivery, currency } = subscription
  if (deliveries.length === 0) return ''
  return (
    <section>
      <h2 safe>{t('subscriptions.delivery')}</h2>
      <p safe>{sentBy(delivery, deliveries, t)}</p>
      <ActForm subscription={subscription} act="delivery" label={t('subscriptions.deliverBy')}>
        <Radios
          name="rateId"
          legend={t('subscriptions.delivery')}
          choices={deliveries.map(({ id, label, price }) => ({
            id,
            label: `${label} · ${format.money(price, currency)}`,
          }))}
          chosen={delivery?.id}
        />
      </ActForm>
    </section>
  )
}

interface RadiosProps {
  name: string
  legend: string
  choices: readonly { id: string; label: string }[]
  chosen?: string | undefined
}

function Radios({ name, legend, choices, chosen }: RadiosProps) {
  return (
    <fieldset>
      <legend class="sr-only" safe>
        {legend}
      </legend>
      {choices.map(({ id, label }) => (
        <p>
          <label>
            <input
              type="radio"
              name={attr(name)}
              value={attr(id)}
              checked={id === chosen}
              required
            />{' '}
            <span safe>{label}</span>
          </label>
        </p>
      ))}
    </fieldset>
  )
}
