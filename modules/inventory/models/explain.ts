/** Which movements and claims make the number of a variant, and whether they add up to it. */
import type { Scope } from '#server/scope.ts'
import { StockClaim } from './claims/stock-claim.ts'
import { StockMovement } from './stock-movement.ts'
import { addsUp, sumsOf } from './stock-sums.ts'

export interface Explanation {
  /** The newest first. */
  movements: {
    id: string
    type: string
    quantity: number
    balance: number
    note: string | null
    actorName: string | null
    at: string
  }[]
  /** The newest hundred. */
  claims: {
    id: string
    owner: string
    kind: 'hold' | 'order'
    /** Null for a payment that is not an order yet. */
    orderNumber: number | null
    quantity: number
    /** The end of a hold; null for an order. */
    until: string | null
    createdAt: string
  }[]
  /** The sums of all movements and of all claims; `addsUp`: they are what is on hand and what is reserved. */
  check: { moved: number; claimed: number; addsUp: boolean }
}

/** Null where the variant is not counted. */
export async function explain(
  scope: Scope,
  { variantId, take = 50, skip = 0 }: { variantId: string; take?: number; skip?: number },
): Promise<Explanation | null> {
  const sums = await sumsOf(scope, variantId)
  if (!sums) return null
  const movements = await StockMovement.latest(scope, variantId, take, skip)
  const claims = await StockClaim.latest(scope, variantId)
  const orderIds = claims.flatMap(({ kind, owner }) => (kind === 'order' ? [owner] : []))
  const orders = orderIds.length > 0 ? await scope.ask('orders.find', { orderIds }) : []
  const numbers = new Map((orders ?? []).map((order) => [order.id, order.number]))
  return {
    movements: movements.map(({ id, type, quantity, balance, note, actorName, at }) => ({
      ...{ id, type, quantity, balance, note, actorName, at },
    })),
    claims: claims.map(({ id, owner, kind, quantity, until, createdAt }) => ({
      ...{ id, owner, kind, quantity, until, createdAt },
      orderNumber: numbers.get(owner) ?? null,
    })),
    check: { moved: sums.moved, claimed: sums.claimed, addsUp: addsUp(sums) },
  }
}
