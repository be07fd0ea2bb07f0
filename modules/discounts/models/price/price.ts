/** `discounts.price`: what comes off a cart, and why a typed code does not hold. Writes nothing. */
import type { In, Out } from '#server/bus.ts'
import { sumOf } from '#server/locale/amounts.ts'
import type { Scope } from '#server/scope.ts'
import { DiscountCode } from '../rules/code.ts'
import { Discount, ruleOf } from '../rules/discount.ts'
import { classOf } from '../rules/kinds.ts'
import { usesLeft } from '../uses/uses-left.ts'
import { type Best, bestOf, reachesMinimum, rulesOf } from './best.ts'
import type { Candidate } from './candidate.ts'
import { type Line, type Memberships, matching, membershipsOf } from './goods.ts'
import { inCurrency } from './in-currency.ts'
import { labelIn } from './label.ts'
import { personOf } from './person.ts'
import * as refusal from './refusal.ts'
import { count, type Off, type Open, offGot, offLines, offSets, valueFor } from './take-off.ts'

type Asked = In<'discounts.price'>
type Answer = Out<'discounts.price'>

/** A discount that the cart asks for: by itself, or by a code. */
interface Wish {
  rule: Discount
  typed: string | undefined
  code: DiscountCode | undefined
}

export async function priceOf(scope: Scope, asked: Asked): Promise<Answer> {
  const own = await Discount.live(scope)
  if (own.length === 0 && asked.codes.length === 0) return nothing([])
  const codes = await DiscountCode.typed(scope, asked.codes)
  const wished = wishesOf(own, codes)
  const converted = await wishesIn(scope, wished, asked.currency)
  // What cannot be converted has amounts that mean nothing here: it is refused by its currency.
  const wishes = converted ?? wished
  const ownCurrency = converted ? asked.currency : scope.shop.currency
  const refused = new Map<string, refusal.Refusal>()
  const lines = asked.lines.map(({ amount: left, ...line }) => ({ ...line, left }))
  const candidates = await candidatesOf(scope, { ...asked, lines, ownCurrency }, wishes, refused)
  const best = bestOf(candidates, lines, asked.delivery ?? 0)
  for (const [typed, why] of leftOut(scope, candidates, best, ownCurrency)) refused.set(typed, why)
  for (const [typed, why] of notWished(scope, asked.codes, { codes, wishes, refused }))
    refused.set(typed, why)
  return answerOf(best, refused)
}

/** Undefined where nobody can convert. */
async function wishesIn(
  scope: Scope,
  wishes: readonly Wish[],
  currency: string,
): Promise<Wish[] | undefined> {
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

/** Whether one of them may be off the delivery, as far as its kind and these codes tell. */
export async function mayBeOffDelivery(
  scope: Scope,
  { codes }: { codes: readonly string[] },
): Promise<boolean> {
  const live = await Discount.live(scope)
  return live.some(
    ({ kind, means }) => kind === 'delivery' && (means === 'automatic' || codes.length > 0),
  )
}

/** Why each code is not looked at: there is none, or its discount was asked for by another spelling or code. */
function notWished(
  scope: Scope,
  typed: readonly string[],
  known: {
    codes: ReadonlyMap<string, DiscountCode>
    wishes: readonly Wish[]
    refused: ReadonlyMap<string, refusal.Refusal>
  },
): [string, refusal.Refusal][] {
  const { codes, wishes, refused } = known
  return typed.flatMap((one): [string, refusal.Refusal][] => {
    const wish = wishes.find(({ rule }) => rule.id === codes.get(one)?.discountId)
    if (wish?.typed === undefined) return [[one, refusal.unknown]]
    const why = refused.get(wish.typed) ?? refusal.others([labelIn(scope, wish.rule)])
    return wish.typed === one ? [] : [[one, why]]
  })
}

/** Of one discount by several codes, the first that was typed. */
function wishesOf(live: readonly Discount[], codes: ReadonlyMap<string, DiscountCode>): Wish[] {
  const typed = [...codes]
  return live.flatMap((rule): Wish[] => {
    if (rule.means === 'automatic') return [{ rule, typed: undefined, code: undefined }]
    const [first] = typed.filter(([, { discountId }]) => discountId === rule.id)
    return first ? [{ rule, typed: first[0], code: first[1] }] : []
  })
}

/** Those that hold as far as each alone decides; the others are written down as refused. */
async function candidatesOf(
  scope: Scope,
  asked: Omit<Asked, 'lines'> & { lines: readonly Line[]; ownCurrency: string },
  wishes: readonly Wish[],
  refused: Map<string, refusal.Refusal>,
): Promise<Candidate[]> {
  const rules = wishes.map(({ rule }) => rule)
  const [person, memberships, left] = await Promise.all([
    personOf(scope, asked.buyer, rules),
    membershipsOf(scope, asked.lines, rules),
    usesLeft(scope, wishes, asked.buyer),
  ])
  const { currency, ownCurrency, at, destination } = asked
  const { format } = scope
  const about: refusal.Circumstances = {
    ...{ at, currency, destination, person, ownCurrency },
    dateTime: (moment) => format.dateTime(moment),
    money: (amount) => format.money(amount, ownCurrency),
  }
  return wishes.flatMap((wish) => {
    const { rule, typed } = wish
    const goods = matchedBy(rule, asked.lines, memberships)
    const why = left(wish) ?? refusal.refusalOf(rule, goods.matched, about)
    if (why && typed !== undefined) refused.set(typed, why)
    return why ? [] : [candidateOf(scope, wish, goods)]
  })
}

interface Fitting {
  get: readonly Line[]
  buy: readonly Line[]
  matched: refusal.Matched
}

function matchedBy(rule: Discount, lines: readonly Line[], memberships: Memberships): Fitting {
  const get = matching(rule, lines, memberships)
  const { buyProducts: products, buyCollections: collections } = rule
  const isOther = products.length + collections.length > 0
  const buy = isOther ? matching({ products, collections, skus: [] }, lines, memberships) : get
  const amount = sumOf(get.map(({ left }) => left))
  return { get, buy, matched: { amount, pieces: count(get), bought: count(buy) } }
}

function candidateOf(
  scope: Scope,
  { rule, typed }: Wish,
  { get, buy, matched }: Fitting,
): Candidate {
  const { pieces } = matched
  return {
    ...{ rule, pieces, label: labelIn(scope, rule), code: typed },
    off: classOf(rule.kind) === 'product' ? offOf(rule, get, buy) : new Map(),
    keys: new Set(get.map(({ key }) => key)),
  }
}

function offOf(rule: Discount, get: readonly Open[], buy: readonly Open[]): Off {
  if (rule.kind === 'set') return offSets(rule, get)
  if (rule.kind === 'buyGet') return offGot(rule, buy, get)
  return offLines(rule, get, count(get))
}

/** Why each code of a sound discount takes nothing off this cart. */
function leftOut(
  { format }: Scope,
  candidates: readonly Candidate[],
  best: Best,
  currency: string,
): [string, refusal.Refusal][] {
  const taken = rulesOf(best)
  const labels = taken.map(({ label }) => label)
  return candidates.flatMap((one): [string, refusal.Refusal][] => {
    if (one.code === undefined || taken.includes(one)) return []
    const { leastAmount } = one.rule
    const isShort = classOf(one.rule.kind) !== 'product' && !reachesMinimum(one, best.lines)
    const why = isShort
      ? refusal.minimum(format.money(leastAmount ?? 0, currency))
      : refusal.others(labels)
    return [[one.code, why]]
  })
}

function answerOf(best: Best, refused: ReadonlyMap<string, refusal.Refusal>): Answer {
  const share = ({ rule, label, code }: Candidate) => ({
    ...{ rule: ruleOf(rule), label },
    ...(code !== undefined && { code }),
  })
  return {
    lines: best.goods.map(({ candidate, key, amount }) => ({ ...share(candidate), key, amount })),
    order: best.order.map(({ candidate, amount }) => ({ ...share(candidate), amount })),
    shipping: best.shipping.map((one) => ({
      ...share(one),
      rate: valueFor(one.rule, one.pieces),
      most: one.rule.amount,
    })),
    refused: [...refused].map(([code, told]) => ({ code, ...told })),
  }
}

const nothing = (refused: Answer['refused']): Answer => ({
  ...{ lines: [], order: [], shipping: [], refused },
})
