/** Saves the grid of counts: some rows in one transaction, and names what failed. */
import { chunksOf } from '#server/chunks.ts'
import { Fault } from '#server/errors.ts'
import { type Said, said } from '#server/language/message.ts'
import type { ChangedRow, GridSaved } from '#server/lists/grid.ts'
import type { Scope } from '#server/scope.ts'
import { StockItem, type Why } from '../stock-item.ts'
import { countTyped } from './count-typed.ts'

const atOnce = 50

/** A count that failed is left as it was. `version` is the count that was seen. */
export async function saveGrid(
  scope: Scope,
  rows: readonly ChangedRow[],
  why: Why,
): Promise<GridSaved> {
  const failures = new Map<string, Map<string, Said>>()
  const ids = rows.map(({ id }) => id)
  const known = new Map((await StockItem.of(scope, ids)).map((item) => [item.variantId, item]))
  const cells = rows.flatMap(({ id, version, cells: { onHand = '' } }) => {
    const item = known.get(id)
    if (item) return [{ variantId: id, productId: item.productId, typed: onHand, seen: version }]
    failures.set(id, new Map([['row', said('inventory.admin.notFound')]]))
    return []
  })
  for (const [turn, some] of [...chunksOf(cells, atOnce)].entries()) {
    try {
      const refused = await scope.atomic((inner) => countTyped(inner, some, why))
      for (const [id, told] of refused) failures.set(id, new Map([['onHand', told]]))
    } catch (error) {
      // What was counted before is told as saved: a "+5" that is sent again would count twice.
      if (!(error instanceof Fault) || turn === 0) throw error
      const { told } = error
      for (const { variantId } of cells.slice(turn * atOnce))
        failures.set(variantId, new Map([['onHand', told]]))
      break
    }
  }
  const saved = rows.length - failures.size
  return { rows: saved, cells: saved, failures }
}
