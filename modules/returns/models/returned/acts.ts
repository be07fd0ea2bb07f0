/** What becomes of a return: approved or rejected, received, refunded, closed. */
import { badInput, conflict, Fault } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import { said, stored } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { settleWithdrawals } from '../withdrawals/settle.ts'
import { newsOf } from './news.ts'
import { type Destination, Return, ReturnLine, returnStates } from './return.ts'

/** 404; 409 INVALID_STATE, as of all that follow. */
export const approve = (
  scope: Scope,
  id: string,
  { note: answer = '', label = '' }: { note?: string; label?: string },
): Promise<Return> =>
  Return.move(scope, id, 'approved', { answer, label }, (inner, after) =>
    newsOf(inner, after, 'approved'),
  )

export const reject = (scope: Scope, id: string, answer: string): Promise<Return> =>
  Return.move(scope, id, 'rejected', { answer }, (inner, after) => newsOf(inner, after, 'rejected'))

export const cancel = (scope: Scope, id: string): Promise<Return> =>
  Return.move(scope, id, 'cancelled', {}, (inner, after) => newsOf(inner, after, 'cancelled'))

export interface Came {
  lineId: string
  asNew: number
  damaged: number
  missing: number
  restock: number
}

/** Each line is counted once, all of its pieces. 422 where they do not add up. */
export const receive = (scope: Scope, id: string, counted: readonly Came[]): Promise<Return> =>
  Return.move(scope, id, 'received', {}, async (inner, after) => {
    for (const line of await ReturnLine.of(inner, [id])) {
      const at = counted.findIndex(({ lineId }) => lineId === line.lineId)
      const { asNew, damaged, missing, restock } = counted[at] ?? none(line)
      const field = (name: string) => `lines.${Math.max(0, at)}.${name}`
      if (asNew + damaged + missing !== line.quantity)
        throw badInput({ [field('asNew')]: said('returns.admin.badSum', { of: line.quantity }) })
      if (restock > asNew + damaged)
        throw badInput({ [field('restock')]: said('returns.admin.badRestock') })
      await ReturnLine.change(inner, line.id, { asNew, damaged, missing, restock })
    }
    await newsOf(inner, after, 'received')
  })

/** Who counts only some lines did not find the others. */
const none = ({ quantity: missing }: ReturnLine) => ({ asNew: 0, damaged: 0, restock: 0, missing })

export interface RefundWish {
  to: Destination
  /** Of what the delivery cost. */
  shipping: number
  /** What is kept of it. */
  deduction: number
  reason: string
  /** It pays for other goods: its buyer reads of that alone, and a job makes their draft where the process dies. */
  exchanges?: true
}

/**
 * What is given back for those that came, minor units: what they cost, or what is left of the order where a part of it went
 * back before. The pieces that were refunded meanwhile are not among them. `shippingDue`: of the delivery, all that is left
 * where a declaration leaves nothing of the order with its buyer.
 */
export async function suggestedFor(scope: Scope, { id, orderId, withdrawalId }: Return) {
  const returnable = await scope.ask('orders.returnable', { orderId })
  const lines = (await ReturnLine.of(scope, [id])).flatMap((line) => {
    const known = returnable?.lines.find(({ lineId }) => lineId === line.lineId)
    const quantity = Math.min(line.came, known?.left ?? 0)
    return quantity > 0 ? [{ lineId: line.lineId, quantity, restock: line.restock }] : []
  })
  const worth = (await scope.ask('orders.refundSum', { orderId, lines, shipping: 0 })) ?? 0
  const { shipping = 0, destinations = [], left = 0 } = returnable ?? {}
  const back = new Map(lines.map((line) => [line.lineId, line.quantity]))
  const isWhole = returnable?.lines.every((line) => line.left <= (back.get(line.lineId) ?? 0))
  const shippingDue = withdrawalId !== null && lines.length > 0 && isWhole ? shipping : 0
  return { lines, worth, amount: Math.min(worth, left), shipping, shippingDue, destinations }
}

/**
 * Gives the money back through the order, and closes the return. The same again makes no second refund, also where the process
 * died in between: what was kept, and why, is written before the money moves. 422 where nothing is left of it, 409
 * REFUND_UNDERWAY while another press is at it, and the refusals of a refund. Never inside `atomic`.
 */
export async function refundReturn(scope: Scope, id: string, wish: RefundWish): Promise<Return> {
  const begun = await Return.change(scope, id, async (inner, before) => {
    if (before.state !== 'received') throw returnStates.refusal(before.state)
    if (await decidedFor(inner, before)) return {}
    if (isUnderway(before)) throw underway()
    const { to: refundTo, deduction, reason } = wish
    const kept = { deduction, deductionReason: deduction > 0 ? reason : '' }
    const isExchanging = wish.exchanges === true
    const runAt = new Date(Date.now() + longestRefund).toISOString()
    if (isExchanging) await inner.enqueue('returns.exchange', { id }, { key: id, runAt })
    return { refundBegunAt: now(), refundTo, ...kept, isExchanging }
  })
  const done = (await decidedFor(scope, begun)) ?? (await refunded(scope, begun, wish))
  if (!done) throw conflict('REFUND_REFUSED', 'returns.admin.noRefund')
  const { refundId, amount, to } = done
  const columns = { refundId, refunded: amount, refundTo: to, refundBegunAt: null }
  return Return.move(scope, id, 'closed', columns, async (inner, after) => {
    await settleWithdrawals(inner, after)
    await newsOf(inner, after, 'closed')
  })
}

const keyOf = ({ id, tries }: Return): string => `return ${id} ${tries}`

/** The refund of this try, unless all of it was refused. */
async function decidedFor(scope: Scope, one: Return) {
  const { orderId } = one
  const known = await scope.ask('orders.refundKeyed', { orderId, key: keyOf(one) })
  return known && known.refused < known.amount ? known : undefined
}

/** A gateway answers within it; after it the process that began is taken to be gone. */
const longestRefund = 120_000

const isUnderway = ({ refundBegunAt }: Return): boolean =>
  refundBegunAt !== null && Date.parse(refundBegunAt) + longestRefund > Date.now()

const underway = () => conflict('REFUND_UNDERWAY', 'returns.admin.underway')

async function ask(scope: Scope, one: Return, wish: RefundWish) {
  const { shipping } = wish
  const { orderId, number, refundTo: to, deduction, deductionReason, isExchanging } = one
  const { lines, worth, amount } = await suggestedFor(scope, one)
  const due = amount + shipping - deduction
  if (due <= 0) throw badInput({ deduction: said('returns.admin.tooMuchKept') })
  const called = stored(said('returns.admin.called', { number: String(number) }))
  const whole = due < worth + shipping ? { amount: due } : {}
  const asked = {
    orderId,
    lines,
    shipping,
    to: to ?? wish.to,
    key: keyOf(one),
    mail: !isExchanging,
  }
  return scope.ask('orders.refund', { ...asked, reason: deductionReason || called, ...whole })
}

/** Of one that no refund was begun for. */
const unbegun = {
  ...{ refundBegunAt: null, refundTo: null, isExchanging: false },
  ...{ deduction: 0, deductionReason: '' },
}

/** Where it is refused the next press begins anew; what a gateway refused is tried again under another key. */
async function refunded(scope: Scope, begun: Return, wish: RefundWish) {
  try {
    return await ask(scope, begun, wish)
  } catch (error) {
    if (error instanceof Fault) {
      const { id, tries } = begun
      const next = error.code === 'REFUND_REFUSED' ? tries + 1 : tries
      await scope.atomic((inner) =>
        Return.in(inner)
          .where({ id, tries, state: 'received' })
          .patch({ ...unbegun, tries: next }),
      )
    }
    throw error
  }
}

/**
 * Without money, as where nothing came or it was exchanged; a refund or an exchange whose process died is over. 409
 * REFUND_UNDERWAY where a refund was begun.
 */
export const closeReturn = (scope: Scope, id: string, answer: string): Promise<Return> =>
  Return.move(scope, id, 'closed', { answer, ...unbegun }, async (inner, after, before) => {
    if (isUnderway(before) || (await decidedFor(inner, before))) throw underway()
    await newsOf(inner, after, 'closed')
  })
