import { z } from 'zod'
import { listOf } from '#server/data/shapes.ts'
import { said } from '#server/language/message.ts'
import { isCurrency } from '#server/locale/currencies.ts'
import { MoneyError, mostMoney, parseMajor } from '#server/locale/money.ts'
import type { Field } from '#server/records/field.ts'
import { clearable } from '#server/records/sent.ts'
import type { Scope } from '#server/scope.ts'
import { asText } from '#server/text/as-text.ts'
import { TextAreaField } from '#views/kit/fields/field.tsx'

const ownPrice = z.object({
  sku: z.string().trim().min(1).max(100),
  currency: z.string().length(3).refine(isCurrency),
  price: z.int().min(0).max(mostMoney).describe('Minor units.'),
})

/** What a piece of a variant costs in a currency. */
export type OwnPrice = z.output<typeof ownPrice>

const most = 2_000

/** Own prices by item number, typed one a line: `POSTER-A4: 12.50`, or `POSTER-A4: 12.50 CHF`; none by default. */
export const ownPrices = (): Field<OwnPrice[]> => ({
  ...clearable(z.union([z.string().max(200_000), z.array(ownPrice).max(most)])),
  json: z.array(ownPrice),
  initial: [],
  shape: listOf(ownPrice),
  stored(sent, { name, wrong, scope }) {
    const lines = asText(sent)
      .split('\n')
      .filter((line) => line.trim() !== '')
    const all = isPrices(sent) ? sent : lines.map((line) => priceIn(line, scope))
    const prices = all.flatMap((one) => one ?? [])
    const marks = new Set(prices.map(({ sku, currency }) => `${currency} ${sku}`))
    if (prices.length < all.length || prices.length > most || marks.size < prices.length) {
      wrong.set(name, said('discounts.lists.noPrices'))
      return []
    }
    return prices
  },
  typed: (value, scope) =>
    isPrices(value) ? value.map((one) => written(one, scope)).join('\n') : asText(value),
  input: ({ value, ...props }) => <TextAreaField {...props} value={asText(value)} rows={8} />,
})

/** Not just any list: a form that is shown again holds whatever was sent. */
const isPrices = (value: unknown): value is OwnPrice[] => z.array(ownPrice).safeParse(value).success

const written = ({ sku, currency, price }: OwnPrice, { shop, format }: Scope): string =>
  `${sku}: ${format.typed(price, currency)}${currency === shop.currency ? '' : ` ${currency}`}`

/** Undefined where a line is no price. */
function priceIn(line: string, { shop, mark }: Scope): OwnPrice | undefined {
  const [, sku = '', amount = '', currency = shop.currency] =
    /^\s*(\S.{0,98}?)\s*[:=]\s*([\d.,]{1,20})(?:\s+([A-Za-z]{3}))?\s*$/.exec(line) ?? []
  const code = currency.toUpperCase()
  if (sku === '' || !isCurrency(code)) return undefined
  try {
    return { sku, currency: code, price: parseMajor(amount, code, mark) }
  } catch (error) {
    if (error instanceof MoneyError) return undefined
    throw error
  }
}
