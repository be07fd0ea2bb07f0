/** Why a discount does not hold for a cart, in words that say what to do. */
import { type Said, said } from '#server/language/message.ts'
import { fitOf } from '#server/locale/places.ts'
import type { Scope } from '#server/scope.ts'
import type { Discount } from '../rules/discount.ts'
import { isPercent } from '../rules/kinds.ts'
import type { Person } from './person.ts'

export type Why =
  | 'UNKNOWN'
  | 'NOT_YET'
  | 'OVER'
  | 'USED_UP'
  | 'USED_BY_YOU'
  | 'CURRENCY'
  | 'SIGN_IN'
  | 'NOT_YOURS'
  | 'NOT_FIRST'
  | 'COUNTRY'
  | 'NOT_THESE'
  | 'GIFT'
  | 'QUANTITY'
  | 'MINIMUM'
  | 'OTHERS'

export interface Refusal {
  why: Why
  message: Said
}

export interface Circumstances {
  /** UTC. */
  at: string
  currency: string
  /** In which amounts are written: that of the cart, where they could be converted. */
  ownCurrency: string
  destination?: { country: string; state?: string; postalCode?: string } | undefined
  person: Person
  /** A moment as the reader writes it. */
  dateTime(at: string): string
  money(amount: number): string
}

/** `ownCurrency`: in which amounts of discounts are written. */
export function circumstancesOf(
  { format }: Pick<Scope, 'format'>,
  asked: Pick<Circumstances, 'at' | 'currency' | 'destination' | 'ownCurrency'>,
  person: Person,
): Circumstances {
  const { at, currency, destination, ownCurrency } = asked
  return {
    ...{ at, currency, destination, person, ownCurrency },
    dateTime: (moment) => format.dateTime(moment),
    money: (amount) => format.money(amount, ownCurrency),
  }
}

/** What the cart has for it. */
export interface Matched {
  /** Of the goods that it is for, in minor units of the cart's currency. */
  amount: number
  pieces: number
  /** Of the goods that others are got for, where it is such a discount. */
  bought: number
}

/** Undefined where it holds, as far as the discount alone decides. */
export function refusalOf(
  rule: Discount,
  matched: Matched,
  about: Circumstances,
): Refusal | undefined {
  return (
    inTime(rule, about) ??
    forPerson(rule, about) ??
    forPlace(rule, about) ??
    forGoods(rule, matched, about)
  )
}

/** Whether it holds now and there: of one that comes by itself nobody asks why not. */
export const mayHold = (
  rule: Discount,
  about: Pick<Circumstances, 'at' | 'destination'>,
): boolean =>
  !isEarly(rule.startsAt, about.at) && !isOver(rule.endsAt, about.at) && isThere(rule, about)

export const unknown: Refusal = { why: 'UNKNOWN', message: said('discounts.refused.unknown') }
export const usedUp: Refusal = { why: 'USED_UP', message: said('discounts.refused.usedUp') }
export const usedByYou: Refusal = {
  why: 'USED_BY_YOU',
  message: said('discounts.refused.usedByYou'),
}

export const others = (labels: readonly string[]): Refusal => ({
  why: 'OTHERS',
  message:
    labels.length > 0
      ? said('discounts.refused.others', { labels: labels.join(', ') })
      : said('discounts.refused.nothing'),
})

export const minimum = (amount: string): Refusal => ({
  why: 'MINIMUM',
  message: said('discounts.refused.minimum', { amount }),
})

const isEarly = (startsAt: string | null, at: string): startsAt is string =>
  startsAt !== null && at < startsAt
const isOver = (endsAt: string | null, at: string): endsAt is string =>
  endsAt !== null && at >= endsAt

function inTime(
  { startsAt, endsAt }: Discount,
  { at, dateTime }: Circumstances,
): Refusal | undefined {
  if (isEarly(startsAt, at))
    return { why: 'NOT_YET', message: said('discounts.refused.notYet', { at: dateTime(startsAt) }) }
  if (isOver(endsAt, at))
    return { why: 'OVER', message: said('discounts.refused.over', { at: dateTime(endsAt) }) }
  return undefined
}

function forPerson(rule: Discount, { person }: Circumstances): Refusal | undefined {
  const { customers, tags, audiences, firstOrder } = rule
  if (firstOrder && person.hasBought)
    return { why: 'NOT_FIRST', message: said('discounts.refused.notFirst') }
  if (customers.length + tags.length + audiences.length === 0) return undefined
  if (person.provenEmail === undefined)
    return { why: 'SIGN_IN', message: said('discounts.refused.signIn') }
  const isNamed =
    customers.includes(person.provenEmail) ||
    tags.some((tag) => person.tags.has(tag)) ||
    audiences.some((one) => person.audiences.has(one))
  return isNamed ? undefined : { why: 'NOT_YOURS', message: said('discounts.refused.notYours') }
}

function forPlace(rule: Discount, about: Circumstances): Refusal | undefined {
  const { currency, ownCurrency } = about
  const hasAmounts = rule.leastAmount !== null || rule.amount !== null || !isPercent(rule.kind)
  if (hasAmounts && currency !== ownCurrency)
    return { why: 'CURRENCY', message: said('discounts.refused.currency', { currency }) }
  return isThere(rule, about)
    ? undefined
    : { why: 'COUNTRY', message: said('discounts.refused.country') }
}

const isThere = (
  { countries }: Pick<Discount, 'countries'>,
  { destination }: Pick<Circumstances, 'destination'>,
): boolean =>
  countries.length === 0 ||
  destination === undefined ||
  countries.some((place) => fitOf(place, destination) > 0)

function forGoods(rule: Discount, matched: Matched, { money }: Circumstances): Refusal | undefined {
  const { leastAmount } = rule
  const hasNone = matched.pieces === 0
  if (hasNone && matched.bought === 0)
    return { why: 'NOT_THESE', message: said('discounts.refused.notThese') }
  const lacks = piecesLacking(rule, matched)
  if (lacks > 0)
    return { why: 'QUANTITY', message: said('discounts.refused.quantity', { count: lacks }) }
  if (leastAmount !== null && matched.amount < leastAmount) return minimum(money(leastAmount))
  return hasNone ? { why: 'GIFT', message: said('discounts.refused.gift') } : undefined
}

/** How many more pieces it takes; 0 or less where there are enough. */
export const piecesLacking = (rule: Discount, { pieces, bought }: Matched): number =>
  piecesNeeded(rule) - (rule.kind === 'buyGet' ? bought : pieces)

export function piecesNeeded({ kind, buyQuantity, leastQuantity }: Discount): number {
  const ofKind = kind === 'set' || kind === 'buyGet' ? (buyQuantity ?? 0) : 0
  return kind === 'buyGet' ? ofKind : Math.max(leastQuantity ?? 0, ofKind)
}
