import { attr } from '../../attribute.ts'
import { control, FieldError, FieldFrame, type FieldProps } from './field.tsx'
import { errorAt, fieldId } from './field-name.ts'

export interface Choice {
  value: string
  label: string
  hint?: string
  disabled?: boolean
}

/** One of several, as a list that opens. */
export function SelectField(props: FieldProps & { choices: Choice[] }) {
  return (
    <FieldFrame {...props}>
      <span class="select">
        <select {...control(props)} class="input">
          {props.choices.map((choice) => (
            <option
              value={attr(choice.value)}
              selected={choice.value === (props.value ?? '')}
              disabled={choice.disabled}
              safe
            >
              {choice.label}
            </option>
          ))}
        </select>
      </span>
    </FieldFrame>
  )
}

interface CheckboxFieldProps extends Omit<FieldProps, 'value'> {
  checked: boolean
  /** Sends `off` when it is not checked, for what is on where nothing is sent. */
  sendsOff?: boolean
}

/** Yes or no. Sends `on` when checked and nothing otherwise. */
export function CheckboxField(props: CheckboxFieldProps) {
  const id = fieldId(props.name)
  return (
    <div class="field field-check">
      {props.sendsOff ? <input type="hidden" name={attr(props.name)} value="off" /> : null}
      <input {...control(props)} class="check" type="checkbox" value="on" checked={props.checked} />
      <label for={id} class={props.hideLabel ? 'visually-hidden' : undefined} safe>
        {props.label}
      </label>
      {props.hint ? (
        <p class="hint" id={`${id}-hint`} safe>
          {props.hint}
        </p>
      ) : null}
      <FieldError id={id} text={errorAt(props.errors, props.name)} />
    </div>
  )
}

/** One of a few, all visible. */
export function RadioGroup(props: FieldProps & { choices: Choice[] }) {
  return <ChoiceGroup {...props} type="radio" chosen={(value) => value === (props.value ?? '')} />
}

/** Any of a few, all visible; every checked one is sent under the same name. */
export function CheckboxGroup(
  props: Omit<FieldProps, 'value'> & { choices: Choice[]; values: string[] },
) {
  return <ChoiceGroup {...props} type="checkbox" chosen={(value) => props.values.includes(value)} />
}

function ChoiceGroup(
  props: FieldProps & {
    type: 'radio' | 'checkbox'
    choices: Choice[]
    chosen: (value: string) => boolean
  },
) {
  const id = fieldId(props.name)
  const error = errorAt(props.errors, props.name)
  return (
    <fieldset
      class="field choices"
      id={id}
      tabindex="-1"
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend class={props.hideLabel ? 'visually-hidden' : undefined} safe>
        {props.label}
      </legend>
      {props.choices.map((choice, i) => (
        <div class="field-check">
          <input
            class="check"
            type={props.type}
            id={`${id}-${i}`}
            name={attr(props.name)}
            value={attr(choice.value)}
            checked={props.chosen(choice.value)}
            disabled={choice.disabled}
            data-label={attr(props.label)}
            aria-describedby={choice.hint ? `${id}-${i}-hint` : undefined}
          />
          <label for={`${id}-${i}`} safe>
            {choice.label}
          </label>
          {choice.hint ? (
            <p class="hint" id={`${id}-${i}-hint`} safe>
              {choice.hint}
            </p>
          ) : null}
        </div>
      ))}
      <FieldError id={id} text={error} />
      {props.hint ? (
        <p class="hint" safe>
          {props.hint}
        </p>
      ) : null}
    </fieldset>
  )
}
