/** Orders in JSON for the admin. */
import type { Order } from '../models/order.ts'
import type { OrderSheet } from '../models/order-sheet.ts'
import { transitions } from '../models/transitions.ts'
import { buyerJson, orderJson } from './json.ts'

/** A row of the list. */
export function rowJson(order: Order, method: string, tags: readonly string[]) {
  const { email, name, holds, userId } = order
  return {
    ...orderJson(order),
    ...{ email, name, holds, tags: [...tags], paymentMethod: method, userId },
  }
}
export type RowJson = ReturnType<typeof rowJson>

/** All of an order, and which states may follow. */
export function adminJson(sheet: OrderSheet, tags: readonly string[], statusUrl: string) {
  const { order, method, events } = sheet
  return {
    ...buyerJson(sheet, statusUrl),
    ...rowJson(order, method, tags),
    cancelReason: order.cancelReason,
    updatedAt: order.updatedAt,
    allowed: [...transitions.after(order.state)],
    history: events.map(({ id, type, text, details, actorName, at }) => ({
      ...{ id, type, text, details, actorName, at },
    })),
  }
}
export type AdminJson = ReturnType<typeof adminJson>
