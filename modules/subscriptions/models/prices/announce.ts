/** A new price is announced, and may be withdrawn before it counts. Amounts are minor units. */
import { badInput, conflict } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import { said } from '#server/language/message.ts'
import { instantOf, wallOf } from '#server/locale/time-zone.ts'
import type { Scope } from '#server/scope.ts'
import { patienceOf } from '../settings.ts'
import { type AgreedPrice, agreedPrices } from './agreed-prices.ts'
import { PriceChange, type PriceTarget } from './price-change.ts'
import { tellOne } from './tell-price.ts'

export interface PriceWish extends PriceTarget {
  currency: string
  /** Of one piece for one period. */
  price: number
  /** A day by the clocks of the shop, as `2027-01-31`; undefined: the earliest. */
  from: string | undefined
}

export interface PricePreview {
  /** How many subscriptions cost something else now. */
  concerned: number
  /** What they cost, of one piece for one period. */
  lowest: number
  highest: number
  price: number
  currency: string
  /** UTC: no charge before it costs the new price. */
  fromAt: string
}

/** The first day that leaves everybody the days of notice. */
export async function earliestDay(scope: Scope): Promise<string> {
  const { noticeDays } = await patienceOf(scope)
  const at = new Date(Date.now() + (noticeDays + 1) * 24 * 3600_000).toISOString()
  return wallOf(at, scope.shop.timeZone).slice(0, 10)
}

/** What an announcement would do. 422 for a day too early, and where it changes nothing. */
export async function pricePreview(scope: Scope, wish: PriceWish): Promise<PricePreview> {
  const { price, currency } = wish
  const fromAt = await firstMoment(scope, wish.from)
  const others = (await agreedPrices(scope, wish)).filter(
    (one) => one.currency === currency && one.price !== price,
  )
  if (others.length === 0) throw badInput({ price: said('subscriptions.admin.prices.nobody') })
  const prices = others.map((one: AgreedPrice) => one.price)
  return {
    concerned: others.reduce((sum, { subscriptions }) => sum + subscriptions, 0),
    ...{ lowest: Math.min(...prices), highest: Math.max(...prices), price, currency, fromAt },
  }
}

async function firstMoment(scope: Scope, from: string | undefined): Promise<string> {
  const earliest = await earliestDay(scope)
  const day = from ?? earliest
  const fromAt = instantOf(`${day}T00:00`, scope.shop.timeZone)
  if (fromAt === undefined || day < earliest) {
    const date = scope.format.date(`${earliest}T12:00:00.000Z`)
    throw badInput({ from: said('subscriptions.admin.prices.tooEarly', { date }) })
  }
  return fromAt
}

/** Writes it down; a job tells everybody, one after the other. A single subscription is told at once. */
export async function announce(scope: Scope, wish: PriceWish): Promise<PriceChange> {
  const { fromAt } = await pricePreview(scope, wish)
  const { planId, variantId, subscriptionId, currency, price } = wish
  return scope.atomic(async (inner) => {
    const change = await PriceChange.add(inner, {
      ...{ planId, variantId, subscriptionId, currency, price, fromAt, withdrawnAt: null },
    })
    await spread(inner, change)
    return change
  })
}

/** Who was told is told again; what was charged at the new price stays. 409 where it was withdrawn before. */
export const withdraw = (
  scope: Scope,
  id: string,
  version: string | undefined,
): Promise<PriceChange> =>
  PriceChange.change(
    scope,
    id,
    (_inner, { withdrawnAt }) => {
      if (withdrawnAt !== null)
        throw conflict('INVALID_STATE', 'subscriptions.admin.prices.isWithdrawn')
      return { withdrawnAt: now() }
    },
    version,
    spread,
  )

async function spread(scope: Scope, { id, subscriptionId }: PriceChange): Promise<void> {
  if (subscriptionId !== null) await tellOne(scope, id, subscriptionId)
  else await scope.enqueue('subscriptions.tellPrice', { changeId: id }, { key: id })
}
