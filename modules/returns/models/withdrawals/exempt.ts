/** Goods of an order without a right of withdrawal, told before it is declared. */
import type { Scope } from '#server/scope.ts'
import { goodsOf, type OrderView, titleOf } from '../bought.ts'
import { namedIn } from '../goods.ts'
import { rulesOf } from '../settings.ts'
import type { ChosenLine } from './withdrawal.ts'

/** Their titles; of the chosen lines, or with none of the whole order. */
export async function exemptIn(
  scope: Scope,
  order: OrderView,
  chosen: readonly ChosenLine[],
): Promise<string[]> {
  const ids = new Set(chosen.map(({ lineId }) => lineId))
  const goods = goodsOf(order).filter(({ id }) => ids.size === 0 || ids.has(id))
  const { exempt } = await rulesOf(scope)
  const named = await namedIn(
    scope,
    exempt,
    goods.flatMap(({ productId }) => productId ?? []),
  )
  return goods.filter(({ productId }) => productId && named.has(productId)).map(titleOf)
}
