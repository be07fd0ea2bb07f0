import type { Children } from '@kitajs/html'
import { attr } from '#views/attribute.ts'
import { Flash } from '#views/kit/flash.tsx'
import type { Translate } from '#views/props.ts'

interface SignInProps {
  /** Where to go afterwards; a path of this shop. */
  next?: string
  /** What was typed. */
  email?: string
  /** Why it failed, in words; the same for unknown e-mail and wrong password. */
  error?: string
  t: Translate
  /** Other ways in, links to register or to reset the password. */
  children?: Children
}

/** The sign-in form of shoppers and admins. Spec: Authentication */
export function SignIn(props: SignInProps) {
  const { next = '', email = '', error, t, children: safeChildren } = props
  const wrong = error === undefined ? {} : ({ 'aria-invalid': 'true' } as const)
  return (
    <div class="sign-in wrap">
      <h1 safe>{t('auth.signInTitle')}</h1>
      {error !== undefined && <Flash kind="error" text={error} />}
      <form action="/auth/signin" method="post">
        <input type="hidden" name="next" value={attr(next)} />
        <label for="email" safe>
          {t('auth.email')}
        </label>
        <input
          id="email"
          name="email"
          type="email"
          autocomplete="username"
          required
          maxlength={320}
          value={attr(email)}
          {...wrong}
        />
        <label for="password" safe>
          {t('auth.password')}
        </label>
        <input
          id="password"
          name="password"
          type="password"
          autocomplete="current-password"
          required
          maxlength={128}
          {...wrong}
        />
        <button class="button" type="submit" safe>
          {t('auth.signIn')}
        </button>
      </form>
      {safeChildren}
    </div>
  )
}
