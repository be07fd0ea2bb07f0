/** What was typed, as what is agreed. */
import { badInput } from '#server/errors.ts'
import { newId, now } from '#server/ids.ts'
import { said } from '#server/language/message.ts'
import { dayStart } from '#server/locale/days.ts'
import { amountSent, type TypedIn } from '#server/locale/typed-amount.ts'
import { millionthsIn } from '#server/records/percent-kind.tsx'
import type { Scope } from '#server/scope.ts'
import type { Change, NewLine } from '../schemas.ts'
import type { Content, DraftLine, Reduction } from './draft-order.ts'
import { demandPlans } from './plans.ts'

/** 422 for what the catalogue does not sell, or is not whole; `at` is where each stands in what was sent, as `lines.0.`. */
export async function linesOf(
  scope: Scope,
  wishes: readonly NewLine[],
  currency: string,
  at: (place: number) => string,
): Promise<DraftLine[]> {
  const money = { currency, mark: scope.mark }
  const lines = wishes.map((wish, place) => lineOf(wish, money, at(place)))
  const variantIds = [...new Set(lines.flatMap(({ variantId }) => variantId ?? []))]
  const sold = variantIds.length === 0 ? [] : await scope.ask('products.sellable', { variantIds })
  const known = sold && new Set(sold.map(({ variantId }) => variantId))
  const odd = lines.findIndex(
    ({ variantId }) => variantId !== null && known?.has(variantId) === false,
  )
  if (odd >= 0) throw badInput({ [`${at(odd)}variantId`]: said('drafts.notSold') })
  await demandPlans(scope, lines, at)
  return lines
}

function lineOf(wish: NewLine, money: TypedIn, at: string): DraftLine {
  const { variantId, quantity, price, custom, planId } = wish
  const key = newId()
  const typed = price === undefined ? null : amountSent(money, price, `${at}price`)
  if (custom) {
    if (typed === null) throw badInput({ [`${at}price`]: said('drafts.noPrice') })
    const taxClass = custom.taxClass || null
    return { key, variantId: null, quantity, price: typed, custom: { ...custom, taxClass } }
  }
  if (variantId === undefined) throw badInput({ [`${at}variantId`]: said('drafts.noVariant') })
  return { key, variantId, quantity, price: typed, custom: null, ...(planId && { planId }) }
}

/** More of what is in it already is one line. */
export function withLine(lines: readonly DraftLine[], added: DraftLine): DraftLine[] {
  const { variantId, price, quantity, planId } = added
  const same = lines.find(
    (line) => variantId !== null && line.variantId === variantId && line.planId === planId,
  )
  if (!same || price !== null) return [...lines, added]
  return lines.map((line) =>
    line === same ? { ...line, quantity: Math.min(9_999, line.quantity + quantity) } : line,
  )
}

/** What is left out stays as it is; gift cards are named by their ids. */
export function editOf(scope: Scope, wish: Change, currency: string) {
  const { email, lines, rateIds, shippingAddress, billingAddress, note } = wish
  const money = { currency, mark: scope.mark }
  return (before: Content): Partial<Content> => ({
    ...(email !== undefined && { email }),
    ...(lines && { lines: changedLines(before.lines, lines, money) }),
    ...(wish.reduction !== undefined && { reduction: reductionOf(wish.reduction, money) }),
    ...(wish.codes && { codes: wish.codes }),
    ...(wish.giftCardCodes && { cards: wish.giftCardCodes }),
    ...(wish.language !== undefined && { language: wish.language }),
    ...(rateIds && { rateIds: { ...rateIds } }),
    ...(wish.delivery !== undefined && { delivery: deliveryOf(scope, wish.delivery, money) }),
    ...(shippingAddress !== undefined && { shippingAddress }),
    ...(billingAddress !== undefined && { billingAddress }),
    ...(shippingAddress && before.name === '' && { name: nameOf(shippingAddress) }),
    ...(note !== undefined && { note: note || null }),
    ...(wish.taxNumber !== undefined && { taxNumber: wish.taxNumber || null }),
    ...heldOf(scope, wish),
  })
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim()

function changedLines(
  before: readonly DraftLine[],
  wishes: NonNullable<Change['lines']>,
  money: TypedIn,
): DraftLine[] {
  const known = new Map(wishes.map((wish, at) => [wish.key, { ...wish, at }]))
  const keys = new Set(before.map(({ key }) => key))
  const odd = wishes.findIndex(({ key }) => !keys.has(key))
  if (odd >= 0) throw badInput({ [`lines.${odd}.key`]: said('drafts.noLine') })
  return before.flatMap((line) => {
    const wish = known.get(line.key)
    if (!wish) return [line]
    const { quantity, price, planId = line.planId, at } = wish
    if (quantity === 0) return []
    const typed = price === undefined || price === null ? null : price
    if (typed === null && line.custom)
      throw badInput({ [`lines.${at}.price`]: said('drafts.noPrice') })
    const minor = typed === null ? null : amountSent(money, typed, `lines.${at}.price`)
    const { planId: _planned, ...bought } = line
    return [{ ...bought, quantity, price: minor, ...(planId && { planId }) }]
  })
}

function reductionOf(
  wish: NonNullable<Change['reduction']> | null,
  money: TypedIn,
): Reduction | null {
  if (wish === null || wish.value === '' || wish.value === 0) return null
  const { value, label } = wish
  if (label === '') throw badInput({ 'reduction.label': said('drafts.noReason') })
  if (typeof value === 'string' && value.includes('%')) {
    const rate = millionthsIn(value)
    if (rate === undefined || rate > 1_000_000)
      throw badInput({ 'reduction.value': said('server.field.noPercent') })
    return { label, rate }
  }
  return { label, amount: amountSent(money, value, 'reduction.value') }
}

function deliveryOf(
  { t }: Scope,
  wish: NonNullable<Change['delivery']> | null,
  money: TypedIn,
): Content['delivery'] {
  if (wish === null || wish.price === undefined) return null
  const label = wish.label || t('drafts.delivery')
  return { label, price: amountSent(money, wish.price, 'delivery.price') }
}

/** To the end of a day of the shop's time zone. */
function heldOf({ shop }: Scope, { heldUntil, holds }: Change): Partial<Content> {
  if (holds === false || heldUntil === null) return { heldUntil: null }
  if (heldUntil === undefined) return {}
  const end = dayStart(heldUntil, shop.timeZone, 1)
  if (end <= now()) throw badInput({ heldUntil: said('drafts.heldTooShort') })
  return { heldUntil: end }
}

/** 422 for one that the shop does not speak. */
export function demandLanguage({ shop }: Scope, language: string | undefined): void {
  if (language !== undefined && !shop.languages.includes(language))
    throw badInput({ language: said('server.field.oneOf', { values: shop.languages.join(', ') }) })
}
