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
import { type Line, membershipsOf } from './goods.ts'
import { inCurrency } from './in-currency.ts'
import { labelIn } from './label.ts'
import { personOf } from './person.ts'
import * as refusal from './refusal.ts'
import { isOther, RuleBook } from './rule-book.ts'
import { count, type Off, offGot, offLines, offSets, valueFor } from './take-off.ts'

type Asked = In<'discounts.price'>
type Answer = Out<'discounts.price'>

/** A discount that the cart asks for: by itself, or by a code. */
interface Wish {
  rule: Discount
  typed: string | undefined
  code: DiscountCode | undefined
}

/** With the lines that it is for, and those that have to be bought for it. */
interface Fitting extends Wish {
  get: readonly Line[]
  buy: readonly Line[]
}

export async function priceOf(scope: Scope, asked: Asked): Promise<Answer> {
  const own = await Discount.live(scope)
  if (own.length === 0 && asked.codes.length === 0) return nothing([])
  const codes = await DiscountCode.typed(scope, asked.codes)
  const lines = asked.lines.map(({ amount: left, ...line }) => ({ ...line, left }))
  const wished = await fittingOf(scope, own, wishesOf(own, codes, asked), lines)
  const converted = await wishesIn(scope, wished, asked.currency)
  // What cannot be converted has amounts that mean nothing here: it is refused by its currency.
  const wishes = converted ?? wished
  const ownCurrency = converted ? asked.currency : scope.shop.currency
  const refused = new Map<string, refusal.Refusal>()
  const candidates = await candidatesOf(scope, { ...asked, ownCurrency }, wishes, refused)
  const best = bestOf(candidates, lines, asked.delivery ?? 0)
  for (const [typed, why] of leftOut(scope, candidates, best, ownCurrency)) refused.set(typed, why)
  for (const [typed, why] of notWished(scope, asked.codes, { codes, wishes, refused }))
    refused.set(typed, why)
  return answerOf(best, refused)
}

/** Undefined where nobody can convert. */
async function wishesIn(
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

/** Of one discount by several codes, the first that was typed; of those that come by themselves, what holds now and there. */
function wishesOf(
  live: readonly Discount[],
  codes: ReadonlyMap<string, DiscountCode>,
  asked: Asked,
): Wish[] {
  const typed = [...codes]
  const about = { at: asked.at, destination: asked.destination }
  return live.flatMap((rule): Wish[] => {
    if (rule.means === 'automatic')
      return refusal.mayHold(rule, about) ? [{ rule, typed: undefined, code: undefined }] : []
    const first = typed.find(([, { discountId }]) => discountId === rule.id)
    return first ? [{ rule, typed: first[0], code: first[1] }] : []
  })
}

/** Of those that come by themselves, no more than have goods in this cart. */
async function fittingOf(
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
  return wishes.flatMap(({ rule, typed, code }) => {
    const get = matches.get.get(rule.id) ?? []
    if (get.length === 0 && typed === undefined) return []
    const buy = isOther(rule) ? (matches.buy.get(rule.id) ?? []) : get
    return [{ rule, typed, code, get, buy }]
  })
}

/** Those that hold as far as each alone decides; the others are written down as refused. */
async function candidatesOf(
  scope: Scope,
  asked: Asked & { ownCurrency: string },
  wishes: readonly Fitting[],
  refused: Map<string, refusal.Refusal>,
): Promise<Candidate[]> {
  const rules = wishes.map(({ rule }) => rule)
  const [person, left] = await Promise.all([
    personOf(scope, asked.buyer, rules),
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
    const { rule, typed, get, buy } = wish
    const amount = sumOf(get.map((line) => line.left))
    const matched = { amount, pieces: count(get), bought: count(buy) }
    const why = left(wish) ?? refusal.refusalOf(rule, matched, about)
    if (why && typed !== undefined) refused.set(typed, why)
    return why ? [] : [candidateOf(scope, wish, matched.pieces)]
  })
}

function candidateOf(scope: Scope, wish: Fitting, pieces: number): Candidate {
  const { rule, typed, get } = wish
  const isOfGoods = classOf(rule.kind) === 'product'
  return {
    rule,
    pieces,
    label: labelIn(scope, rule),
    code: typed,
    off: isOfGoods ? offOf(wish, pieces) : nothingOff,
    keys: isOfGoods ? noKeys : new Set(get.map(({ key }) => key)),
  }
}

const nothingOff: Off = new Map()
const noKeys: ReadonlySet<string> = new Set()

function offOf({ rule, get, buy }: Fitting, pieces: number): Off {
  if (rule.kind === 'set') return offSets(rule, get)
  return rule.kind === 'buyGet' ? offGot(rule, buy, get) : offLines(rule, get, pieces)
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
