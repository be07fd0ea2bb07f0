/** The kinds of fields that a currency has of its own: its code and its rate. */

import { z } from 'zod'
import { said } from '#server/language/message.ts'
import { currencyCodes, isCurrency } from '#server/locale/currencies.ts'
import { displayNames } from '#server/locale/intl.ts'
import type { Field } from '#server/records/field.ts'
import { asText } from '#server/text/as-text.ts'
import { SelectField } from '#views/kit/fields/choice.tsx'
import { NumberField } from '#views/kit/fields/field.tsx'
import { billionthsIn, decimalOf, mostRate } from './rate.ts'

/** The code of a currency of ISO 4217 other than the shop's own. */
export function currencyCode(): Field<string> {
  const code = z.string().trim().max(10)
  return {
    creation: code,
    change: code.optional(),
    json: z.string().describe('ISO 4217.'),
    required: true,
    initial: '',
    isText: true,
    stored(sent, { scope, name, wrong }) {
      const typed = asText(sent).toUpperCase()
      if (!isCurrency(typed)) wrong.set(name, said('multi-currency.admin.unknownCode'))
      else if (typed === scope.shop.currency)
        wrong.set(name, said('multi-currency.admin.isBase', { code: typed }))
      return typed
    },
    typed: asText,
    input({ value, scope, t, ...props }) {
      const names = displayNames(scope.language, 'currency')
      const others = currencyCodes().filter((one) => one !== scope.shop.currency)
      const choices = others.map((one) => ({ value: one, label: `${one} – ${names.of(one)}` }))
      const none = { value: '', label: t('multi-currency.admin.chooseCode') }
      return <SelectField {...props} value={asText(value)} choices={[none, ...choices]} />
    },
  }
}

/** What one unit of the shop's currency is worth, in billionths. A text is a decimal, as forms send it: `0.9432`. */
export function rate(): Field<number> {
  const sent = z.union([z.number().int().min(1).max(mostRate), z.string().trim().max(20)])
  return {
    creation: sent,
    change: sent.optional(),
    json: z.int().describe('Billionths: 943200000 is 0.9432.'),
    required: true,
    initial: 0,
    stored(given, { name, wrong }) {
      const found = typeof given === 'number' ? given : billionthsIn(asText(given))
      if (found === undefined) wrong.set(name, said('multi-currency.admin.noRate'))
      return found ?? 0
    },
    typed: (value) => (typeof value === 'number' ? decimalOf(value) : asText(value)),
    input: ({ value, ...props }) => <NumberField {...props} value={asText(value)} decimal={true} />,
  }
}
