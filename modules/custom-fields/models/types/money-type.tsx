/** An amount in the shop's currency: kept in minor units, the code of the currency after it. */
import { type Said, said } from '#server/language/message.ts'
import { mostMoney, parseMajor } from '#server/locale/money.ts'
import { readMajor } from '#server/locale/typed-amount.ts'
import type { Scope } from '#server/scope.ts'
import { MoneyField } from '#views/kit/fields/field.tsx'
import type { FieldType, Kept, Rules } from './field-type.ts'

export const money: FieldType = {
  range: {
    as: 'money',
    // As the reader sees amounts; in the admin that is the shop's currency.
    read(typed, { currency, mark }) {
      const minor = readMajor(typed, currency, mark)
      return typeof minor === 'number' ? minor : undefined
    },
    place: Number,
  },
  // A number is minor units, a text is major ones, as people and files write them.
  read(sent, rules, isTyped, scope) {
    const { currency: own } = scope.shop
    const [typed, currency] = typeof sent === 'string' ? partsOf(sent, own) : [sent, own]
    const minor =
      typeof typed === 'string'
        ? readMajor(typed, currency, isTyped ? scope.mark : '.')
        : minorOf(typed)
    if (typeof minor !== 'number') return minor
    return (currency === own && beyond(minor, rules, scope)) || [minor, currency]
  },
  shown: (kept, _rules, { format, currency }) => format.money(...amountOf(kept, currency)),
  typed: (kept, { format, shop }) => [format.typed(...amountOf(kept, shop.currency))],
  input: ({ typed: [value = ''], rules: _, kept, scope, ...props }) => {
    const { format, shop, t } = scope
    const [minor, currency] = amountOf(kept, shop.currency)
    const isKept = currency !== shop.currency && value === format.typed(minor, currency)
    const hint = t('custom-fields.value.otherCurrency', { kept: currency, own: shop.currency })
    return (
      <MoneyField
        {...{ ...props, value, currency: isKept ? currency : shop.currency }}
        {...(isKept ? { hint } : {})}
      />
    )
  },
}

/** A text may name its currency, as `30.50 USD`. */
function partsOf(text: string, own: string): [typed: string, currency: string] {
  const [, typed = text, currency = own] = /^(.*?)\s*([A-Z]{3})$/.exec(text.trim()) ?? []
  return [typed, currency]
}

/** An end of a filter has no currency with it. */
export const amountOf = (
  [minor, currency]: Kept,
  own: string,
): [minor: number, currency: string] => [Number(minor), String(currency ?? own)]

const minorOf = (sent: unknown): number | Said =>
  typeof sent === 'number' && Number.isSafeInteger(sent) && sent >= 0 && sent <= mostMoney
    ? sent
    : said('custom-fields.value.noMinor')

/** Limits are major units, as the form of the field has them. */
function beyond(minor: number, { minimum, maximum }: Rules, scope: Scope): Said | undefined {
  const { format, shop } = scope
  const one = parseMajor('1', shop.currency)
  const limit = (major: number) => Math.round(major * one)
  if (minimum !== null && minor < limit(minimum))
    return said('custom-fields.value.tooSmall', { least: format.money(limit(minimum)) })
  if (maximum !== null && minor > limit(maximum))
    return said('custom-fields.value.tooLarge', { most: format.money(limit(maximum)) })
  return undefined
}
