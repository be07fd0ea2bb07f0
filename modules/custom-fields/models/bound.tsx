/** The kind of field that holds a limit of numbers or lengths, or none. */
import { z } from 'zod'
import { said } from '#server/language/message.ts'
import type { Field } from '#server/records/field.ts'
import { clearable } from '#server/records/sent.ts'
import { asText } from '#server/text/as-text.ts'
import { NumberField } from '#views/kit/fields/field.tsx'
import { decimalIn, mostNumber, unclear } from './types/decimal.ts'

export function bound(): Field<number | null> {
  return {
    ...clearable(z.union([z.number().min(-mostNumber).max(mostNumber), z.string().max(40)])),
    json: z.number().nullable(),
    initial: null,
    stored(sent, { scope, name, wrong }) {
      if (typeof sent === 'number') return sent
      if (asText(sent).trim() === '') return null
      const value = decimalIn(asText(sent))
      const fault =
        unclear(asText(sent), scope.mark) ??
        (value === undefined ? said('custom-fields.value.noNumber') : undefined)
      if (fault) wrong.set(name, fault)
      return fault ? null : (value ?? null)
    },
    typed: (value, { mark }) =>
      typeof value === 'number' ? String(value).replace('.', mark) : asText(value),
    input: ({ value, ...props }) => <NumberField {...props} value={asText(value)} decimal={true} />,
  }
}
