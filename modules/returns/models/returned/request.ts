/** Asks for a return: of pieces that were sent, are not refunded, and are in no other return. */

import { nextNumber } from '#server/data/number-series.ts'
import { badInput, conflict } from '#server/errors.ts'
import type { KeptPhoto } from '#server/files/sent-photos.ts'
import { type Said, said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { type OrderView, orderOf } from '../bought.ts'
import { namedIn } from '../goods.ts'
import { type Rules, rulesOf } from '../settings.ts'
import { exemptIn } from '../withdrawals/exempt.ts'
import { endOfPeriod } from '../withdrawals/period.ts'
import type { Withdrawal } from '../withdrawals/withdrawal.ts'
import { approve } from './acts.ts'
import { newsOf } from './news.ts'
import { type OpenLine, openPieces } from './open-pieces.ts'
import { Return, ReturnLine } from './return.ts'
import { ReturnPicture } from './return-picture.ts'

export interface ReturnWish {
  lines: readonly { lineId: string; quantity: number; reason?: string | undefined }[]
  note: string
}

/** By its buyer, within the rules of the shop. 409 RETURN_CLOSED, 422 at what cannot come back. */
export const requestReturn = (
  scope: Scope,
  orderId: string,
  wish: ReturnWish,
  photos: readonly KeptPhoto[] = [],
): Promise<Return> =>
  scope.atomic(async (inner) => {
    const order = await orderOf(inner, orderId)
    const rules = await rulesOf(inner)
    if (!order || (await closedFor(inner, order, rules)))
      throw conflict('RETURN_CLOSED', 'returns.request.closed', { days: rules.returnDays })
    const open = await openPieces(inner, order, { lock: true })
    const lines = await chosenOf(inner, open, wish, rules)
    const made = await write(inner, order, { lines, note: wish.note, withdrawalId: null })
    await ReturnPicture.put(inner, made.id, photos)
    return rules.approvesItself ? approve(inner, made.id, {}) : made
  })

/** What a withdrawal declares, as far as it was sent; nothing where none of it can come back. Inside `atomic`. */
export async function returnWithdrawn(scope: Scope, withdrawal: Withdrawal): Promise<void> {
  const { orderId, lines: chosen, pieces, id: withdrawalId, isLate } = withdrawal
  const order = orderId === null ? undefined : await orderOf(scope, orderId)
  // Pieces that were named in words are chosen by the merchant.
  if (!order || pieces !== '') return
  const wished = new Map(chosen.map(({ lineId, quantity }) => [lineId, quantity]))
  const lines = (await openPieces(scope, order, { lock: true })).flatMap(({ open, ...line }) => {
    const quantity = Math.min(open, wished.size === 0 ? open : (wished.get(line.lineId) ?? 0))
    return quantity > 0 ? [{ ...line, quantity, reason: '' }] : []
  })
  if (lines.length === 0) return
  const made = await write(scope, order, { lines, note: '', withdrawalId })
  const { approvesItself } = await rulesOf(scope)
  if (!approvesItself || isLate || (await exemptIn(scope, order, chosen)).length > 0) return
  await approve(scope, made.id, {})
}

/** Whether the shop takes nothing of an order back any more. */
export async function closedFor(
  scope: Scope,
  order: OrderView,
  { returnsOffered, returnDays }: Pick<Rules, 'returnsOffered' | 'returnDays'>,
): Promise<boolean> {
  const end = returnsOffered ? await endOfPeriod(scope, order, returnDays) : null
  return !returnsOffered || (end !== null && new Date().toISOString() >= end)
}

/** The lines that this shop takes back, of those that are open. */
export async function offeredPieces(
  scope: Scope,
  open: readonly OpenLine[],
  { kept }: Pick<Rules, 'kept'>,
): Promise<OpenLine[]> {
  const ids = open.flatMap(({ productId }) => productId ?? [])
  const named = await namedIn(scope, kept, ids)
  return open.filter(({ productId }) => productId === null || !named.has(productId))
}

interface Chosen {
  lineId: string
  title: string
  quantity: number
  reason: string
}

async function chosenOf(
  scope: Scope,
  open: readonly OpenLine[],
  { lines }: ReturnWish,
  rules: Rules,
): Promise<Chosen[]> {
  const offered = await offeredPieces(scope, open, rules)
  const chosen = lines.flatMap(({ lineId, quantity, reason = '' }, at): Chosen[] => {
    if (quantity === 0) return []
    const refuse = (field: string, why: Said) => badInput({ [`lines.${at}.${field}`]: why })
    const known = open.find((line) => line.lineId === lineId)
    if (!known) throw refuse('lineId', said('returns.withdraw.noLine'))
    if (!offered.includes(known)) throw refuse('quantity', said('returns.request.kept'))
    if (quantity > known.open)
      throw refuse('quantity', said('returns.request.tooMany', { most: known.open }))
    return [{ lineId, title: known.title, quantity, reason }]
  })
  if (chosen.length === 0) throw badInput({ lines: said('returns.withdraw.nothing') })
  return chosen
}

interface Wanted {
  lines: readonly Chosen[]
  note: string
  withdrawalId: string | null
}

async function write(scope: Scope, order: OrderView, { lines, ...wish }: Wanted): Promise<Return> {
  const { id: orderId, number: orderNumber, email, language, currency, userId } = order
  const { billingAddress } = order
  const name = `${billingAddress.firstName} ${billingAddress.lastName}`.trim()
  const number = await nextNumber(scope, 'returns')
  const made = await Return.add(scope, {
    ...{ orderId, orderNumber, userId, email, name, language, currency, number, ...wish },
    ...{ state: 'requested', answer: '', label: '', tries: 0, refundId: null, refundTo: null },
    ...{ refunded: 0, deduction: 0, deductionReason: '' },
  })
  const rows = lines.map(({ lineId, title, quantity, reason }, position) => ({
    ...{ returnId: made.id, orderId, lineId, title, quantity, reason, position },
    ...{ asNew: 0, damaged: 0, missing: 0, restock: 0 },
  }))
  await ReturnLine.addAll(scope, rows)
  await newsOf(scope, made, 'requested')
  return made
}
