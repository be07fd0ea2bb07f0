/** The kind of field that holds an amount in some currencies, where the rate is not to decide. */
import { z } from 'zod'
import { recordWith } from '#server/data/shapes.ts'
import { said } from '#server/language/message.ts'
import { isCurrency } from '#server/locale/currencies.ts'
import { MoneyError, mostMoney, parseMajor } from '#server/locale/money.ts'
import type { Check, Field } from '#server/records/field.ts'
import { clearable } from '#server/records/sent.ts'
import { asText } from '#server/text/as-text.ts'
import { TextAreaField } from '#views/kit/fields/field.tsx'

/** Minor units by ISO 4217. */
export type Amounts = Record<string, number>

export const amountsByCurrency = z.record(
  z.string().regex(/^[A-Z]{3}$/),
  z.int().min(0).max(mostMoney),
)

/** Typed one a line, `CHF: 4.50`; as JSON `{ CHF: 450 }`. None by default: by the rate. */
export const amounts = (): Field<Amounts> => ({
  ...clearable(z.union([z.string().max(2_000), amountsByCurrency])),
  json: amountsByCurrency.describe('Minor units by currency; others are converted.'),
  initial: {},
  shape: recordWith(),
  stored(sent, check) {
    const read = amountsByCurrency.safeParse(sent)
    return read.success ? ownIn(read.data, check) : ownIn(amountsIn(asText(sent), check), check)
  },
  typed: (value, { format }) => {
    const read = amountsByCurrency.safeParse(value)
    if (!read.success) return asText(value)
    return Object.entries(read.data)
      .map(([code, amount]) => `${code}: ${format.typed(amount, code)}`)
      .join('\n')
  },
  input: ({ value, ...props }) => <TextAreaField {...props} value={asText(value)} rows={2} />,
})

/** That of the shop stands in its own field. */
function ownIn(all: Amounts, { scope, name, wrong }: Check): Amounts {
  const other = Object.keys(all).find((code) => !isCurrency(code) || code === scope.shop.currency)
  if (other !== undefined) wrong.set(name, said('discounts.admin.noAmounts', { code: other }))
  return all
}

function amountsIn(typed: string, { scope, name, wrong }: Check): Amounts {
  const lines = typed.split('\n').filter((line) => line.trim() !== '')
  const read = lines.map((line): [string, number] | undefined => {
    const [, code = '', amount = ''] = /^\s*([A-Za-z]{3})\s*[:= ]\s*(.{1,40}?)\s*$/.exec(line) ?? []
    try {
      return [code.toUpperCase(), parseMajor(amount, code.toUpperCase(), scope.mark)]
    } catch (error) {
      if (error instanceof MoneyError || error instanceof RangeError) return undefined
      throw error
    }
  })
  const known = read.filter((one) => one !== undefined)
  if (known.length < read.length)
    wrong.set(name, said('discounts.admin.noAmounts', { code: 'CHF' }))
  return Object.fromEntries(known)
}
