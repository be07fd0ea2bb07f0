import { attr } from '#views/attribute.ts'
import { Flash } from '#views/kit/flash.tsx'
import type { Translate } from '#views/props.ts'

interface WelcomeProps {
  provider: string
  email: string
  error: string | undefined
  t: Translate
}

/** Asks for the e-mail address that a provider did not bring. */
export function Welcome({ provider, email, error, t }: WelcomeProps) {
  return (
    <div class="sign-in wrap">
      <h1 safe>{t('auth.social.welcomeTitle')}</h1>
      <p safe>{t('auth.social.welcomeHint', { provider })}</p>
      {error !== undefined && <Flash kind="error" text={error} />}
      <form action="/auth/welcome" method="post">
        <label for="email" safe>
          {t('auth.email')}
        </label>
        <input
          id="email"
          name="email"
          type="email"
          autocomplete="email"
          required
          maxlength={320}
          value={attr(email)}
          {...(error === undefined ? {} : { 'aria-invalid': 'true' })}
        />
        <button class="button" type="submit" safe>
          {t('auth.social.makeAccount')}
        </button>
      </form>
    </div>
  )
}
