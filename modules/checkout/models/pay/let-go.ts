/** What becomes of a payment that ended without money. */
import type { Scope } from '#server/scope.ts'
import { CheckoutSession } from '../session/session.ts'
import { editIn, isDead } from './finalise.ts'
import { freeAll } from './held.ts'

/** Frees what a dead attempt held, and opens its session again; nothing where the attempt lives, or is of no session. */
export async function letGo(scope: Scope, { attemptId }: { attemptId: string }): Promise<void> {
  const seen = await scope.ask('payments.attempt', { attemptId })
  if (seen?.target.kind === 'order' && editIn(seen.proposal) !== null)
    await scope.atomic((inner) => freeEdit(inner, attemptId))
  if (seen?.target.kind !== 'session') return
  await scope.atomic(async (inner) => {
    const session = await CheckoutSession.locked(inner, seen.target.id)
    const attempt = await inner.ask('payments.attempt', { attemptId, lock: true })
    if (!attempt || !isDead(attempt)) return
    await freeAll(inner, attempt)
    if (session?.attemptId !== attemptId || session.state !== 'paying') return
    await session.move(inner, 'open', { attemptId: null })
    const { cartId, draftId } = session
    if (draftId !== null) await inner.tell('checkout.draftOver', { draftId, orderId: null })
    await inner.ask('cart.released', { cartId })
  })
}

/** The goods that an edit of an order would add are for everybody again. */
async function freeEdit(scope: Scope, attemptId: string): Promise<void> {
  const attempt = await scope.ask('payments.attempt', { attemptId, lock: true })
  if (attempt && isDead(attempt)) await scope.ask('inventory.free', { owner: attemptId })
}

/** Whether a cart is being paid. Inside `atomic` its session is locked. */
export async function isPaying(scope: Scope, { cartId }: { cartId: string }): Promise<boolean> {
  const living = CheckoutSession.living(scope, cartId)
  const session = await (scope.writes ? living.forUpdate() : living)
  return session?.state === 'paying'
}
