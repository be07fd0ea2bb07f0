/** The goods of a draft, held for it until a day that its merchant chose. Inside `atomic`. */
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import type { DraftOrder } from './draft-order.ts'

/** A hundred years: SQLite's clock ends with the year 9999. */
const mostSeconds = 3_155_760_000

export const goodsOf = ({ lines }: Pick<DraftOrder, 'lines'>) =>
  lines.flatMap(({ variantId, quantity }) => (variantId === null ? [] : [{ variantId, quantity }]))

/** What it holds is what it has now, or nothing. 409 OUT_OF_STOCK. */
export async function holdAnew(scope: Scope, draft: DraftOrder): Promise<DraftOrder> {
  await letGo(scope, draft)
  if (!draft.isHeld || draft.heldUntil === null) return draft
  const left = Math.ceil((Date.parse(draft.heldUntil) - Date.parse(now())) / 1_000)
  const seconds = Math.min(left, mostSeconds)
  await scope.ask('inventory.hold', { owner: draft.id, seconds, items: goodsOf(draft) })
  return draft
}

export const letGo = (scope: Scope, { id: owner }: Pick<DraftOrder, 'id'>) =>
  scope.ask('inventory.free', { owner })

/** After a payment that came to nothing: as far as all of it is still there. */
export async function holdAgain(scope: Scope, draft: DraftOrder): Promise<void> {
  if (!draft.isHeld) return
  const items = goodsOf(draft)
  const variantIds = items.map(({ variantId }) => variantId)
  const levels = new Map(
    Object.entries((await scope.ask('inventory.levels', { variantIds })) ?? {}),
  )
  const isThere = items.every(({ variantId }) => {
    const level = levels.get(variantId)
    const wanted = items
      .filter((one) => one.variantId === variantId)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    return !level || level.oversell || level.available >= wanted
  })
  if (isThere) await holdAnew(scope, draft)
}
