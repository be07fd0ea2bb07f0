/** What of an order a merchant had better look at: plain facts, and whether somebody has looked. */
import { z } from 'zod'
import { StoreModel } from '#server/data/model.ts'
import { listOf } from '#server/data/shapes.ts'
import type { Answers } from '#server/dispatcher.ts'
import { notFound } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { OrderEvent } from '../../order-event.ts'

declare module '#server/bus.ts' {
  interface Asks {
    /** Which of these orders ask for a look that nobody has taken. */
    'orders.unlooked': { in: { orderIds: readonly string[] }; out: string[] }
  }
}

export const riskKinds = ['countries', 'refused', 'firstLarge', 'many'] as const
export type RiskKind = (typeof riskKinds)[number]

/** `values` stand in its sentence; an amount is minor units of the order's currency. */
export interface RiskFact {
  kind: RiskKind
  values: { delivery?: string; billing?: string; count?: number; amount?: number }
}

export class OrderRisk extends StoreModel {
  static override tableName = 'order_risks'
  static override shapes = {
    facts: listOf(z.looseObject({ kind: z.enum(riskKinds), values: z.looseObject({}) })),
  }
  declare orderId: string
  declare facts: RiskFact[]
  /** UTC; null until somebody has looked. */
  declare lookedAt: string | null
  declare lookedBy: string | null
  declare note: string | null

  static of(scope: Scope, orderId: string): Promise<OrderRisk | undefined> {
    return Promise.resolve(OrderRisk.in(scope).findOne({ orderId }))
  }
}

export const riskAnswers: Pick<Answers, 'orders.unlooked'> = {
  async 'orders.unlooked'(scope, { orderIds }) {
    const risks = await OrderRisk.in(scope)
      .whereIn('orderId', [...orderIds])
      .whereNull('lookedAt')
    return risks.map(({ orderId }) => orderId)
  },
}

/** Somebody has looked, and may say what they found; again it takes their newer words. 404 where nothing is to be looked at. */
export function lookedAt(scope: Scope, orderId: string, note: string): Promise<OrderRisk> {
  return scope.atomic(async (inner) => {
    const risk = await OrderRisk.of(inner, orderId)
    if (!risk) throw notFound('orders.noRisk')
    const lookedBy = inner.actor?.name ?? null
    const columns = { lookedAt: now(), lookedBy, note: note || null }
    return OrderRisk.change(inner, risk.id, columns, undefined, (within) =>
      OrderEvent.note(within, orderId, 'looked', { text: note || null }),
    )
  })
}
