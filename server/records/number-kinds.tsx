/** The kinds of fields that hold numbers which may be missing, and money. */
import { z } from 'zod'
import { type MessageKey, said } from '#server/language/message.ts'
import { mostMoney } from '#server/locale/money.ts'
import { readMajor } from '#server/locale/typed-amount.ts'
import { money as minorUnits } from '#server/openapi/shapes.ts'
import { asText } from '#server/text/as-text.ts'
import { MoneyField, NumberField } from '#views/kit/fields/field.tsx'
import type { Check, Field } from './field.ts'
import { clearable } from './sent.ts'

const amount = z.union([z.number().int().min(0).max(mostMoney), z.string().trim().max(40)])

/** Money of the shop's currency in minor units, or null. A text is in major units, as forms send it. */
export function money(): Field<number | null> {
  return {
    ...clearable(amount),
    json: minorUnits.nullable(),
    told: 'money',
    initial: null,
    stored: minorOf,
    typed: (value, { format }) => (typeof value === 'number' ? format.typed(value) : asText(value)),
    input: ({ value, scope, ...props }) => (
      <MoneyField {...props} value={asText(value)} currency={scope.shop.currency} />
    ),
  }
}

/** As `money`, and never missing; 0 by default. */
export function price(): Field<number> {
  return {
    ...money(),
    json: minorUnits,
    initial: 0,
    stored(sent, check) {
      if (sent === null || sent === '') check.wrong.set(check.name, said('server.field.required'))
      return minorOf(sent, check) ?? 0
    },
  }
}

interface CountOptions {
  most: number
  unit?: string
  /** What is said of a 0, where there is no such number. */
  noZero?: MessageKey
}

/** An integer, or null. */
export function count({ most, unit, noZero }: CountOptions): Field<number | null> {
  return {
    ...clearable(z.number().int().min(0).max(most)),
    json: z.int().nullable(),
    initial: null,
    stored(sent, { name, wrong }) {
      if (sent === 0 && noZero) wrong.set(name, said(noZero))
      return typeof sent === 'number' ? sent : null
    },
    typed: asText,
    input: ({ value, ...props }) => (
      <NumberField {...props} value={asText(value)} {...(unit ? { unit } : {})} />
    ),
  }
}

function minorOf(sent: unknown, { scope, name, wrong }: Check): number | null {
  if (typeof sent === 'number') return sent
  const typed = asText(sent)
  if (typed === '') return null
  const minor = readMajor(typed, scope.shop.currency, scope.mark)
  if (typeof minor === 'number') return minor
  wrong.set(name, minor)
  return null
}
