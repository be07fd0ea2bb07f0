import { url } from '#views/attribute.ts'
import { Flash } from '#views/kit/page/flash.tsx'
import { standingOf } from '../standing.ts'
import { Acts } from './acts.tsx'
import { Choices } from './choices.tsx'
import { PayForm } from './pay-form.tsx'
import type { SubscriptionPageProps } from './subscription-props.ts'

/** One subscription: when what is charged, and all that can be done. */
export function SubscriptionPage(props: SubscriptionPageProps) {
  const { subscription, refused, format, t } = props
  const { title, variantTitle, plan, quantity, amount, currency } = subscription
  const { id, unitPrice, nextPrice, nextPriceAt } = subscription
  return (
    <div class="account-body">
      <header>
        <h1 safe>{quantity > 1 ? `${quantity} × ${title}` : title}</h1>
        <p class="muted" safe>
          {[...(variantTitle === null ? [] : [variantTitle]), plan.name, plan.rhythm].join(', ')}
        </p>
      </header>
      {refused !== undefined && <Flash kind="error" text={refused} />}
      <p>
        <b safe>{standingOf(subscription, format, t)}</b>
      </p>
      {subscription.state === 'cancelled' ? null : (
        <p safe>{t('subscriptions.charged', { amount: format.money(amount, currency) })}</p>
      )}
      {nextPrice !== null && nextPriceAt !== null && (
        <p role="status">
          <span safe>
            {t('subscriptions.priceComes', {
              price: format.money(nextPrice * quantity, currency),
              before: format.money(unitPrice * quantity, currency),
              date: format.date(nextPriceAt),
            })}
          </span>{' '}
          <a href={url(`/account/subscriptions/${encodeURIComponent(id)}/cancel`)} safe>
            {t('subscriptions.endBefore')}
          </a>
        </p>
      )}
      <PayForm {...props} />
      <Acts subscription={subscription} t={t} />
      <Choices {...props} />
      <Past {...props} />
    </div>
  )
}

function Past({ periods, format, t }: SubscriptionPageProps) {
  return (
    <section>
      <h2 safe>{t('subscriptions.past')}</h2>
      <ul>
        {periods.map(({ startsAt, state, orderId }) => (
          <li>
            <span safe>{format.date(startsAt)}</span>{' '}
            {orderId === null ? (
              <span class="muted" safe>
                {t(`subscriptions.period.${state}`)}
              </span>
            ) : (
              <a href={`/account/orders/${encodeURIComponent(orderId)}`} safe>
                {t('subscriptions.toOrder')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
