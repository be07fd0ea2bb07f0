import { attr } from '#views/attribute.ts'
import { Flash } from '#views/kit/page/flash.tsx'
import { Submit } from '#views/kit/store/submit.tsx'
import type { Translate } from '#views/props.ts'
import { PasswordField } from '../password-field.tsx'

interface ResetProps {
  token: string
  /** False for a link that was used, ran out or was never one. */
  works: boolean
  errors: Record<string, string>
  t: Translate
}

/** Sets a new password with a mailed link. */
export function ResetPassword({ token, works, errors, t }: ResetProps) {
  return (
    <div class="sign-in wrap">
      <h1 safe>{t('auth.reset.title')}</h1>
      {works ? (
        <>
          <p class="lead muted" safe>
            {t('auth.reset.lead')}
          </p>
          <form action="/auth/password/reset" method="post">
            <input type="hidden" name="token" value={attr(token)} />
            <PasswordField
              kind="new"
              label={t('auth.reset.password')}
              error={errors.password}
              focus={true}
              t={t}
            />
            <Submit label={t('auth.reset.button')} />
          </form>
        </>
      ) : (
        <>
          <Flash kind="error" text={t('auth.linkSpent')} />
          <p>
            <a class="button" href="/auth/forgot" safe>
              {t('auth.forgot.again')}
            </a>
          </p>
        </>
      )}
    </div>
  )
}
