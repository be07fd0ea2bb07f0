/** An edit is proposed on the order as it is now; it changes nothing yet. */
import { conflict } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { Order } from '../order.ts'
import { type OrderSheet, sheetOf } from '../sheet/order-sheet.ts'
import type { EditContent } from './content.ts'
import { editStates, OrderEdit } from './order-edit.ts'
import { demandWhole, type PricedEdit, priceEdit } from './price-edit.ts'

export interface Proposed extends PricedEdit {
  sheet: OrderSheet
}

/** Prices it and writes nothing. 404, 409, 422. Never inside of `atomic`. */
export async function previewEdit(
  scope: Scope,
  orderId: string,
  content: (sheet: OrderSheet) => EditContent,
): Promise<Proposed> {
  const sheet = await sheetOf(scope, await Order.find(scope, orderId))
  return { sheet, ...(await priceEdit(scope, sheet, content(sheet))) }
}

/**
 * The same, written down; `from` is the proposal that it replaces, where that is still open. 404 for one of another order, 409
 * EDIT_WAITING while another one is to be paid.
 */
export async function proposeEdit(
  scope: Scope,
  orderId: string,
  content: (sheet: OrderSheet) => EditContent,
  from?: string,
): Promise<OrderEdit> {
  const edition = await OrderEdit.editionOf(scope, orderId)
  const { sheet, ...priced } = await previewEdit(scope, orderId, content)
  demandWhole(sheet, priced)
  await demandNoneWaiting(scope, orderId)
  const { total: before, updatedAt: version } = sheet.order
  const { content: wish, quote, rows, difference } = priced
  return scope.atomic(async (inner) => {
    if (from !== undefined) await withdrawOpen(inner, orderId, from)
    return OrderEdit.add(inner, {
      ...{ orderId, state: 'open', edition, version, content: wish, quote, rows, before },
      ...{ difference, settled: null, reason: null, mail: true, attemptId: null, papers: null },
      ...{ actorName: inner.actor?.name ?? null, appliedAt: null },
    })
  })
}

async function withdrawOpen(scope: Scope, orderId: string, id: string): Promise<void> {
  const { state } = await OrderEdit.own(scope, orderId, id)
  if (state === 'open') await OrderEdit.change(scope, id, { state: 'cancelled' })
}

export async function demandNoneWaiting(scope: Scope, orderId: string): Promise<void> {
  const waiting = await OrderEdit.in(scope).findOne({ orderId, state: 'waiting' })
  if (waiting)
    throw conflict('EDIT_WAITING', 'orders.edit.waiting', undefined, {
      details: { editId: waiting.id },
    })
}

/**
 * It is not to be applied. A payment of it that is under way is ended first: 409 PAYMENT_PENDING where the gateway does not let
 * go, 409 INVALID_STATE where it is applied, also because it was paid after all. Never inside of `atomic`.
 */
export async function cancelEdit(scope: Scope, orderId: string, id: string): Promise<OrderEdit> {
  const { state } = await OrderEdit.own(scope, orderId, id)
  if (state === 'waiting') await scope.ask('checkout.stopOrder', { orderId })
  return OrderEdit.change(scope, id, (_inner, before) => {
    if (!editStates.after(before.state).includes('cancelled'))
      throw editStates.refusal(before.state)
    return { state: 'cancelled' as const }
  })
}
