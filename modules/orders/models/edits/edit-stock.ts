/** The stock of an edit: what comes on top is claimed, what is taken out is free. Inside `atomic`. */
import type { Scope } from '#server/scope.ts'
import type { Quote } from '../proposal.ts'
import type { OrderSheet } from '../sheet/order-sheet.ts'

export interface Pieces {
  variantId: string
  quantity: number
}

/** Of the catalogue, and not among what was bought. */
export function addedGoods({ lines }: OrderSheet, quote: Quote): Pieces[] {
  const known = new Set(lines.map(({ line }) => line.id))
  return quote.lines.flatMap(({ key, variantId, quantity }) =>
    variantId && !known.has(key) ? [{ variantId, quantity }] : [],
  )
}

export function removedGoods({ lines }: OrderSheet, quote: Quote): Pieces[] {
  const left = new Map(quote.lines.map(({ key, quantity }) => [key, quantity]))
  return lines.flatMap(({ line: { id, variantId, quantity } }) => {
    const gone = quantity - (left.get(id) ?? 0)
    return variantId !== null && gone > 0 ? [{ variantId, quantity: gone }] : []
  })
}

/** Seconds: it is taken in the same transaction. */
const moment = 60

/**
 * What is held by `owner` becomes the order's; without a hold all of it has to be there: 409 OUT_OF_STOCK. Answers whether
 * something is short, which only what was held can be.
 */
export async function moveStock(
  scope: Scope,
  {
    sheet,
    quote,
    owner,
    isHeld,
  }: { sheet: OrderSheet; quote: Quote; owner: string; isHeld: boolean },
): Promise<boolean> {
  const orderId = sheet.order.id
  const gone = removedGoods(sheet, quote)
  if (gone.length > 0) await scope.ask('inventory.free', { owner: orderId, items: gone })
  const items = addedGoods(sheet, quote)
  if (items.length === 0) return false
  if (!isHeld) await scope.ask('inventory.hold', { owner, seconds: moment, items })
  const short = (await scope.ask('inventory.take', { owner, orderId, items })) ?? []
  return short.length > 0
}
