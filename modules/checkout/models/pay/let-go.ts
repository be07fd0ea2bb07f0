/** What becomes of a payment that ended without money. */
import type { Scope } from '#server/scope.ts'
import { CheckoutSession } from '../session/session.ts'
import { isDead } from './finalise.ts'
import { freeAll } from './held.ts'

/** Frees what a dead attempt held, and opens its session again; nothing where the attempt lives, or is of no session. */
export async function letGo(scope: Scope, { attemptId }: { attemptId: string }): Promise<void> {
  const seen = await scope.ask('payments.attempt', { attemptId })
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

/** Whether a cart is being paid. Inside `atomic` its session is locked. */
export async function isPaying(scope: Scope, { cartId }: { cartId: string }): Promise<boolean> {
  const living = CheckoutSession.living(scope, cartId)
  const session = await (scope.writes ? living.forUpdate() : living)
  return session?.state === 'paying'
}
