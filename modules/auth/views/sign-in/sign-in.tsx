import type { Children } from '@kitajs/html'
import { attr, url } from '#views/attribute.ts'
import { Flash } from '#views/kit/page/flash.tsx'
import { Submit } from '#views/kit/store/submit.tsx'
import type { Translate } from '#views/props.ts'
import { EmailField } from '../fields.tsx'
import { PasswordField } from '../password-field.tsx'

interface SignInProps {
  /** Where to go afterwards; a path of this shop. */
  next?: string
  /** What was typed. */
  email?: string
  /** Why it failed, in words; the same for unknown e-mail and wrong password. */
  error?: string
  t: Translate
  /** Other ways in. */
  children?: Children
}

/** The sign-in form of shoppers and admins. */
export function SignIn(props: SignInProps) {
  const { next = '', email = '', error, t, children: safeChildren } = props
  const wrong = error !== undefined
  const signUp = next === '' ? '/auth/signup' : `/auth/signup?next=${encodeURIComponent(next)}`
  return (
    <div class="sign-in wrap">
      <h1 safe>{t('auth.signInTitle')}</h1>
      {error !== undefined && <Flash kind="error" text={error} />}
      <form action="/auth/signin" method="post">
        <input type="hidden" name="next" value={attr(next)} />
        <EmailField value={email} wrong={wrong} focus={email === ''} t={t} />
        <PasswordField kind="current" wrong={wrong} focus={email !== ''} t={t} />
        <p class="account-forgot">
          <a href="/auth/forgot" safe>
            {t('auth.forgot.link')}
          </a>
        </p>
        <Submit label={t('auth.signIn')} />
      </form>
      {safeChildren}
      <p class="account-other">
        <span safe>{t('auth.signUp.noAccount')}</span>{' '}
        <a href={url(signUp)} safe>
          {t('auth.signUp.link')}
        </a>
      </p>
    </div>
  )
}
