/** `discounts.outlook`: what a cart is near to, as a gift that waits or a minimum that is almost reached. Writes nothing. */
import type { In, Out } from '#server/bus.ts'
import { labelIn } from '#server/language/labels.ts'
import { sumOf } from '#server/locale/amounts.ts'
import { million } from '#server/records/percent-kind.tsx'
import type { Scope } from '#server/scope.ts'
import { DiscountCode } from '../rules/code.ts'
import { Discount, ruleOf } from '../rules/discount.ts'
import { classOf } from '../rules/kinds.ts'
import { usesLeft } from '../uses/uses-left.ts'
import { giftVariants } from './gifts.ts'
import { personOf } from './person.ts'
import { priceOf } from './price.ts'
import { circumstancesOf, type Matched, piecesLacking, piecesNeeded, refusalOf } from './refusal.ts'
import { type Fitting, fittingOf, matchedBy, wishesIn, wishesOf } from './wishes.ts'

type Asked = In<'discounts.outlook'>
type Outlook = Out<'discounts.outlook'>
type Near = Outlook['near'][number]

const mostGifts = 3
const mostNear = 2
/** Enough of everything: what is refused then is refused for another reason. */
const plenty = Number.MAX_SAFE_INTEGER

export async function outlookOf(scope: Scope, asked: Asked): Promise<Outlook> {
  const live = await Discount.live(scope)
  if (asked.lines.length === 0 || !live.some(isPromising)) return { gifts: [], near: [] }
  const wishes = (await promisesOf(scope, live, asked)).map((wish) => ({
    ...{ wish, matched: matchedBy(wish), lacks: lacksOf(wish, matchedBy(wish)) },
  }))
  const waiting = wishes.filter(({ wish, lacks }) => isGift(wish.rule) && lacks.ratio >= 1)
  return {
    gifts: (
      await Promise.all(
        waiting.slice(0, mostGifts).map(async ({ wish: { rule, typed } }) => ({
          ...{ rule: ruleOf(rule), label: labelIn(scope, rule), code: typed ?? null },
          variantIds: await giftVariants(scope, rule),
        })),
      )
    ).filter(({ variantIds }) => variantIds.length > 0),
    near: await nearOf(scope, asked, wishes),
  }
}

/** Which says something before it holds. */
const isPromising = (rule: Discount): boolean =>
  isGift(rule) || rule.leastAmount !== null || piecesNeeded(rule) > 1

/** Pieces for nothing, of goods that are named. */
const isGift = ({ kind, percent, tiers, products, collections, skus }: Discount): boolean =>
  kind === 'buyGet' &&
  (tiers.length > 0 ? tiers.some(({ value }) => value >= million) : percent >= million) &&
  products.length + collections.length + skus.length > 0

/** Those that would hold for this buyer, there and now, if there were enough in the cart; with their amounts in its currency. */
async function promisesOf(
  scope: Scope,
  live: readonly Discount[],
  asked: Asked,
): Promise<Fitting[]> {
  const codes = await DiscountCode.typed(scope, asked.codes)
  const wished = wishesOf(live, codes, asked).filter(({ rule }) => isPromising(rule))
  const lines = asked.lines.map(({ amount: left, ...line }) => ({ ...line, left }))
  const fitting = await fittingOf(scope, live, wished, lines)
  const begun = fitting.filter(({ buy }) => buy.length > 0)
  const converted = await wishesIn(scope, begun, asked.currency)
  const wishes = converted ?? begun
  const ownCurrency = converted ? asked.currency : scope.shop.currency
  const rules = wishes.map(({ rule }) => rule)
  const [person, left] = await Promise.all([
    personOf(scope, asked.buyer, rules),
    usesLeft(scope, wishes, asked.buyer),
  ])
  const about = circumstancesOf(scope, { ...asked, ownCurrency }, person)
  const all = { amount: plenty, pieces: plenty, bought: plenty }
  return wishes.filter((wish) => !left(wish) && !refusalOf(wish.rule, all, about))
}

interface Lacks {
  /** Minor units. */
  amount: number
  pieces: number
  /** How much of it is there: 1 is all. */
  ratio: number
}

function lacksOf({ rule }: Fitting, matched: Matched): Lacks {
  const amount = Math.max(0, (rule.leastAmount ?? 0) - matched.amount)
  const pieces = Math.max(0, piecesLacking(rule, matched))
  const share = (missing: number, of: number) => (missing === 0 ? 1 : 1 - missing / of)
  const ratio = Math.min(share(amount, rule.leastAmount ?? 0), share(pieces, piecesNeeded(rule)))
  return { amount, pieces, ratio }
}

/** The nearest ones of which at least half is there, as far as they would take something off. */
async function nearOf(
  scope: Scope,
  asked: Asked,
  wishes: readonly { wish: Fitting; matched: Matched }[],
): Promise<Near[]> {
  const now = await priceOf(scope, asked)
  const off = new Map<string, number>()
  for (const { key, amount } of now.lines) off.set(key, (off.get(key) ?? 0) + amount)
  const found = wishes
    .map(({ wish, matched }) => {
      // What an order needs counts goods after their own discounts.
      const less = sumOf(wish.get.map(({ key }) => off.get(key) ?? 0))
      const isOfGoods = classOf(wish.rule.kind) === 'product'
      const amount = isOfGoods ? matched.amount : matched.amount - less
      return { wish, lacks: lacksOf(wish, { ...matched, amount }) }
    })
    .filter(({ lacks: { amount, pieces, ratio } }) => {
      const isOneThing = amount === 0 || pieces === 0
      return isOneThing && ratio >= 0.5 && ratio < 1
    })
    .sort((one, other) => other.lacks.ratio - one.lacks.ratio)
    .slice(0, 2 * mostNear)
  const shown = await Promise.all(
    found.map(async ({ wish, lacks }) => {
      const { rule, typed: code = null } = wish
      const of = classOf(rule.kind)
      const { amount, pieces } = lacks
      return (await wouldHold(scope, asked, wish, lacks))
        ? [{ rule: ruleOf(rule), label: labelIn(scope, rule), code, of, amount, pieces }]
        : []
    }),
  )
  return shown.flat().slice(0, mostNear)
}

/** Whether it would be among the best with what is missing, of goods that it is for: nobody buys more for nothing. */
async function wouldHold(
  scope: Scope,
  asked: Asked,
  { rule, get }: Fitting,
  { amount, pieces }: Lacks,
): Promise<boolean> {
  const [like] = asked.lines.filter(({ key }) => get.some((line) => line.key === key))
  // A gift that is not there yet takes off what it costs.
  if (!like) return isGift(rule)
  const key = `more ${like.key}`
  const holdsWith = async (more: Pick<typeof like, 'quantity' | 'unitPrice' | 'amount'>) => {
    const lines = [...asked.lines, { ...like, ...more, key }]
    // What the delivery costs is not known here: something.
    const { lines: own, order, shipping } = await priceOf(scope, { ...asked, lines, delivery: 1 })
    const holds = [...own, ...order, ...shipping].some((one) => one.rule === ruleOf(rule))
    return { holds, off: sumOf(own.filter((one) => one.key === key).map((one) => one.amount)) }
  }
  if (pieces > 0)
    return (await holdsWith({ ...like, quantity: pieces, amount: pieces * like.unitPrice })).holds
  const { holds, off } = await holdsWith({ quantity: 1, unitPrice: amount, amount })
  if (holds || off === 0 || off >= amount) return holds
  // Reduced goods cost this much once they are reduced.
  const whole = Math.ceil(amount + (off * amount) / (amount - off))
  return (await holdsWith({ quantity: 1, unitPrice: whole, amount: whole })).holds
}
