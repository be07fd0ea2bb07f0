import { attr } from '#views/attribute.ts'

interface ShopFieldProps {
  name: string
  /** Where two fields of a page have one name. */
  id?: string
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
  const { name, id = name, label, type = 'text', value = '', hint, error } = props
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean)
  return (
    <>
      <label for={id} safe>
        {label}
      </label>
      {hint === undefined ? null : (
        <p class="field-hint" id={`${id}-hint`} safe>
          {hint}
        </p>
      )}
      <input
        id={id}
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
      {error === undefined ? null : (
        <p class="field-error" id={`${id}-error`} safe>
          {error}
        </p>
      )}
    </>
  )
}
