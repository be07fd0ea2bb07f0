import { Flash } from '#views/kit/page/flash.tsx'
import { Submit } from '#views/kit/store/submit.tsx'
import type { Translate } from '#views/props.ts'
import { EmailField } from '../fields.tsx'

interface ForgotProps {
  /** False where the shop sends no mail. */
  mail: boolean
  /** The link was asked for just now; nothing tells whether the address has an account. */
  isSent: boolean
  email: string
  errors: Record<string, string>
  t: Translate
}

/** Asks for the address that the link to a new password is mailed to. */
export function ForgotPassword({ mail, isSent, email, errors, t }: ForgotProps) {
  return (
    <div class="sign-in wrap">
      <h1 safe>{t(isSent ? 'auth.forgot.sentTitle' : 'auth.forgot.title')}</h1>
      {mail ? (
        <p class="lead muted" safe>
          {t(isSent ? 'auth.forgot.sent' : 'auth.forgot.lead')}
        </p>
      ) : (
        <Flash kind="error" text={t('auth.forgot.noMail')} />
      )}
      {mail && !isSent && (
        <form action="/auth/password/reset-request" method="post">
          <EmailField value={email} error={errors.email} focus={true} t={t} />
          <Submit label={t('auth.forgot.button')} />
        </form>
      )}
      <p class="account-other">
        {isSent && (
          <>
            <a href="/auth/forgot" safe>
              {t('auth.forgot.again')}
            </a>{' '}
          </>
        )}
        <a href="/auth/signin" safe>
          {t('auth.forgot.back')}
        </a>
      </p>
    </div>
  )
}
