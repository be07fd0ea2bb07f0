/**
 * How often a discount was used: in all, by one code, by one buyer. The database adds one only where fewer than the most are
 * taken, however many ask at once.
 */
import { createHash } from 'node:crypto'
import { StoreModel } from '#server/data/model.ts'
import { now } from '#server/ids.ts'
import type { MergedPerson } from '#server/people/merged-person.ts'
import type { Scope } from '#server/scope.ts'
import type { DiscountCode } from '../rules/code.ts'
import type { Discount } from '../rules/discount.ts'
import { mergeFirst } from './first-order.ts'

export class DiscountCounter extends StoreModel {
  static override tableName = 'discount_counters'
  static override audited = false
  declare discountId: string
  /** What is counted: `all`, a code, or a buyer. */
  declare name: string
  /** Held and used together. */
  declare taken: number
}

/** Who uses it: an account, an e-mail address as it was typed, or both. */
export interface User {
  userId?: string | undefined
  email?: string | undefined
}

/** One of the counters of a use, and the most that it may come to; null: it only counts. */
export interface Limit {
  name: string
  most: number | null
  /** Of whom it is. */
  of: 'all' | 'code' | 'buyer'
}

/** Names of a buyer: the account, and the address however it is written. No address can be read from it. */
export function buyersOf(scope: Scope, { userId, email }: User): string[] {
  const marked = (text: string) =>
    createHash('sha256').update(`${scope.storeId} ${text}`).digest('base64url')
  return [
    ...(userId === undefined ? [] : [`buyer:${marked(`account ${userId}`)}`]),
    ...(email === undefined ? [] : [`buyer:${marked(`address ${email.trim().toLowerCase()}`)}`]),
  ]
}

/** What a use of this discount is counted by, always in the same order; `buyers` as `buyersOf` names them. */
export function limitsOf(
  {
    mostUses,
    mostUsesEach,
    firstOrder,
  }: Pick<Discount, 'mostUses' | 'mostUsesEach' | 'firstOrder'>,
  code: Pick<DiscountCode, 'id' | 'mostUses'> | undefined,
  buyers: readonly string[],
): Limit[] {
  // A first order is one use, also where it was placed before first orders were kept (first-order.ts).
  const most = firstOrder ? 1 : mostUsesEach
  const each = most === 0 ? null : most
  return [
    { name: 'all', most: mostUses, of: 'all' },
    ...(code ? [{ name: `code:${code.id}`, most: code.mostUses, of: 'code' as const }] : []),
    ...buyers.map((name) => ({ name, most: each, of: 'buyer' as const })),
  ]
}

/** How often each of these discounts was used, held uses too; by their ids. */
export async function usesOf(
  scope: Scope,
  discountIds: readonly string[],
): Promise<Map<string, number>> {
  const counters = await DiscountCounter.in(scope)
    .whereIn('discountId', [...discountIds])
    .where({ name: 'all' })
  return new Map(counters.map(({ discountId, taken }) => [discountId, taken]))
}

/** The same as SQL of a list of discounts. */
export const usesSql =
  "coalesce((select taken from discount_counters c where c.store_id = discounts.store_id and c.discount_id = discounts.id and c.name = 'all'), 0)"

/** Takes one use; false where the most are taken. Only inside `atomic`. */
export async function takeOne(
  scope: Scope,
  discountId: string,
  { name, most }: Limit,
): Promise<boolean> {
  if (most === 0) return false
  const { db, storeId } = scope
  const table = DiscountCounter.tableName
  const at = now()
  const taking = db(table)
    .insert({ storeId, discountId, name, taken: 1, createdAt: at, updatedAt: at })
    .onConflict(['storeId', 'discountId', 'name'])
    .merge({ taken: db.raw('?? + 1', [`${table}.taken`]), updatedAt: at })
  if (most !== null) taking.where(`${table}.taken`, '<', most)
  return (await taking.returning('name')).length > 0
}

/** Gives one use back. Only inside `atomic`. */
export async function giveOne(scope: Scope, discountId: string, name: string): Promise<void> {
  const { db, storeId } = scope
  await db(DiscountCounter.tableName)
    .where({ storeId, discountId, name })
    .update({ taken: db.raw('taken - 1'), updatedAt: now() })
}

/** Forgets what was counted of discounts that are neither there nor in the trash, from which they come back as used as they were. */
export async function sweepCounters(scope: Scope): Promise<void> {
  const { storeId } = scope
  await scope.atomic(({ db }) =>
    db(DiscountCounter.tableName)
      .where({ storeId })
      .whereNotIn('discountId', db('discounts').where({ storeId }).select('id'))
      .whereNotIn(
        'discountId',
        db('trash_rows').where({ storeId, kind: 'discounts' }).select('recordId'),
      )
      .delete(),
  )
}

/** Two records of one person: uses of either count for the one that is kept. Only inside `atomic`. */
export async function mergeBuyers(inner: Scope, { from, to }: MergedPerson): Promise<void> {
  const { db, storeId } = inner
  const account = (userId: string | null) => (userId === null ? [] : buyersOf(inner, { userId }))
  const pairs = [
    ...account(from.userId).map((name) => ({ name, kept: account(to.userId)[0] })),
    ...from.emails.map((email) => ({
      name: buyersOf(inner, { email })[0],
      kept: buyersOf(inner, { email: to.email })[0],
    })),
  ]
  const at = now()
  for (const { name, kept } of pairs) {
    if (name !== undefined && kept !== undefined) await mergeFirst(inner, name, kept)
    for (const { discountId, taken } of await DiscountCounter.in(inner).where({ name }))
      await db(DiscountCounter.tableName)
        .insert({ storeId, discountId, name: kept, taken, createdAt: at, updatedAt: at })
        .onConflict(['storeId', 'discountId', 'name'])
        .merge({ taken: db.raw('discount_counters.taken + ?', [taken]), updatedAt: at })
  }
}
