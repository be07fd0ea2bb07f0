import { attr } from '#views/attribute.ts'
import type { Translate } from '#views/props.ts'
import { Field } from './field.tsx'

interface PasswordFieldProps {
  id?: string
  name?: string
  label?: string
  /** `new` tells the rules before they are broken. */
  kind: 'new' | 'current'
  error?: string | undefined
  wrong?: boolean
  focus?: boolean
  t: Translate
}

/** What is typed can be shown where scripts run; nobody needs it. */
export function PasswordField({ kind, t, ...given }: PasswordFieldProps) {
  const field = { id: 'password', name: 'password', label: t('auth.password'), ...given }
  const rules = kind === 'new' ? { minlength: 8, hint: t('auth.passwordRules') } : {}
  return (
    <Field
      {...field}
      {...rules}
      type="password"
      autocomplete={kind === 'new' ? 'new-password' : 'current-password'}
      maxlength={128}
    >
      <button
        class="account-show"
        type="button"
        aria-pressed="false"
        aria-controls={field.id}
        aria-label={attr(t('auth.showPassword'))}
        data-show-password
        safe
      >
        {t('auth.show')}
      </button>
      <span class="account-caps" role="status" data-caps-lock={attr(t('auth.capsLock'))}></span>
    </Field>
  )
}
