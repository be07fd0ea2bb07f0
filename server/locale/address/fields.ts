/** The fields of an address as a form shows them. */
import type { AddressFields } from '#views/kit/store/address-fields.tsx'
import type { Translate } from '#views/props.ts'
import { countriesIn } from '../countries.ts'
import { type AddressField, addressFormOf } from './form.ts'

type Shown = AddressFields['fields'][number]

/** `countries`: the codes that can be chosen; all where not given. */
export function addressFieldsOf(
  { t, language }: { t: Translate; language: string },
  country: string,
  countries?: readonly string[],
): AddressFields {
  const form = addressFormOf(country)
  const offered = countriesIn(language).filter(({ code }) => countries?.includes(code) ?? true)
  const label = (field: AddressField) => {
    if (field === 'state') return t(`server.address.${form.stateWord}`)
    if (field === 'postalCode') return t(`server.address.${form.postalCodeWord}`)
    return t(`server.address.${field}`)
  }
  const choices = form.states.map(({ code, name }) => ({ value: code, label: name }))
  return {
    country: {
      label: t('server.address.country'),
      choices: offered.map(({ code, name }) => ({ value: code, label: name })),
    },
    fields: form.fields.map(
      (field): Shown => ({
        ...{ name: field, label: label(field), ...traits[field] },
        isRequired: form.required.has(field),
        ...(field === 'state' && choices.length > 0 && { choices }),
      }),
    ),
    choose: t('server.address.choose'),
    optional: t('server.address.optional'),
  }
}

const traits: Record<AddressField, Pick<Shown, 'autocomplete' | 'most'>> = {
  firstName: { autocomplete: 'given-name', most: 100 },
  lastName: { autocomplete: 'family-name', most: 100 },
  company: { autocomplete: 'organization', most: 200 },
  line1: { autocomplete: 'address-line1', most: 200 },
  line2: { autocomplete: 'address-line2', most: 200 },
  city: { autocomplete: 'address-level2', most: 100 },
  state: { autocomplete: 'address-level1', most: 100 },
  postalCode: { autocomplete: 'postal-code', most: 20 },
  country: { autocomplete: 'country', most: 2 },
  phone: { autocomplete: 'tel', most: 40 },
}
