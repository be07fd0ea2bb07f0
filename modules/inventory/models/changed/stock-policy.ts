/**
 * How a variant is counted, as the audit log tells it: whether it has a count at all, and whether it sells on when none is
 * left. Counts themselves are told by their movements.
 */
import type { ActRow, Row } from '#server/acts/act.ts'
import { type ActKind, labelled } from '#server/acts/act-kind.ts'
import type { Left } from '#server/acts/outcome.ts'
import { owned } from '#server/data/own-property.ts'
import type { Scope } from '#server/scope.ts'
import { uncountedOversells } from '../oversell/uncounted-oversells.ts'
import { setStock } from '../set-stock.ts'
import { StockItem } from '../stock-item.ts'
import type { StockWish } from '../stock-wish.ts'
import { tellChanged } from './tell-changed.ts'

export const policyActs: ActKind = {
  ...{ model: StockItem, area: 'inventory', label: 'inventory.admin.policy' },
  alsoBy: 'products',
  fields: labelled('inventory.admin', ['oversell', 'onHand']),
  called: () => '',
  within: { table: 'products', by: 'productId' },
  // Its count is told by its movements.
  wentOn: ({ oversell }, made) => (oversell === true) !== (made?.oversell === true),
  reverse: takeBack,
}

/** Sets what was set before, where it still stands as the act left it. */
async function takeBack(inner: Scope, rows: readonly ActRow[]): Promise<ReadonlyMap<string, Left>> {
  const ids = rows.map(({ id }) => id)
  const items = await StockItem.locked(inner, ids)
  const known = new Map(items.map((item) => [item.variantId, item]))
  const sellingOn = await uncountedOversells(inner, ids)
  const there = await inner.ask('products.named', { variantIds: ids })
  const left = new Map<string, Left>()
  const wishes = rows.flatMap(({ id, before, after }): StockWish[] => {
    if (there && !owned(there, id)) {
      left.set(id, 'gone')
      return []
    }
    const item = known.get(id)
    const present = { isCounted: item !== undefined, oversell: item?.oversell ?? sellingOn.has(id) }
    const [old, made] = [policyIn(before ?? {}), policyIn(after ?? {})]
    if (isSame(present, old)) return []
    // A count of nothing that somebody went on with is theirs.
    if (!isSame(present, made) || (item && !old.isCounted && item.onHand !== 0)) {
      left.set(id, 'changed')
      return []
    }
    const { productId, oversell } = old
    const whole = { variantId: id, productId, oversell }
    if (old.isCounted === made.isCounted) return [whole]
    return [{ ...whole, quantity: old.isCounted ? old.onHand : null }]
  })
  const note = inner.t('inventory.admin.undone')
  const changed = await setStock(inner, wishes, { reason: 'adjusted', note })
  await tellChanged(inner, wishes, changed)
  return left
}

const policyIn = (row: Row) => ({
  productId: String(owned(row, 'productId')),
  isCounted: owned(row, 'isCounted') === true,
  oversell: owned(row, 'oversell') === true,
  onHand: Number(owned(row, 'onHand') ?? 0),
})

type Policy = { isCounted: boolean; oversell: boolean }
const isSame = (one: Policy, other: Policy): boolean =>
  one.isCounted === other.isCounted && one.oversell === other.oversell
