import { url } from '#views/attribute.ts'
import type { Translate } from '#views/props.ts'
import type { OwnView } from '../models/saved/own-view.ts'

interface OwnMethodsProps {
  paymentMethods: readonly OwnView[]
  t: Translate
}

/** What an account keeps to pay with, each to be removed by a button that is asked for first. */
export function OwnMethods({ paymentMethods, t }: OwnMethodsProps) {
  return (
    <div class="account-body">
      <header>
        <h1 safe>{t('payments.account.title')}</h1>
        <p class="muted" safe>
          {t(paymentMethods.length === 0 ? 'payments.account.none' : 'payments.account.lead')}
        </p>
      </header>
      {paymentMethods.length > 0 && (
        <ul class="account-sessions">
          {paymentMethods.map((method) => (
            <Method method={method} t={t} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Method({ method, t }: { method: OwnView; t: Translate }) {
  const { label, expires, usable, usedFor } = method
  return (
    <li>
      <div>
        <h2>
          <span safe>{label}</span>{' '}
          {!usable && (
            <span class="account-badge" safe>
              {t('payments.account.unusable')}
            </span>
          )}
        </h2>
        {expires !== null && (
          <p class="muted" safe>
            {t('payments.account.until', { month: monthOf(expires) })}
          </p>
        )}
        {usedFor.length > 0 && (
          <p safe>{t('payments.account.usedFor', { what: usedFor.join(', ') })}</p>
        )}
      </div>
      <Removal method={method} t={t} />
    </li>
  )
}

const Removal = ({ method: { id, label, usedFor }, t }: { method: OwnView; t: Translate }) => (
  <details class="account-leave">
    <summary>
      <span safe>{t('payments.account.remove')}</span>
      <span class="sr-only" safe>{`: ${label}`}</span>
    </summary>
    <p class="muted" safe>
      {usedFor.length > 0
        ? t('payments.account.removeUsed', { what: usedFor.join(', ') })
        : t('payments.account.removeWhat')}
    </p>
    <form action={url(`/account/payment-methods/${encodeURIComponent(id)}`)} method="post">
      <input type="hidden" name="_method" value="DELETE" />
      <button class="button account-danger" type="submit">
        <span safe>{t('payments.account.removeNow')}</span>
        <span class="sr-only" safe>{`: ${label}`}</span>
      </button>
    </form>
  </details>
)

/** As it stands on cards. */
const monthOf = (expires: string): string => expires.split('-').reverse().join('/')
