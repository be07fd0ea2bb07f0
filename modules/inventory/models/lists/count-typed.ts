/** Counts as they are typed into cells: a number, or a change of what is there, as "+5". */
import type { Said } from '#server/language/message.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { tellChanged } from '../changed/tell-changed.ts'
import { setStock } from '../set-stock.ts'
import { StockItem, type Why } from '../stock-item.ts'
import { mendSums } from '../stock-sums.ts'
import type { Counted } from '../stock-wish.ts'

export interface TypedCount {
  variantId: string
  productId: string
  typed: string
  /** What stood in the cell; a number that replaces another one is refused. Without it, it replaces any. */
  seen?: string | undefined
}

export const mostCount = 1_000_000_000
const form = /^\s*([+-]?)\s*(\d{1,10})\s*$/

/**
 * Counts what fits and answers what does not, by variant. Judged under the lock of the counts: what others booked meanwhile
 * is added to, or the cell is refused, and never overwritten. Inside `atomic`.
 */
export async function countTyped(
  inner: Scope,
  cells: readonly TypedCount[],
  why: Why,
): Promise<Map<string, Said>> {
  const refused = new Map<string, Said>()
  const ids = cells.map(({ variantId }) => variantId)
  const present = new Map(
    (await StockItem.locked(inner, ids)).map((item) => [item.variantId, item]),
  )
  const wishes: Counted[] = []
  const set: string[] = []
  for (const cell of cells) {
    const { variantId, productId } = cell
    const item = present.get(variantId)
    const wish = countIn(cell, item)
    if (typeof wish !== 'number') refused.set(variantId, wish)
    else {
      wishes.push({ variantId, productId, quantity: wish })
      if (item && !isChange(cell)) set.push(variantId)
    }
  }
  const changed = await setStock(inner, wishes, why)
  for (const variantId of set)
    await mendSums(inner, variantId, inner.t('inventory.admin.mendedNote'))
  await tellChanged(inner, wishes, changed)
  return refused
}

const isChange = ({ typed }: TypedCount) => /^\s*[+-]/.test(typed)

/** What is to be on hand, or why not. */
function countIn({ typed, seen }: TypedCount, item: StockItem | undefined): number | Said {
  const [, sign, digits] = form.exec(typed) ?? []
  const number = Number(digits)
  if (digits === undefined || number > mostCount) return said('inventory.admin.noWhole')
  const stands = item?.onHand ?? 0
  if (sign === '' && seen !== undefined && seen !== (item ? String(stands) : ''))
    return said('inventory.admin.countedSince', { count: stands })
  const count = sign === '' ? number : sign === '-' ? stands - number : stands + number
  if (count < 0 && !item?.oversell) return said('inventory.admin.belowZero')
  return Math.abs(count) > mostCount ? said('inventory.admin.noWhole') : count
}
