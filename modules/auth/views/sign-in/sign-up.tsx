import type { Children } from '@kitajs/html'
import { owned } from '#server/data/own-property.ts'
import { attr, url } from '#views/attribute.ts'
import type { Translate } from '#views/props.ts'
import { Field } from '../field.tsx'
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
        <Field
          id="name"
          name="name"
          type="text"
          label={t('auth.name')}
          autocomplete="name"
          maxlength={200}
          value={name}
          error={errors.name}
          focus={first === 'name'}
        />
        <Field
          id="email"
          name="email"
          type="email"
          label={t('auth.email')}
          autocomplete="username"
          maxlength={320}
          value={email}
          error={errors.email}
          focus={first === 'email'}
        />
        <PasswordField
          id="password"
          name="password"
          kind="new"
          label={t('auth.password')}
          error={errors.password}
          focus={first === 'password'}
          t={t}
        />
        <button class="button" type="submit" safe>
          {t('auth.signUp.button')}
        </button>
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
