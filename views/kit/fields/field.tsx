import type { Children } from '@kitajs/html'
import { attr } from '../../attribute.ts'
import { controlId, errorAt } from './field-name.ts'

/** What every field has. `errors` is the whole form's; the field finds its own by its name. */
export interface FieldProps {
  name: string
  label: string
  value?: string
  hint?: string
  errors?: Record<string, string>
  required?: boolean
  hideLabel?: boolean
  /** Said after the label of a field that may stay empty. */
  optional?: string
  /** What stands between label and control, as a toolbar. */
  tools?: JSX.Element
  with?: Record<string, string | boolean>
}

/** Label, hint and error around a control; the control refers to hint and error by id. */
export function FieldFrame(props: FieldProps & { children: Children }) {
  const id = controlId(props)
  const error = errorAt(props.errors, props.name)
  return (
    <div class={['field', error ? 'field-wrong' : '']}>
      <label for={id} class={props.hideLabel ? 'visually-hidden' : undefined}>
        <span safe>{props.label}</span>
        {props.required ? (
          <span class="required" aria-hidden="true">
            *
          </span>
        ) : null}
        {props.optional ? (
          <span class="optional" safe>
            {props.optional}
          </span>
        ) : null}
      </label>
      {props.tools as 'safe'}
      {props.children}
      <FieldError id={id} text={error} />
      {props.hint ? (
        <p class="hint" id={`${id}-hint`} safe>
          {props.hint}
        </p>
      ) : null}
    </div>
  )
}

/** A line of text; also e-mail, URL, date and the like by `type`. */
export function TextField(
  props: FieldProps & {
    type?:
      | 'text'
      | 'color'
      | 'email'
      | 'url'
      | 'tel'
      | 'search'
      | 'date'
      | 'datetime-local'
      | 'password'
    placeholder?: string
    maxlength?: number
    list?: string
    autocomplete?: string
  },
) {
  return (
    <FieldFrame {...props}>
      <input
        {...control(props)}
        class="input"
        type={props.type ?? 'text'}
        value={attr(props.value ?? '')}
        placeholder={props.placeholder === undefined ? undefined : attr(props.placeholder)}
        maxlength={props.maxlength}
        list={props.list}
        autocomplete={props.autocomplete ?? 'off'}
      />
    </FieldFrame>
  )
}

/** A number as typed. A text input with a numeric keyboard, so that a wrong value is kept and shown. */
export function NumberField(props: FieldProps & { unit?: string; decimal?: boolean }) {
  return (
    <FieldFrame {...props}>
      <span class="input-group">
        <input
          {...control(props)}
          class="input input-number"
          type="text"
          inputmode={props.decimal ? 'decimal' : 'numeric'}
          value={attr(props.value ?? '')}
          autocomplete="off"
        />
        {props.unit ? (
          <span class="input-affix" safe>
            {props.unit}
          </span>
        ) : null}
      </span>
    </FieldFrame>
  )
}

/** An amount in major units, as typed ("12.50"), beside its currency code. */
export function MoneyField(props: FieldProps & { currency: string; placeholder?: string }) {
  return <NumberField {...props} unit={props.currency} decimal={true} />
}

/** Several lines of text. */
export function TextAreaField(
  props: FieldProps & { rows?: number; mono?: boolean; placeholder?: string },
) {
  return (
    <FieldFrame {...props}>
      <textarea
        {...control(props)}
        class={['input', props.mono ? 'input-mono' : '']}
        rows={String(props.rows ?? 4)}
        placeholder={props.placeholder === undefined ? undefined : attr(props.placeholder)}
        safe
      >
        {/* The parser drops one leading line break: ours, not the writer's. */}
        {`\n${props.value ?? ''}`}
      </textarea>
    </FieldFrame>
  )
}

/** The error of a field, under the id that its control is described by. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null
  return (
    <p class="error" id={`${id}-error`} safe>
      {text}
    </p>
  )
}

/** The attributes that every control shares: id, name, description, validity. */
export function control(props: FieldProps) {
  const id = controlId(props)
  const wrong = errorAt(props.errors, props.name) !== undefined
  const described = [wrong ? `${id}-error` : '', props.hint ? `${id}-hint` : ''].filter(Boolean)
  return {
    id,
    name: attr(props.name),
    required: props.required,
    'aria-invalid': wrong ? ('true' as const) : undefined,
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
    'data-label': attr(props.label),
    ...props.with,
  }
}

/** What a field of text with `list={id}` suggests; with `data-several` it takes several of them, by commas. */
export const Offered = ({ id, values }: { id: string; values: readonly string[] }) => (
  <datalist id={attr(id)}>
    {values.map((value) => (
      <option value={attr(value)}></option>
    ))}
  </datalist>
)
