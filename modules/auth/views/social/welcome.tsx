import { Submit } from '#views/kit/store/submit.tsx'
import type { Translate } from '#views/props.ts'
import { EmailField } from '../fields.tsx'

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
        <EmailField autocomplete="email" value={email} error={error} focus={true} t={t} />
        <Submit label={t('auth.social.makeAccount')} />
      </form>
    </div>
  )
}
