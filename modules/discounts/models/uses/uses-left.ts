/** Whether a discount has a use left for this buyer, as far as it is known before one is held. */
import { readRows } from '#server/data/read-rows.ts'
import type { Scope } from '#server/scope.ts'
import { type Refusal, usedByYou, usedUp } from '../price/refusal.ts'
import type { DiscountCode } from '../rules/code.ts'
import type { Discount } from '../rules/discount.ts'
import { buyersOf, DiscountCounter, limitsOf, type User } from './counters.ts'
import { firstOwners } from './first-order.ts'

interface Wish {
  rule: Discount
  code: DiscountCode | undefined
}

/** Reads the counters of all of them at once. */
export async function usesLeft(
  scope: Scope,
  wishes: readonly Wish[],
  buyer: User,
): Promise<(wish: Wish) => Refusal | undefined> {
  const limited = wishes.filter(isLimited)
  const buyers = limited.length > 0 ? buyersOf(scope, buyer) : []
  const limits = new Map(
    limited.map(({ rule, code }) => [
      rule.id,
      limitsOf(rule, code, buyers).filter(({ most }) => most !== null),
    ]),
  )
  const ids = [...limits].flatMap(([id, own]) => (own.length > 0 ? [id] : []))
  const names = [...new Set([...limits.values()].flat().map(({ name }) => name))]
  const isOfFirst = wishes.some(({ rule }) => rule.firstOrder)
  const [found, owners] = await Promise.all([
    readRows(scope, DiscountCounter, { discountId: ids, name: names }),
    isOfFirst ? firstOwners(scope, buyers) : [],
  ])
  const taken = new Map(found.map((one) => [`${one.discountId} ${one.name}`, one.taken]))
  return ({ rule: { id, firstOrder } }) => {
    if (firstOrder && owners.length > 0) return usedByYou
    const full = limits
      .get(id)
      ?.find(({ name, most }) => most !== null && (taken.get(`${id} ${name}`) ?? 0) >= most)
    return full && (full.of === 'buyer' ? usedByYou : usedUp)
  }
}

/** Most may be used by anybody, as often as they like. */
const isLimited = ({ rule, code }: Wish): boolean =>
  rule.mostUses !== null ||
  rule.mostUsesEach !== 0 ||
  rule.firstOrder ||
  typeof code?.mostUses === 'number'
