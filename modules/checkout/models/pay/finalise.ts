/** `checkout.finalise`: the return, the webhook, the job that asks the gateway and the merchant's "paid" all come to it. */
import type { Out } from '#server/bus.ts'
import { isRecord } from '#server/data/own-property.ts'
import { conflict, notFound } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { CheckoutSession } from '../session/session.ts'
import { freeAll } from './held.ts'
import { attach, placeOrder } from './place.ts'
import { frozen } from './proposal.ts'
import { demandTill } from './till.ts'

export type Attempt = NonNullable<Out<'payments.attempt'>>

/**
 * Makes the order of an attempt, or finds the one that is there, and ties the attempt's money to it. 409 PAYMENT_PENDING
 * before the money is promised. Called however often, there is one order.
 */
export async function finalise(
  scope: Scope,
  { attemptId }: { attemptId: string },
): Promise<{ orderId: string }> {
  const attempt = await scope.ask('payments.attempt', { attemptId })
  if (!attempt) throw notFound('checkout.noPayment')
  return finaliseAttempt(scope, attempt)
}

/** The same of an attempt that was read already: what it is for stays, its state is read anew. */
export async function finaliseAttempt(
  scope: Scope,
  { id: attemptId, target }: Pick<Attempt, 'id' | 'target'>,
): Promise<{ orderId: string }> {
  if (scope.writes) throw new Error('checkout.finalise inside of atomic')
  demandTill(scope)
  if (target.kind === 'trial') throw notFound('checkout.noPayment')
  if (target.kind === 'order') return payExisting(scope, attemptId, target.id)
  const sessionId = target.id
  return scope.atomic(async (inner) => {
    const session = await CheckoutSession.locked(inner, sessionId)
    const attempt = await inner.ask('payments.attempt', { attemptId, lock: true })
    if (!attempt || !isPromised(attempt)) throw pending()
    const order = await inner.ask('orders.bySession', { sessionId })
    if (!order)
      return placeOrder(inner, session, {
        ...{ proposal: frozen(attempt.proposal), owner: attemptId, attemptId },
      })
    await freeAll(inner, attempt)
    await attach(inner, attemptId, order.orderId)
    return { orderId: order.orderId }
  })
}

/** The money of an order that is there already. */
const payExisting = (scope: Scope, attemptId: string, orderId: string) =>
  scope.atomic(async (inner) => {
    const [order] = (await inner.ask('orders.find', { orderIds: [orderId] })) ?? []
    const attempt = await inner.ask('payments.attempt', { attemptId })
    if (!order || !attempt) throw notFound('checkout.noPayment')
    if (!isPromised(attempt)) throw pending()
    const editId = editIn(attempt.proposal)
    const isEdited =
      editId !== null && (await inner.ask('orders.editPaid', { orderId, editId, attemptId }))
    await attach(inner, attemptId, orderId, { owes: isEdited === true })
    if (editId !== null) await inner.ask('inventory.free', { owner: attemptId })
    return { orderId }
  })

/** The edit of its order that a payment is for; null for none. */
export const editIn = (proposal: unknown): string | null =>
  isRecord(proposal) && typeof proposal.editId === 'string' ? proposal.editId : null

/** Enough is known to make its order: a bank debit is still on its way. */
export const isPromised = ({ state }: Pick<Attempt, 'state'>): boolean =>
  state === 'authorized' || state === 'captured' || state === 'processing'

/** It ended without money. */
export const isDead = ({ state }: Pick<Attempt, 'state'>): boolean =>
  state === 'failed' || state === 'voided'

/** Not decided yet: ask again in a moment. */
export const pending = () =>
  conflict('PAYMENT_PENDING', 'checkout.pending', undefined, { headers: { 'Retry-After': '2' } })
