/** An edit whose difference its buyer pays before it is applied. Amounts are minor units of the order's currency. */
import { conflict, Fault, VersionConflict } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { holdOrder } from '../acts/hold-order.ts'
import { lockMoney } from '../acts/refunds/book-refund.ts'
import { moneyOf } from '../acts/refunds/refundable.ts'
import { Order } from '../order.ts'
import { OrderEvent } from '../order-event.ts'
import { type OrderSheet, sheetOf } from '../sheet/order-sheet.ts'
import { settleEdited, write } from './apply-edit.ts'
import { changesIn } from './compared-rows.ts'
import { addedGoods, type Pieces } from './edit-stock.ts'
import { editStates, OrderEdit } from './order-edit.ts'
import { demandEditable, openLines } from './price-edit.ts'
import { demandNoneWaiting } from './propose-edit.ts'

export interface EditDue {
  editId: string
  amount: number
  currency: string
  /** What is paid for, in the language of the scope. */
  changes: string[]
  /** Goods that are held while it is paid. */
  items: Pieces[]
}

/**
 * Asks the buyer for the difference; once it is paid the edit is applied. 409 NOTHING_DUE for one that makes nothing dearer, or
 * of an order that is not paid yet: there the difference is owed with the rest. 409 STALE, 409 INVALID_STATE, 409 EDIT_WAITING.
 */
export async function sendEdit(
  scope: Scope,
  orderId: string,
  id: string,
  { mail }: { mail: boolean },
): Promise<OrderEdit> {
  await OrderEdit.own(scope, orderId, id)
  return scope.atomic(async (inner) => {
    const order = await Order.locked(inner, orderId)
    await demandNoneWaiting(inner, orderId)
    const edit = await OrderEdit.change(inner, id, (_within, before) => {
      if (!editStates.after(before.state).includes('waiting'))
        throw editStates.refusal(before.state)
      if (order.updatedAt !== before.version) throw new VersionConflict()
      return { state: 'waiting' as const, mail }
    })
    if (edit.difference <= 0 || !(await isSettled(inner, order)))
      throw conflict('NOTHING_DUE', 'orders.edit.nothingDue')
    const { difference, currency } = { ...edit, currency: order.currency }
    await OrderEvent.note(inner, orderId, 'editSent', {
      details: { editId: id, difference, currency },
    })
    await inner.tell('order.editSent', { orderId, editId: id, amount: difference, currency, mail })
    return edit
  })
}

/** Nothing of what was bought is still to be paid. */
export async function isSettled(scope: Scope, { id: orderId, due }: Order): Promise<boolean> {
  const money = await moneyOf(scope, orderId)
  return money ? money.captured >= money.due : due === 0
}

/** What a buyer is asked for; null where nothing is, or the edit cannot be applied as things are. */
export async function editDue(
  scope: Scope,
  { orderId }: { orderId: string },
): Promise<EditDue | null> {
  const edit = await OrderEdit.in(scope).findOne({ orderId, state: 'waiting' })
  if (!edit) return null
  const sheet = await sheetOf(scope, await Order.find(scope, orderId))
  if (!(await isApplicable(scope, sheet, edit))) return null
  const { id: editId, difference: amount, quote } = edit
  const { currency } = sheet.order
  const changes = changesIn(edit.rows, scope.t)
  return { editId, amount, currency, changes, items: addedGoods(sheet, quote) }
}

/** Nobody has edited it since, and what is taken out is still there. */
async function isApplicable(
  scope: Scope,
  sheet: OrderSheet,
  { edition, content, orderId, before }: OrderEdit,
  { lock = false } = {},
): Promise<boolean> {
  if ((await OrderEdit.editionOf(scope, orderId)) !== edition) return false
  if (sheet.order.total !== before || !(await isSettled(scope, sheet.order))) return false
  try {
    demandEditable(sheet)
    await openLines(scope, sheet, content, { lock })
    return true
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return false
  }
}

/**
 * Its difference is paid, or promised: the edit is applied, and stock that is gone since its hold ended holds the order. False
 * where it cannot be any more, which its merchant is told; the money is then on top of what was bought. The same payment again
 * changes nothing. Inside `atomic`.
 */
export async function editPaid(
  scope: Scope,
  { orderId, editId, attemptId }: { orderId: string; editId: string; attemptId: string },
): Promise<boolean> {
  await lockMoney(scope, orderId)
  const order = await Order.locked(scope, orderId)
  const known = await OrderEdit.in(scope).findOne({ orderId, id: editId }).forNoKeyUpdate()
  if (known?.attemptId === attemptId) return known.state === 'applied'
  if (known?.state !== 'waiting') return false
  const sheet = await sheetOf(scope, order)
  if (!(await isApplicable(scope, sheet, known, { lock: true }))) {
    await OrderEdit.in(scope).where({ id: editId }).patch({ state: 'void', attemptId })
    await OrderEvent.note(scope, orderId, 'editVoid', { details: { editId } })
    return false
  }
  const edit = await OrderEdit.change(scope, editId, {
    ...{ state: 'applied', settled: 'paid', attemptId, appliedAt: now() },
  })
  const isShort = await write(scope, { sheet, edit, owner: attemptId, isHeld: true })
  await settleEdited(scope, sheet, edit)
  if (isShort) await holdOrder(scope, { orderId, reasons: ['stock'] })
  return true
}
