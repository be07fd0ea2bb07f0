/** `discounts.price`: what comes off a cart, and why a typed code does not hold. Writes nothing. */
import type { In, Out } from '#server/bus.ts'
import { labelIn, ownLabelIn } from '#server/language/labels.ts'
import type { Scope } from '#server/scope.ts'
import { DiscountCode } from '../rules/code.ts'
import { Discount, ruleOf } from '../rules/discount.ts'
import { classOf } from '../rules/kinds.ts'
import { usesLeft } from '../uses/uses-left.ts'
import { type Best, bestOf, reachesMinimum, rulesOf } from './best.ts'
import type { Candidate } from './candidate.ts'
import { personOf } from './person.ts'
import * as refusal from './refusal.ts'
import { type Off, offGot, offLines, offSets, valueFor } from './take-off.ts'
import { type Fitting, fittingOf, matchedBy, type Wish, wishesIn, wishesOf } from './wishes.ts'

type Asked = In<'discounts.price'>
type Answer = Out<'discounts.price'>

export async function priceOf(scope: Scope, asked: Asked): Promise<Answer> {
  const own = await Discount.live(scope)
  if (own.length === 0 && asked.codes.length === 0) return nothing([])
  const codes = await DiscountCode.typed(scope, asked.codes)
  const lines = asked.lines.map(({ amount: left, ...line }) => ({ ...line, left }))
  const fitting = await fittingOf(scope, own, wishesOf(own, codes, asked), lines)
  // Of those that come by themselves, no more than have goods in this cart.
  const wished = fitting.filter(({ get, typed }) => get.length > 0 || typed !== undefined)
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
  const about = refusal.circumstancesOf(scope, asked, person)
  return wishes.flatMap((wish) => {
    const { rule, typed } = wish
    const matched = matchedBy(wish)
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
    ...ownLabelIn(scope, rule),
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
  const share = ({ rule, label, ownLabel, code }: Candidate) => ({
    ...{ rule: ruleOf(rule), label },
    ...(ownLabel !== undefined && { ownLabel }),
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
