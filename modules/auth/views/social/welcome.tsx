import type { Translate } from '#views/props.ts'
import { Field } from '../field.tsx'

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
      <form action="/auth/welcome" method="post">
        <Field
          id="email"
          name="email"
          type="email"
          label={t('auth.email')}
          autocomplete="email"
          maxlength={320}
          value={email}
          error={error}
          focus={true}
        />
        <button class="button" type="submit" safe>
          {t('auth.social.makeAccount')}
        </button>
      </form>
    </div>
  )
}
