/** What a theme may place. */
import { z } from 'zod'
import { addressFieldsOf } from '#server/locale/address/fields.ts'
import { addressLines } from '#server/locale/address/form.ts'
import type { Scope } from '#server/scope.ts'
import { defineComponent } from '#server/theme/component.ts'
import { AddressForm } from './views/account/address-form.tsx'
import { Addresses } from './views/account/addresses.tsx'

const texts = z.record(z.string(), z.string())
const optional = z.string().optional()
const address = z.object({
  ...{ id: z.string(), isDefault: z.boolean() },
  ...{ firstName: z.string(), lastName: z.string(), company: optional },
  ...{ line1: z.string(), line2: optional, city: z.string(), state: optional },
  ...{ postalCode: optional, country: z.string(), phone: optional },
})

export const SavedAddresses = defineComponent({
  describes: 'The saved addresses of an account, with what can be done with each.',
  props: z.object({ addresses: z.array(address).default([]) }),
  example: '<SavedAddresses addresses={props.addresses} />',
  render: ({ addresses }, { t, language }: Scope) => (
    <Addresses
      addresses={addresses.map((one) => ({
        ...{ id: one.id, isDefault: one.isDefault },
        lines: addressLines(one, language),
      }))}
      t={t}
    />
  ),
})

export const SavedAddressForm = defineComponent({
  describes: 'The form of one saved address, with the fields of its country.',
  props: z.object({
    id: z.string().nullable().default(null),
    values: texts.default({}),
    errors: texts.default({}),
  }),
  example: '<SavedAddressForm id={props.id} values={props.values} errors={props.errors} />',
  render: ({ id, values, errors }, scope: Scope) => {
    const given = { country: regionOf(scope.language), ...values }
    return (
      <AddressForm
        id={id}
        fields={addressFieldsOf(scope, given.country)}
        values={given}
        errors={errors}
        t={scope.t}
      />
    )
  },
})

/** Where a language is spoken most: a guess for the first address. */
const regionOf = (language: string): string => new Intl.Locale(language).maximize().region ?? 'US'
