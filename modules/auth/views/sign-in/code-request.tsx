import { attr } from '#views/attribute.ts'
import { Flash } from '#views/kit/page/flash.tsx'
import { Submit } from '#views/kit/store/submit.tsx'
import type { Translate } from '#views/props.ts'
import { EmailField } from '../fields.tsx'

interface CodeRequestProps {
  /** Whether the shop sends mail at all. */
  mail: boolean
  next: string
  email: string
  error: string | undefined
  t: Translate
}

/** Where a sign-in code shall be mailed to. */
export function CodeRequest({ mail, next, email, error, t }: CodeRequestProps) {
  return (
    <div class="sign-in wrap">
      <h1 safe>{t('auth.code.title')}</h1>
      {mail ? (
        <>
          <p class="lead muted" safe>
            {t('auth.code.lead')}
          </p>
          <form action="/auth/code/request" method="post" novalidate>
            <input type="hidden" name="next" value={attr(next)} />
            <EmailField value={email} error={error} focus={true} t={t} />
            <Submit label={t('auth.code.send')} />
          </form>
        </>
      ) : (
        <Flash kind="error" text={t('auth.code.mailOff')} />
      )}
      <p>
        <a href="/auth/signin" safe>
          {t('auth.code.password')}
        </a>
      </p>
    </div>
  )
}
