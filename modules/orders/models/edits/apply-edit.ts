/** An edit becomes the order, in one transaction: its lines, taxes and sums, its stock, its money and its papers. */
import { badInput, VersionConflict } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { askGateway, lockMoney } from '../acts/refunds/book-refund.ts'
import type { Destination, OrderRefund } from '../acts/refunds/order-refund.ts'
import { settleState } from '../acts/settle-state.ts'
import { Order } from '../order.ts'
import { OrderEvent } from '../order-event.ts'
import { correctionsOf } from '../papers/correction.ts'
import { queueNotes } from '../papers/due.ts'
import { Invoice } from '../papers/invoice.ts'
import { type OrderSheet, sheetOf } from '../sheet/order-sheet.ts'
import { moveStock } from './edit-stock.ts'
import { editStates, OrderEdit, type Settlement } from './order-edit.ts'
import { demandEditable, openLines } from './price-edit.ts'
import { demandNoneWaiting } from './propose-edit.ts'
import { rewriteOrder } from './rewrite-order.ts'
import { oweMore, owesLess } from './settle-difference.ts'
import { waived } from './waive.ts'

/** `owe`: it is paid by hand, or with the rest of the order. */
export interface Applying {
  settle: 'owe' | 'refund' | 'waive'
  /** By which a difference is owed. */
  method: string
  /** Where a difference goes back to. */
  to: Destination
  /** Why it is waived, or given back. */
  reason: string | null
  /** Whether its buyer is written to. */
  mail: boolean
}

/**
 * Applies an edit as its merchant decides. 409 STALE where the order is another by now, 409 INVALID_STATE where the edit is, 409
 * OUT_OF_STOCK, 409 REFUND_TOO_MUCH, 409 REFUND_REFUSED once it is applied and the gateway said no, 422. Never inside of `atomic`.
 */
export async function applyEdit(
  scope: Scope,
  orderId: string,
  id: string,
  wish: Applying,
): Promise<OrderEdit> {
  const seen = await OrderEdit.own(scope, orderId, id)
  if (!editStates.after(seen.state).includes('applied') || seen.state !== 'open')
    throw editStates.refusal(seen.state)
  demandWay(seen, wish)
  await demandNoneWaiting(scope, orderId)
  const priced = wish.settle === 'waive' ? await atOldTotal(scope, seen, wish.reason) : {}
  const done = await scope.atomic(async (inner) => {
    await lockMoney(inner, orderId)
    const order = await Order.locked(inner, orderId)
    if (order.updatedAt !== seen.version) throw new VersionConflict()
    const edit = await taken(inner, seen, { ...priced, ...settledBy(seen, wish) })
    const sheet = await sheetOf(inner, order)
    await write(inner, { sheet, edit, owner: id, isHeld: false })
    const moved = await moveMoney(inner, edit, wish)
    await settleEdited(inner, sheet, edit)
    return moved
  })
  if (done.attemptId) await scope.ask('payments.begin', { attemptId: done.attemptId })
  if (done.refund) await askGateway(scope, done.refund)
  return OrderEdit.find(scope, id)
}

function demandWay({ difference }: OrderEdit, { settle, method, reason }: Applying): void {
  if (difference === 0) return
  if (settle === 'waive') {
    if (reason === null) throw badInput({ reason: said('orders.edit.noReason') })
    return
  }
  if ((settle === 'owe') !== difference > 0)
    throw badInput({ settle: said('orders.edit.noSettle') })
  if (settle === 'owe' && method === '') throw badInput({ method: said('orders.edit.noMethod') })
}

/** Asked again, with what makes up for the difference. */
async function atOldTotal(scope: Scope, edit: OrderEdit, reason: string | null) {
  const { id, orderId, content, quote, rows, difference } = edit
  if (difference === 0) return {}
  const sheet = await sheetOf(scope, await Order.find(scope, orderId))
  const about = { id, reason: reason ?? '' }
  const same = await waived(scope, sheet, { content, quote, rows, difference }, about)
  return { quote: same.quote, rows: same.rows }
}

function settledBy({ difference }: OrderEdit, { settle, reason, mail }: Applying) {
  const words = { owe: 'owed', refund: 'refunded', waive: 'waived' } as const
  const settled: Settlement = difference === 0 ? 'none' : words[settle]
  return { settled, reason, mail }
}

/** Of many who apply it at once one gets it. */
const taken = (
  scope: Scope,
  { id }: OrderEdit,
  columns: Partial<Pick<OrderEdit, 'quote' | 'rows' | 'settled' | 'reason' | 'mail'>>,
): Promise<OrderEdit> =>
  OrderEdit.change(scope, id, (_inner, { state }) => {
    if (!editStates.after(state).includes('applied')) throw editStates.refusal(state)
    return { ...columns, state: 'applied' as const, appliedAt: now() }
  })

interface Writing {
  /** As the order is before. */
  sheet: OrderSheet
  edit: OrderEdit
  /** Who holds the stock of what is new. */
  owner: string
  isHeld: boolean
}

/** All but the money. Answers whether something that was held is gone. 422 where a line cannot be changed any more. */
export async function write(
  scope: Scope,
  { sheet, edit, owner, isHeld }: Writing,
): Promise<boolean> {
  const { id: editId, orderId, quote, mail, content, reason: text } = edit
  demandEditable(sheet)
  await openLines(scope, sheet, content, { lock: true })
  const isShort = await moveStock(scope, { sheet, quote, owner, isHeld })
  await rewriteOrder(scope, sheet, quote)
  if (await Invoice.of(scope, orderId)) {
    const after = await sheetOf(scope, await Order.find(scope, orderId))
    await OrderEdit.in(scope)
      .where({ id: editId })
      .patch({ papers: correctionsOf(sheet, after) })
    await queueNotes(scope, { orderId })
  }
  const details = { editId, difference: edit.difference, settled: edit.settled }
  await OrderEvent.note(scope, orderId, 'edited', { text, details })
  await scope.tell('order.edited', { orderId, editId, mail })
  return isShort
}

/** What follows once its money is moved. What no parcel carries leaves the stock when its order is completed, also again. */
export async function settleEdited(
  scope: Scope,
  sheet: OrderSheet,
  { quote }: OrderEdit,
): Promise<void> {
  const orderId = sheet.order.id
  const known = new Set(sheet.lines.map(({ line }) => line.id))
  const isHandedOver = quote.lines.some(
    ({ key, variantId, requiresShipping }) => variantId && !requiresShipping && !known.has(key),
  )
  const { state } = await Order.find(scope, orderId)
  if (isHandedOver && state === 'completed') {
    await Order.move(scope, orderId, 'open')
    await OrderEvent.note(scope, orderId, 'reopened')
  }
  await settleState(scope, orderId)
}

async function moveMoney(
  scope: Scope,
  edit: OrderEdit,
  { settle, method, to, reason }: Applying,
): Promise<{ attemptId?: string; refund?: OrderRefund | null }> {
  const { id, orderId, difference } = edit
  if (difference === 0 || settle === 'waive') return {}
  const order = await Order.find(scope, orderId)
  if (difference < 0) return { refund: await owesLess(scope, order, { edit, to, reason }) }
  const attemptId = await oweMore(scope, order, { edit, method })
  await OrderEdit.in(scope).where({ id }).patch({ attemptId })
  return { attemptId }
}
