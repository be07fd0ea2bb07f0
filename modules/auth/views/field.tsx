import type { Children } from '@kitajs/html'
import { attr } from '#views/attribute.ts'

export interface FieldProps {
  id: string
  name: string
  label: string
  type: 'text' | 'email' | 'password'
  autocomplete:
    | 'name'
    | 'email'
    | 'username'
    | 'current-password'
    | 'new-password'
    | 'one-time-code'
  value?: string
  hint?: string
  error?: string | undefined
  /** True marks the field without words of its own, as where the whole form was wrong. */
  wrong?: boolean
  maxlength: number
  minlength?: number
  /** The first field that needs the reader. */
  focus?: boolean
}

/** A line of text with its label, and a hint until there is something wrong; a screen reader says either with it. */
export function Field(props: FieldProps & { children?: Children }) {
  const { id, error, value } = props
  const hint = error ? undefined : props.hint
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean)
  return (
    <div class="account-field">
      <label for={id} safe>
        {props.label}
      </label>
      <div class="account-input">
        <input
          id={id}
          name={attr(props.name)}
          type={props.type}
          autocomplete={props.autocomplete}
          required
          maxlength={props.maxlength}
          minlength={props.minlength}
          value={value === undefined ? undefined : attr(value)}
          aria-invalid={error || props.wrong ? 'true' : undefined}
          aria-describedby={described.length > 0 ? described.join(' ') : undefined}
          autofocus={props.focus === true}
          {...(props.type === 'password' ? { 'data-password': '' } : {})}
        />
        {props.children}
      </div>
      {error ? (
        <p class="account-error" id={`${id}-error`} safe>
          {error}
        </p>
      ) : null}
      {hint ? (
        <p class="account-hint" id={`${id}-hint`} safe>
          {hint}
        </p>
      ) : null}
    </div>
  )
}
