/** What comes off: line discounts, then those of the order, each from what is left. */

import type { In } from '#server/bus.ts'
import { said } from '#server/language/message.ts'
import { proportion, sumOf } from '#server/locale/amounts.ts'
import { splitByLargestRemainder } from '#server/locale/money.ts'
import type { Scope } from '#server/scope.ts'
import { type DraftLine, million } from './draft-line.ts'
import type { DiscountAnswer, PricedLine, Share } from './questions.ts'
import type { QuoteRequest } from './request.ts'

/** A shop without discounts has no codes. */
const noneOf = ({ codes }: QuoteRequest): DiscountAnswer => ({
  ...{ lines: [], order: [], shipping: [] },
  refused: codes.map((code) => ({ code, why: 'UNKNOWN', message: said('checkout.noCode') })),
})

/**
 * Takes discounts off the goods. Returns what is left to say: discounts of the delivery, and codes that were refused.
 * `delivery`: what it costs as long as nothing is off, in minor units; asked only where a discount is off the delivery.
 */
export async function discountGoods(
  scope: Scope,
  request: QuoteRequest,
  lines: readonly DraftLine[],
  delivery: () => Promise<number>,
): Promise<DiscountAnswer> {
  const open = lines.filter(({ isGoods, about }) => isGoods && !about.isFixed)
  const { codes, buyer, destination, currency, at } = request
  const asked = { lines: open.map(pricedLine), codes, buyer, destination, currency, at }
  const told =
    (request.discounts === 'none' ? undefined : await priced(scope, asked, delivery)) ??
    noneOf(request)
  const byKey = new Map(open.map((line) => [line.about.key, line]))
  for (const { key, ...share } of told.lines) byKey.get(key)?.takeOff(share)
  for (const share of told.order) takeOffTogether(share, open)
  reduce(request, lines)
  return told
}

/** A rule that needs to know what the delivery costs is told so. */
async function priced(
  scope: Scope,
  asked: In<'discounts.price'>,
  delivery: () => Promise<number>,
): Promise<DiscountAnswer | undefined> {
  const { codes } = asked
  const isAsked = (await scope.ask('discounts.asksDelivery', { codes })) ?? false
  const price = isAsked ? { delivery: await delivery() } : {}
  return scope.ask('discounts.price', { ...asked, ...price })
}

/** What the merchant takes off: of all goods, also of those whose price was agreed, or of those that they named. */
function reduce({ reduction }: QuoteRequest, lines: readonly DraftLine[]): void {
  for (const one of reduction ? [reduction].flat() : []) {
    const keys = one.keys && new Set(one.keys)
    const goods = lines.filter(({ isGoods, about }) => isGoods && (keys?.has(about.key) ?? true))
    const left = sumOf(goods.map((line) => line.left))
    const amount = 'rate' in one ? proportion(left, one.rate, million) : one.amount
    takeOffTogether({ rule: 'merchant', label: one.label, amount }, goods)
  }
}

/** A line as rules and rates see it now. */
export function pricedLine({ about, quantity, unitPrice, left: amount }: DraftLine): PricedLine {
  const { key, productId = null, variantId = '', slug, sku } = about
  const line: PricedLine = { key, productId, variantId, quantity, unitPrice, amount }
  if (slug !== undefined) line.slug = slug
  if (sku !== undefined) line.sku = sku
  return line
}

/** Splits one share over lines by what is left of each. */
export function takeOffTogether(share: Share, lines: readonly DraftLine[]): void {
  const left = lines.map((line) => line.left)
  const amount = Math.min(share.amount, sumOf(left))
  if (amount <= 0) return
  const parts = splitByLargestRemainder(amount, left)
  lines.forEach((line, at) => {
    line.takeOff({ ...share, amount: parts[at] ?? 0 })
  })
}
