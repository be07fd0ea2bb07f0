import { url } from '#views/attribute.ts'
import { Pagination } from '#views/kit/lists/pagination.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { SubscriptionJson } from '../json.ts'
import { standingOf } from '../standing.ts'

interface ListProps {
  rows: SubscriptionJson[]
  total: number
  take: number
  skip: number
  format: Format
  t: Translate
}

/** What an account gets again and again, newest first. */
export function SubscriptionList({ rows, total, take, skip, format, t }: ListProps) {
  return (
    <div class="account-body">
      <h1 safe>{t('subscriptions.mine')}</h1>
      {rows.length === 0 ? (
        <p class="muted" safe>
          {t('subscriptions.none')}
        </p>
      ) : (
        <ul class="account-sessions">
          {rows.map((subscription) => (
            <Entry subscription={subscription} format={format} t={t} />
          ))}
        </ul>
      )}
      <Pagination
        page={Math.floor(skip / take) + 1}
        pages={Math.ceil(total / take)}
        href={(page) => `/account/subscriptions?take=${take}&skip=${(page - 1) * take}`}
        t={t}
      />
    </div>
  )
}

type EntryProps = Pick<ListProps, 'format' | 't'> & { subscription: SubscriptionJson }

function Entry({ subscription, format, t }: EntryProps) {
  const { id, title, plan, quantity, amount, currency } = subscription
  return (
    <li>
      <div>
        <h2>
          <a href={url(`/account/subscriptions/${encodeURIComponent(id)}`)} safe>
            {quantity > 1 ? `${quantity} × ${title}` : title}
          </a>
        </h2>
        <p class="muted" safe>
          {`${plan.name}, ${plan.rhythm} · ${format.money(amount, currency)}`}
        </p>
        <p safe>{standingOf(subscription, format, t)}</p>
      </div>
    </li>
  )
}
