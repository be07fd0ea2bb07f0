import type { Children } from '@kitajs/html'
import { owned } from '#server/data/own-property.ts'
import { attr, url } from '#views/attribute.ts'
import { Submit } from '#views/kit/store/submit.tsx'
import type { Translate } from '#views/props.ts'
import { EmailField, NameField } from '../fields.tsx'
import { PasswordField } from '../password-field.tsx'

interface SignUpProps {
  next?: string
  name?: string
  email?: string
  errors: Record<string, string>
  t: Translate
  /** Other ways in. */
  children?: Children
}

/** The form for a new account: three fields, and what a password must be before one is refused. */
export function SignUp(props: SignUpProps) {
  const { next = '', name = '', email = '', errors, t, children: safeChildren } = props
  const first = ['name', 'email', 'password'].find((field) => owned(errors, field)) ?? 'name'
  const signIn = next === '' ? '/auth/signin' : `/auth/signin?next=${encodeURIComponent(next)}`
  return (
    <div class="sign-in wrap">
      <h1 safe>{t('auth.signUp.title')}</h1>
      <p class="lead muted" safe>
        {t('auth.signUp.lead')}
      </p>
      <form action="/auth/sign-up/email" method="post">
        {next === '' ? null : <input type="hidden" name="next" value={attr(next)} />}
        <NameField value={name} error={errors.name} focus={first === 'name'} t={t} />
        <EmailField value={email} error={errors.email} focus={first === 'email'} t={t} />
        <PasswordField kind="new" error={errors.password} focus={first === 'password'} t={t} />
        <Submit label={t('auth.signUp.button')} />
      </form>
      {safeChildren}
      <p class="account-other">
        <span safe>{t('auth.signUp.haveAccount')}</span>{' '}
        <a href={url(signIn)} safe>
          {t('auth.signIn')}
        </a>
      </p>
    </div>
  )
}
