import { attr } from '#views/attribute.ts'
import { Flash } from '#views/kit/page/flash.tsx'
import { Submit } from '#views/kit/store/submit.tsx'
import type { Translate } from '#views/props.ts'
import { NameField } from '../fields.tsx'
import { PasswordField } from '../password-field.tsx'

interface InvitationFormProps {
  token: string
  email: string
  name: string
  shopName: string
  errors: Record<string, string>
  t: Translate
}

/** Where somebody who was invited chooses a name and a password. */
export function InvitationForm({ token, email, name, shopName, errors, t }: InvitationFormProps) {
  const first = errors.name || (name === '' && !errors.password) ? 'name' : 'password'
  return (
    <div class="sign-in wrap">
      <h1 safe>{t('auth.invitation.title', { shop: shopName })}</h1>
      <p class="lead muted" safe>
        {t('auth.invitation.lead', { email })}
      </p>
      <form action="/auth/invitation" method="post" novalidate>
        <input type="hidden" name="token" value={attr(token)} />
        <input type="hidden" name="email" value={attr(email)} autocomplete="username" />
        <NameField value={name} error={errors.name} focus={first === 'name'} t={t} />
        <PasswordField kind="new" error={errors.password} focus={first === 'password'} t={t} />
        <Submit label={t('auth.invitation.accept')} />
      </form>
    </div>
  )
}

/** What a link says that works no more. */
export function InvitationSpent({ shopName, t }: { shopName: string; t: Translate }) {
  return (
    <div class="sign-in wrap">
      <h1 safe>{t('auth.invitation.title', { shop: shopName })}</h1>
      <Flash kind="error" text={t('auth.invitation.spent')} />
      <p>
        <a class="button" href="/auth/signin" safe>
          {t('auth.signIn')}
        </a>
      </p>
    </div>
  )
}
