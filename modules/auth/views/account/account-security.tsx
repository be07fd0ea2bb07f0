import { attr } from '#views/attribute.ts'
import { Flash } from '#views/kit/page/flash.tsx'
import { Submit } from '#views/kit/store/submit.tsx'
import type { Translate } from '#views/props.ts'
import { Field } from '../field.tsx'
import { PasswordField } from '../password-field.tsx'

export interface SecurityProps {
  security: {
    email: string
    /** False for an account that only a provider opens. */
    hasPassword: boolean
    mail: boolean
    /** The form that was refused. */
    form?: 'password' | 'email' | 'delete' | undefined
    errors: Record<string, string>
    typedEmail: string
    /** What stands in the way that is not about one field. */
    problem?: string | undefined
  }
  t: Translate
}

type Part = Omit<SecurityProps['security'], 'form'> & { t: Translate }

/** What opens the account, and how to close it. */
export function AccountSecurity({ security, t }: SecurityProps) {
  const { form, ...rest } = security
  const untouched = { ...rest, errors: {}, typedEmail: '', problem: undefined, t }
  const part = (name: typeof form): Part => (form === name ? { ...rest, t } : untouched)
  return (
    <div class="account-body">
      <header>
        <h1 safe>{t('auth.account.security')}</h1>
      </header>
      <Password {...part('password')} />
      <Email {...part('email')} />
      <section id="second-factor">
        <h2 safe>{t('auth.factor.title')}</h2>
        <p class="muted" safe>
          {t('auth.factor.lead')}
        </p>
        <p>
          <a class="button button-quiet" href="/account/security/second-factor" safe>
            {t('auth.factor.manage')}
          </a>
        </p>
      </section>
      <Leave {...part('delete')} />
    </div>
  )
}

function Password({ email, hasPassword, mail, errors, problem, t }: Part) {
  return (
    <section id="new-password">
      <h2 safe>{t(hasPassword ? 'auth.account.changePassword' : 'auth.account.setPassword')}</h2>
      {problem !== undefined && <Flash kind="error" text={problem} />}
      <p class="muted" safe>
        {t('auth.account.passwordEnds')}
      </p>
      <form action="/account/password" method="post">
        <input class="sr-only" {...ownName(email)} />
        {hasPassword && (
          <PasswordField
            id="current-password"
            name="currentPassword"
            kind="current"
            label={t('auth.account.currentPassword')}
            error={errors.currentPassword}
            focus={errors.currentPassword !== undefined}
            t={t}
          />
        )}
        <PasswordField
          id="new-password-field"
          name="newPassword"
          kind="new"
          label={t('auth.reset.password')}
          error={errors.newPassword}
          focus={errors.newPassword !== undefined}
          t={t}
        />
        <Submit label={t('auth.account.changePassword')} />
      </form>
      {!hasPassword && mail && (
        <form action="/auth/password/reset-request" method="post">
          <input type="hidden" name="email" value={attr(email)} />
          <button class="button button-quiet" type="submit" safe>
            {t('auth.account.mailLink')}
          </button>
        </form>
      )}
    </section>
  )
}

function Email({ hasPassword, mail, errors, typedEmail, email, problem, t }: Part) {
  return (
    <section id="new-email">
      <h2 safe>{t('auth.account.changeEmail')}</h2>
      {problem !== undefined && <Flash kind="error" text={problem} />}
      <p class="muted" safe>
        {t(mail ? 'auth.account.emailHow' : 'auth.account.emailNoMail', { email })}
      </p>
      {mail && (
        <form action="/account/email" method="post">
          <Field
            id="new-email-field"
            name="email"
            type="email"
            label={t('auth.account.newEmail')}
            autocomplete="email"
            maxlength={320}
            value={typedEmail}
            error={errors.email}
            focus={errors.email !== undefined}
          />
          {hasPassword && <CurrentPassword id="email-password" error={errors.password} t={t} />}
          <Submit label={t('auth.account.sendLink')} />
        </form>
      )}
    </section>
  )
}

/** What opens the account now, asked for again. */
function CurrentPassword({
  id,
  error,
  t,
}: {
  id: string
  error: string | undefined
  t: Translate
}) {
  return (
    <PasswordField
      id={id}
      name="password"
      kind="current"
      label={t('auth.account.currentPassword')}
      error={error}
      focus={error !== undefined}
      t={t}
    />
  )
}

function Leave({ hasPassword, errors, problem, t }: Part) {
  const isOpen = problem !== undefined || errors.password !== undefined
  return (
    <section>
      <h2 safe>{t('auth.account.delete')}</h2>
      {problem !== undefined && <Flash kind="error" text={problem} />}
      <details class="account-leave" open={isOpen}>
        <summary safe>{t('auth.account.deleteWant')}</summary>
        <p class="muted" safe>
          {t('auth.account.deleteWhat')}
        </p>
        <form action="/account/delete" method="post">
          {hasPassword && <CurrentPassword id="delete-password" error={errors.password} t={t} />}
          <button class="button account-danger" type="submit" safe>
            {t('auth.account.deleteForGood')}
          </button>
        </form>
      </details>
    </section>
  )
}

/** Whose password it is, for password managers. */
const ownName = (email: string) => ({
  type: 'email' as const,
  autocomplete: 'username' as const,
  value: attr(email),
  readonly: true,
  tabindex: '-1',
  'aria-hidden': 'true' as const,
})
