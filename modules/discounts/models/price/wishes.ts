/** The discounts that a cart asks for: those that come by themselves, and those whose codes were typed. */
import type { In } from '#server/bus.ts'
import { sumOf } from '#server/locale/amounts.ts'
import type { Scope } from '#server/scope.ts'
import type { DiscountCode } from '../rules/code.ts'
import type { Discount } from '../rules/discount.ts'
import { type Line, membershipsOf } from './goods.ts'
import { inCurrency } from './in-currency.ts'
import { type Matched, mayHold } from './refusal.ts'
import { isOther, RuleBook } from './rule-book.ts'
import { count, gotFor } from './take-off.ts'

/** A discount that the cart asks for: by itself, or by a code. */
export interface Wish {
  rule: Discount
  typed: string | undefined
  code: DiscountCode | undefined
}

/** With the lines that it is for, and those that have to be bought for it. */
export interface Fitting extends Wish {
  get: readonly Line[]
  buy: readonly Line[]
}

/** Of one discount by several codes, the first that was typed; of those that come by themselves, what holds now and there. */
export function wishesOf(
  live: readonly Discount[],
  codes: ReadonlyMap<string, DiscountCode>,
  asked: Pick<In<'discounts.price'>, 'at' | 'destination'>,
): Wish[] {
  const typed = [...codes]
  const about = { at: asked.at, destination: asked.destination }
  return live.flatMap((rule): Wish[] => {
    if (rule.means === 'automatic')
      return mayHold(rule, about) ? [{ rule, typed: undefined, code: undefined }] : []
    const first = typed.find(([, { discountId }]) => discountId === rule.id)
    return first ? [{ rule, typed: first[0], code: first[1] }] : []
  })
}

/** With what the cart has for each. `live`: all that are, of which the wishes are some. */
export async function fittingOf(
  scope: Scope,
  live: readonly Discount[],
  wishes: readonly Wish[],
  lines: readonly Line[],
): Promise<Fitting[]> {
  const memberships = await membershipsOf(
    scope,
    lines,
    wishes.map(({ rule }) => rule),
  )
  const matches = RuleBook.of(live).matches(lines, memberships)
  return wishes.map((wish) => {
    const get = matches.get.get(wish.rule.id) ?? []
    const buy = isOther(wish.rule) ? (matches.buy.get(wish.rule.id) ?? []) : get
    return { ...wish, get, buy }
  })
}

/** With their amounts in a currency; undefined where nobody can convert. */
export async function wishesIn(
  scope: Scope,
  wishes: readonly Fitting[],
  currency: string,
): Promise<Fitting[] | undefined> {
  if (currency === scope.shop.currency) return [...wishes]
  const rules = await inCurrency(
    scope,
    wishes.map(({ rule }) => rule),
    currency,
  )
  return rules?.flatMap((rule, at) => {
    const wish = wishes[at]
    return wish ? [{ ...wish, rule }] : []
  })
}

/** A minimum counts the goods that it is for; where others have to be bought, those, without the pieces that are got. */
export function matchedBy({ rule, get, buy }: Fitting): Matched {
  const isFor = rule.kind === 'buyGet' && isOther(rule)
  const amount = isFor ? boughtAmount(rule, buy, get) : leftOf(get)
  return { amount, pieces: count(get), bought: count(buy) }
}

function boughtAmount(rule: Discount, buy: readonly Line[], get: readonly Line[]): number {
  if (rule.leastAmount === null) return 0
  const keys = new Set(buy.map(({ key }) => key))
  const got = gotFor(rule, buy, get).filter(({ key }) => keys.has(key))
  return leftOf(buy) - sumOf(got.map(({ amount }) => amount))
}

const leftOf = (lines: readonly Line[]): number => sumOf(lines.map(({ left }) => left))
