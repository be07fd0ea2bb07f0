import type { Children } from '@kitajs/html'
import { attr } from '../../attribute.ts'
import { errorAt, errorKey, fieldId } from '../fields/field-name.ts'

interface Choice {
  value: string
  label: string
}

interface Shown {
  /** Of an address, as `line1`. */
  name: string
  label: string
  autocomplete: string
  /** Characters. */
  most: number
  isRequired: boolean
  choices?: Choice[]
}

/** What a country asks for. */
export interface AddressFields {
  country: { label: string; choices: Choice[] }
  fields: Shown[]
  /** "Please choose". */
  choose: string
  /** Said after the label of a field that may stay empty. */
  optional: string
}

export interface AddressFieldsProps extends AddressFields {
  /** Before the names, as `shippingAddress`: then they are `shippingAddress[line1]`. */
  prefix?: string
  /** For autofill: which address of a form with two. */
  kind?: 'shipping' | 'billing'
  values: Readonly<Record<string, string | undefined>>
  errors?: Readonly<Record<string, string>> | undefined
  /** The error key of the field where the focus goes; without it, the first that is wrong. */
  focus?: string | null
  /** More attributes of the country's select, as those of htmx. */
  onCountry?: Record<string, string>
  /** Right below the country. */
  children?: Children
}

/** The fields of one postal address, the country first: its choice decides about the others. */
export function AddressFieldset(props: AddressFieldsProps) {
  const { country, fields, onCountry = {}, children: safeChildren } = props
  const shown = { name: 'country', label: country.label, autocomplete: 'country' }
  const first = focusOf(props)
  return (
    <div class="address-fields">
      <Line
        {...props}
        field={{ ...shown, most: 2, isRequired: true, ...country }}
        isFirstWrong={first === 'country'}
        with={onCountry}
      />
      {safeChildren}
      {fields.map((field) => (
        <Line {...props} field={field} isFirstWrong={field.name === first} />
      ))}
    </div>
  )
}

/** Some of the fields, as those of a name, without the country. */
export function NameFieldset(props: AddressFieldsProps) {
  const first = focusOf(props)
  return (
    <div class="address-fields">
      {props.fields.map((field) => (
        <Line {...props} field={field} isFirstWrong={field.name === first} />
      ))}
    </div>
  )
}

const nameIn = ({ prefix }: Pick<AddressFieldsProps, 'prefix'>, name: string): string =>
  prefix === undefined ? name : `${prefix}[${name}]`

function focusOf(props: AddressFieldsProps): string | undefined {
  const names = ['country', ...props.fields.map(({ name }) => name)]
  if (props.focus === undefined) return names.find((name) => isWrong(props, name))
  return names.find((name) => errorKey(nameIn(props, name)) === props.focus)
}

const isWrong = (props: AddressFieldsProps, name: string): boolean =>
  errorAt(props.errors, nameIn(props, name)) !== undefined

interface LineProps extends Omit<AddressFieldsProps, 'children'> {
  field: Shown
  /** Where the hand goes next. */
  isFirstWrong: boolean
  with?: Record<string, string>
}

function Line({ field, ...props }: LineProps) {
  const name = nameIn(props, field.name)
  const id = fieldId(name)
  const error = errorAt(props.errors, name)
  const control = {
    ...{ id, name: attr(name), required: field.isRequired },
    autocomplete: props.kind ? `${props.kind} ${field.autocomplete}` : field.autocomplete,
    'aria-describedby': `${id}-error`,
    ...(error !== undefined && { 'aria-invalid': 'true' as const }),
    ...(props.isFirstWrong && { autofocus: true }),
    ...props.with,
  }
  const value = new Map(Object.entries(props.values)).get(field.name) ?? ''
  return (
    <div class={['shop-field', `shop-field-${field.name}`]}>
      <label for={id}>
        <span safe>{field.label}</span>{' '}
        {field.isRequired ? null : <small safe>{props.optional}</small>}
      </label>
      {field.choices ? (
        <select {...control}>
          {field.name === 'country' ? null : (
            <option value="" safe>
              {props.choose}
            </option>
          )}
          {field.choices.map((choice) => (
            <option value={attr(choice.value)} selected={choice.value === value} safe>
              {choice.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...control}
          type={field.name === 'phone' ? 'tel' : 'text'}
          maxlength={field.most}
          value={attr(value)}
        />
      )}
      <p class="error" id={`${id}-error`} role="alert" safe>
        {error ?? ''}
      </p>
    </div>
  )
}
