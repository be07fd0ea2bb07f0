import { attr } from '#views/attribute.ts'

interface ShopFieldProps {
  name: string
  label: string
  type?: 'text' | 'email' | 'password'
  value?: string
  hint?: string
  error?: string | undefined
  autocomplete: string
  inputmode?: 'numeric' | 'text'
  maxlength?: number
}

/** A field of the pages on which somebody signs in: label, control, what is wrong with it. */
export function ShopField(props: ShopFieldProps) {
  const { name, label, type = 'text', value = '', hint, error } = props
  const described = [hint ? `${name}-hint` : '', error ? `${name}-error` : ''].filter(Boolean)
  return (
    <>
      <label for={name} safe>
        {label}
      </label>
      {hint && (
        <p class="field-hint" id={`${name}-hint`} safe>
          {hint}
        </p>
      )}
      <input
        id={name}
        name={name}
        type={type}
        value={attr(value)}
        autocomplete={props.autocomplete}
        inputmode={props.inputmode}
        maxlength={props.maxlength ?? 320}
        required
        aria-invalid={error ? 'true' : undefined}
        aria-describedby={described.length > 0 ? described.join(' ') : undefined}
      />
      {error && (
        <p class="field-error" id={`${name}-error`} safe>
          {error}
        </p>
      )}
    </>
  )
}
