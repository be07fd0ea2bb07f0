import { Submit } from '#views/kit/store/submit.tsx'
import type { Translate } from '#views/props.ts'
import { NameField } from '../fields.tsx'

export interface OverviewProps {
  account: {
    name: string
    email: string
    emailVerified: boolean
    /** Whether the shop sends mail. */
    mail: boolean
    /** When it was made, as a date to read. */
    since: string
    typedName: string
  }
  errors: Record<string, string>
  t: Translate
}

/** The account's first page: whose it is. */
export function AccountOverview({ account, errors, t }: OverviewProps) {
  return (
    <div class="account-body">
      <header>
        <h1 safe>{t('auth.account.hello', { name: account.name })}</h1>
        <p class="muted" safe>
          {t('auth.account.since', { date: account.since })}
        </p>
      </header>
      {!account.emailVerified && account.mail && <VerifyNotice email={account.email} t={t} />}
      <section>
        <h2 safe>{t('auth.account.profile')}</h2>
        <form action="/account/update" method="post">
          <NameField
            value={account.typedName}
            error={errors.name}
            focus={errors.name !== undefined}
            t={t}
          />
          <Submit label={t('auth.account.save')} />
        </form>
      </section>
      <section>
        <h2 safe>{t('auth.email')}</h2>
        <p class="account-line">
          <span safe>{account.email}</span>{' '}
          <span class={['account-badge', account.emailVerified ? 'is-good' : '']} safe>
            {t(account.emailVerified ? 'auth.account.verified' : 'auth.account.unverified')}
          </span>
        </p>
        <p>
          <a href="/account/security#new-email" safe>
            {t('auth.account.changeEmail')}
          </a>
        </p>
      </section>
    </div>
  )
}

const VerifyNotice = ({ email, t }: { email: string; t: Translate }) => (
  <div class="account-notice">
    <p safe>{t('auth.verify.notice', { email })}</p>
    <form action="/auth/verify-email/request" method="post">
      <button class="button button-quiet" type="submit" safe>
        {t('auth.verify.resend')}
      </button>
    </form>
  </div>
)
