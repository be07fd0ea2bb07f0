import type { Translate } from '#views/props.ts'
import { Field, type FieldProps } from './field.tsx'

type Given = Pick<FieldProps, 'value' | 'error' | 'wrong' | 'focus'> & { t: Translate }

/** What somebody is called. */
export const NameField = ({ t, ...given }: Given) => (
  <Field
    {...{ id: 'name', name: 'name', type: 'text', label: t('auth.name') }}
    {...{ autocomplete: 'name', maxlength: 200 }}
    {...given}
  />
)

/** The address of an account; password managers know it as the name of the user. */
export const EmailField = ({ t, ...given }: Given & Partial<Pick<FieldProps, 'autocomplete'>>) => (
  <Field
    {...{ id: 'email', name: 'email', type: 'email', label: t('auth.email') }}
    {...{ autocomplete: 'username', maxlength: 320 }}
    {...given}
  />
)
