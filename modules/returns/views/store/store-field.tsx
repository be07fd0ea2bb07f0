import { attr } from '#views/attribute.ts'
import { errorAt, fieldId } from '#views/kit/fields/field-name.ts'

interface StoreFieldProps {
  name: string
  label: string
  hint?: string
  value: string
  errors: Record<string, string>
  type?: 'text' | 'email'
  autocomplete?: string
  maxlength: number
  /** Lines of a longer text. */
  rows?: number
  optional?: boolean
  readonly?: boolean
  numeric?: boolean
}

/** A field of a form in the shop, with its hint and what is wrong with it. */
export function StoreField(props: StoreFieldProps) {
  const { name, label, hint, value, errors, rows } = props
  const id = fieldId(name)
  const error = errorAt(errors, name)
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean)
  const control = {
    ...{ id, name: attr(name), maxlength: props.maxlength, required: !props.optional },
    ...(described.length > 0 ? { 'aria-describedby': described.join(' ') } : {}),
    ...(error ? { 'aria-invalid': 'true' as const } : {}),
  }
  return (
    <p class="withdraw-field">
      <label for={id} safe>
        {label}
      </label>
      {rows === undefined ? (
        <input
          {...control}
          type={props.type ?? 'text'}
          inputmode={props.numeric ? 'numeric' : undefined}
          autocomplete={props.autocomplete ?? 'off'}
          readonly={props.readonly}
          value={attr(value)}
        />
      ) : (
        <textarea {...control} rows={String(rows)} safe>
          {/* The parser drops one leading line break: ours, not the writer's. */}
          {`\n${value}`}
        </textarea>
      )}
      {hint ? (
        <small class="muted" id={`${id}-hint`} safe>
          {hint}
        </small>
      ) : null}
      {error ? (
        <span class="error" id={`${id}-error`} role="alert" safe>
          {error}
        </span>
      ) : null}
    </p>
  )
}
