/** A cart with what it costs now, as its owner sees it. Amounts in minor units of `currency`. */
import type { In, Out } from '#server/bus.ts'
import { now } from '#server/ids.ts'
import type { Said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import type { CartLine } from '../cart-line.ts'
import type { PlanTerms } from '../goods.ts'
import { type HeldCart, piecesIn } from '../held-cart.ts'
import { noticeIn } from '../notice.ts'
import { type DeliveryOutlook, deliveryOutlook } from './delivery-outlook.ts'
import { discountOutlook, type GiftWaiting, type NearDiscount } from './discount-outlook.ts'
import { seenInCurrency } from './seen-in-currency.ts'

type Quote = Out<'pricing.quote'>
export type Problem = Quote['problems'][number]

export interface ShownLine {
  id: string
  variantId: string
  /** These are null for what is not sold any more. */
  productId: string | null
  slug: string | null
  image: string | null
  title: string
  variantTitle: string | null
  properties: Record<string, string>
  /** Null where it is bought once, or its plan is not offered any more. */
  plan: PlanTerms | null
  quantity: number
  unitPrice: number
  compareAt: number | null
  total: number
  problems: Problem[]
}

/** A code that was typed, and what it takes off; `refused` says why it takes nothing. */
export interface ShownCode {
  code: string
  /** Minor units; 0 too where it is off the delivery, which a cart does not know. */
  amount: number
  refused: Said | null
}

export interface ShownCart {
  /** Null while nothing was ever put in. */
  id: string | null
  revision: number
  lines: ShownLine[]
  /** What can be put back. */
  removed: { id: string; title: string }[]
  /** Pieces. */
  itemCount: number
  subtotal: number
  discountTotal: number
  currency: string
  note: string | null
  codes: ShownCode[]
  /** Null where nothing is sent. */
  delivery: DeliveryOutlook | null
  /** What can be had for nothing once it is put in. */
  gifts: GiftWaiting[]
  /** What takes something off once there is a little more. */
  near: NearDiscount[]
  /** What the last sign-in did to it, in words. */
  notice: string | null
  problems: Problem[]
}

/** A cart with its price; an empty one where there is none. Never inside of a transaction: what it costs is asked. */
export async function shownCart(scope: Scope, held: HeldCart | undefined): Promise<ShownCart> {
  const { cart, lines = [], removed = [] } = held ?? {}
  const seen = await seenInCurrency(scope, lines)
  const request = held && requestOf(scope, held, seen)
  const quote = request && (await scope.ask('pricing.quote', request))
  const delivery = quote ? await deliveryOutlook(scope, quote) : null
  const told = request && quote && (await discountOutlook(scope, request, quote))
  return {
    id: cart?.id ?? null,
    revision: cart?.revision ?? 0,
    lines: lines.map((line) => shownLine(line, seen.get(line.id), quote)),
    removed: removed.map(({ id, title }) => ({ id, title })),
    itemCount: piecesIn(held),
    subtotal: quote?.subtotal ?? 0,
    discountTotal: quote?.discountTotal ?? 0,
    currency: scope.currency,
    note: cart?.note ?? null,
    codes: (cart?.codes ?? []).map((code) => shownCode(code, quote)),
    delivery,
    gifts: told?.gifts ?? [],
    // Delivery that is free already is no promise.
    near: (told?.near ?? []).filter(({ of }) => of !== 'shipping' || delivery?.missing !== 0),
    notice: (cart && noticeIn(scope.t, cart)) ?? null,
    problems: quote?.problems ?? [],
  }
}

function requestOf(
  scope: Scope,
  { cart: { codes, cards }, lines, sellable }: HeldCart,
  seen: ReadonlyMap<string, number>,
): In<'pricing.quote'> | undefined {
  const { user, currency } = scope
  if (lines.length === 0) return undefined
  return {
    lines: lines.map(({ id, variantId, quantity, properties, planId }) => ({
      ...{ key: id, variantId, quantity, properties },
      ...(planId !== null && { planId }),
      ...seenOf(seen.get(id)),
    })),
    ...{ currency, codes, cards, at: now() },
    buyer: user ? { userId: user.id, email: user.email } : {},
    ...(sellable && { sellable }),
  }
}

const seenOf = (seen: number | undefined) => (seen === undefined ? {} : { seen })

function shownLine(line: CartLine, seen: number | undefined, quote: Quote | undefined): ShownLine {
  const { id, variantId, title, properties, quantity } = line
  const priced = quote?.lines.find(({ key }) => key === id)
  return {
    ...{ id, variantId, properties, quantity },
    productId: priced?.productId ?? null,
    slug: priced?.slug ?? null,
    image: priced?.image ?? null,
    title: priced?.title ?? title,
    variantTitle: priced?.variantTitle ?? null,
    plan: priced?.plan ?? null,
    unitPrice: priced?.unitPrice ?? seen ?? 0,
    compareAt: priced?.compareAt ?? null,
    total: priced?.subtotal ?? 0,
    problems: quote?.problems.filter(({ key }) => key === id) ?? [],
  }
}

function shownCode(code: string, quote: Quote | undefined): ShownCode {
  const shares = (quote?.lines ?? []).flatMap((line) => line.shares)
  const own = shares.filter((share) => share.code === code)
  const refused = quote?.refused.find((one) => one.code === code && one.id === undefined)
  const amount = own.reduce((sum, share) => sum + share.amount, 0)
  return { code, amount, refused: refused?.message ?? null }
}
