/** Uses of discounts: held by a payment attempt, taken by its order, given back with either. */

import { z } from 'zod'
import { clock } from '#server/data/engines/clock.ts'
import { StoreModel } from '#server/data/model.ts'
import { readRows } from '#server/data/read-rows.ts'
import { listOf } from '#server/data/shapes.ts'
import { conflict } from '#server/errors.ts'
import { newId, now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { DiscountCode } from '../rules/code.ts'
import { Discount, discountIn } from '../rules/discount.ts'
import { buyersOf, giveOne, limitsOf, takeOne, type User } from './counters.ts'
import { giveFirst, takeFirst } from './first-order.ts'

/** What an order takes of a discount. */
export interface Part {
  /** As its share of a quote names it; those of others are left alone. */
  rule: string
  /** As it was typed; null where the discount came by itself. */
  code: string | null
  /** What it takes off, in minor units. */
  amount: number
}

export class DiscountUse extends StoreModel {
  static override tableName = 'discount_uses'
  static override audited = false
  static override shapes = { counted: listOf(z.string()) }
  /** A payment attempt, or the order that came of it. */
  declare owner: string
  declare discountId: string
  declare codeId: string | null
  declare amount: number
  /** What the order came to. */
  declare total: number
  declare currency: string
  declare orderId: string | null
  /** The counters that it was added to. */
  declare counted: string[]
  /** UTC; null once it is an order's. */
  declare until: string | null
}

/** With its discount as it is now; undefined where it is gone. */
interface Known extends Part {
  discountId: string
  discount: Discount | undefined
}

/** Those that are discounts, always in the same order. */
async function knownOf(scope: Scope, parts: readonly Part[]): Promise<Known[]> {
  const own = parts.flatMap((part) => {
    const discountId = discountIn(part.rule)
    return discountId === undefined ? [] : [{ ...part, discountId }]
  })
  const rows = await readRows(scope, Discount, { id: own.map(({ discountId }) => discountId) })
  const byId = new Map(rows.map((one) => [one.id, one]))
  return own
    .map((part) => ({ ...part, discount: byId.get(part.discountId) }))
    .sort((one, other) => (one.discountId < other.discountId ? -1 : 1))
}

export interface Wish {
  owner: string
  parts: readonly Part[]
  buyer: User
  /** What the order comes to, in minor units of its currency. */
  total: number
  currency: string
}

/** Holds a use of each until `seconds` from now, by the database's clock: all of them, or 409 DISCOUNT_USED_UP. Only inside `atomic`. */
export async function hold(
  scope: Scope,
  { seconds, ...wish }: Wish & { seconds: number },
): Promise<void> {
  const until = scope.db.raw(clock(scope, seconds))
  const parts = await knownOf(scope, wish.parts)
  const isFirst = await first(scope, wish, parts)
  for (const part of parts) {
    const isKept = isFirst(part) && (await keep(scope, wish, part, { until, orderId: null }))
    if (!isKept) throw conflict('DISCOUNT_USED_UP', 'discounts.usedUp')
  }
}

/** Makes what `owner` holds uses of an order. What is held no more is taken anew; answers what cannot be. Only inside `atomic`. */
export async function take(
  scope: Scope,
  { orderId, ...wish }: Wish & { orderId: string },
): Promise<Part[]> {
  const gone: Part[] = []
  const parts = await knownOf(scope, wish.parts)
  const isFirst = await first(scope, wish, parts)
  const { owner } = wish
  for (const known of parts) {
    const { discountId, discount: _, ...part } = known
    const held = await DiscountUse.in(scope)
      .where({ owner, discountId })
      .whereNull('orderId')
      .patch({ orderId, until: null })
    const isKept =
      held > 0 || (isFirst(known) && (await keep(scope, wish, known, { until: null, orderId })))
    if (!isKept) gone.push(part)
  }
  await free(scope, wish)
  return gone
}

/** Gives back what `owner` holds. Only inside `atomic`. */
export const free = (scope: Scope, { owner }: { owner: string }): Promise<void> =>
  giveBack(scope, (uses) => uses.where({ owner }).whereNull('orderId'))

/** Gives back what a dead order took. Only inside `atomic`. */
export const freeOrder = (scope: Scope, { orderId }: { orderId: string }): Promise<void> =>
  giveBack(scope, (uses) => uses.where({ orderId }))

/** Holds whose end has passed; of one discount, or 200 of any. */
export const freeEnded = (scope: Scope, discountId?: string): Promise<void> =>
  giveBack(scope, (uses) => {
    uses.where('until', '<', scope.db.raw(clock(scope))).limit(200)
    if (discountId !== undefined) uses.where({ discountId })
  })

/** Takes the buyer's first order where a discount is for it; tells of each whether it may be used. */
async function first(
  scope: Scope,
  { owner, buyer }: Wish,
  parts: readonly Known[],
): Promise<(part: Known) => boolean> {
  const isOfFirst = ({ discount }: Known) => discount?.firstOrder ?? false
  if (!parts.some(isOfFirst)) return () => true
  const take = () => takeFirst(scope, owner, buyersOf(scope, buyer))
  const others = await take()
  if (others.length > 0)
    await giveBack(scope, (uses) =>
      uses.whereIn('owner', others).where('until', '<', scope.db.raw(clock(scope))),
    )
  const isTaken = others.length === 0 || (await take()).length === 0
  return (part) => isTaken || !isOfFirst(part)
}

/** Writes a use down, where every limit leaves one. */
async function keep(
  scope: Scope,
  { owner, buyer, total, currency }: Wish,
  { discountId, discount: rule, code, amount }: Known,
  kept: { until: unknown; orderId: string | null },
): Promise<boolean> {
  if (!rule) return false
  const known = await DiscountCode.typed(scope, code === null ? [] : [code])
  const typed = known.get(code ?? '')
  const counted = await takeAll(scope, rule, typed, buyer)
  if (!counted) return false
  const at = now()
  await scope.db(DiscountUse.tableName).insert({
    ...{
      id: newId(),
      storeId: scope.storeId,
      owner,
      discountId,
      codeId: typed?.id ?? null,
      amount,
    },
    ...{ ...kept, total, currency, counted: JSON.stringify(counted), createdAt: at, updatedAt: at },
  })
  return true
}

/** The names of the counters that were added to; undefined, with nothing added, where one leaves none. */
async function takeAll(
  scope: Scope,
  rule: Discount,
  code: DiscountCode | undefined,
  buyer: User,
): Promise<string[] | undefined> {
  const taken: string[] = []
  for (const limit of limitsOf(rule, code, buyersOf(scope, buyer))) {
    const one = () => takeOne(scope, rule.id, limit)
    if (!(await one())) {
      await freeEnded(scope, rule.id)
      if (!(await one())) {
        for (const name of taken) await giveOne(scope, rule.id, name)
        return undefined
      }
    }
    taken.push(limit.name)
  }
  return taken
}

type Uses = ReturnType<typeof DiscountUse.in<typeof DiscountUse>>

async function giveBack(scope: Scope, narrow: (uses: Uses) => unknown): Promise<void> {
  const uses = DiscountUse.in(scope).orderBy(['discountId', 'id'])
  narrow(uses)
  const gone: DiscountUse[] = []
  // Deleted first: of two who give it back, one does.
  for (const use of await uses)
    if ((await DiscountUse.in(scope).where({ id: use.id }).delete()) > 0) gone.push(use)
  await giveFirst(scope, [...new Set(gone.map(({ owner }) => owner))])
  for (const { discountId, counted } of gone)
    for (const name of counted) await giveOne(scope, discountId, name)
}
