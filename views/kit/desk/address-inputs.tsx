import { SelectField } from '../fields/choice.tsx'
import { TextField } from '../fields/field.tsx'
import type { AddressFields } from '../store/address-fields.tsx'

interface AddressInputsProps extends Pick<AddressFields, 'fields' | 'choose'> {
  /** Before the names, as `shippingAddress`: then they are `shippingAddress[line1]`. */
  prefix: string
  /** Where the country can be chosen here. */
  country?: AddressFields['country']
  values: Readonly<Record<string, string | undefined>>
  errors: Record<string, string>
}

/** The fields of one address in the admin, two in a row where there is room. */
export function AddressInputs(props: AddressInputsProps) {
  const { prefix, country, fields, choose, errors } = props
  const values = new Map(Object.entries(props.values))
  return (
    <div class="address-inputs">
      {country ? (
        <SelectField
          name={`${prefix}[country]`}
          label={country.label}
          choices={country.choices}
          value={values.get('country') ?? ''}
          errors={errors}
        />
      ) : null}
      {fields.map(({ name, label, isRequired, choices, most }) => {
        const field = { name: `${prefix}[${name}]`, label, errors, required: isRequired }
        const value = values.get(name) ?? ''
        return choices ? (
          <SelectField
            {...field}
            value={value}
            choices={[{ value: '', label: choose }, ...choices]}
          />
        ) : (
          <TextField {...field} value={value} maxlength={most} />
        )
      })}
    </div>
  )
}
