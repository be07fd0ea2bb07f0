/** Steps of stock in the audit log: they are never deleted, an undo books their opposite. */
import type { ActRow, Row } from '#server/acts/act.ts'
import type { ActKind } from '#server/acts/act-kind.ts'
import type { Left } from '#server/acts/outcome.ts'
import { owned } from '#server/data/own-property.ts'
import type { Scope } from '#server/scope.ts'
import { StockItem } from '../stock-item.ts'
import { MadeMovement, StockMovement } from '../stock-movement.ts'
import { tellChanged } from './tell-changed.ts'

const signed = (quantity: number) => (quantity > 0 ? `+${quantity}` : `−${-quantity}`)

export const stockActs: ActKind = {
  ...{ model: MadeMovement, area: 'inventory', label: 'inventory.admin.stock' },
  // Its editor sets the stock of a product, too.
  alsoBy: 'products',
  fields: {},
  called: (row) => `${signed(Number(row.quantity))} → ${String(row.balance)}`,
  within: { table: 'products', by: 'productId' },
  reverse: takeBack,
}

/** Books the opposite of each movement, once. What is not there any more, as it was sold, cannot be taken back. */
async function takeBack(inner: Scope, rows: readonly ActRow[]): Promise<ReadonlyMap<string, Left>> {
  const steps = rows.map(({ id, after }) => ({ id, ...stepIn(after ?? {}) }))
  const items = await StockItem.locked(
    inner,
    steps.map(({ variantId }) => variantId),
  )
  const known = new Map(items.map((item) => [item.variantId, item]))
  // Read under the lock of their counts: two who undo the same wait for each other.
  const done = await StockMovement.in(inner).whereIn(
    'reverses',
    steps.map(({ id }) => id),
  )
  const reversed = new Set(done.map(({ reverses }) => reverses))
  const left = new Map<string, Left>()
  const changed: string[] = []
  for (const { id, variantId, quantity, began } of steps) {
    if (reversed.has(id)) continue
    const item = known.get(variantId)
    if (!item) left.set(id, 'gone')
    else if (began ? item.onHand !== quantity : item.onHand < quantity && !item.oversell)
      left.set(id, 'changed')
    else {
      const why = { reason: 'adjusted' as const, note: inner.t('inventory.admin.undone') }
      known.set(
        variantId,
        await StockItem.adjust(inner, variantId, -quantity, { ...why, reverses: id }),
      )
      // It was not counted before, and would be sold out now.
      if (began) await StockItem.drop(inner, [variantId])
      changed.push(variantId)
    }
  }
  await tellChanged(inner, items, [...new Set(changed)])
  return left
}

const stepIn = (row: Row) => ({
  variantId: String(owned(row, 'variantId')),
  quantity: Number(owned(row, 'quantity')),
  began: owned(row, 'began') === true,
})
