/** The one way in which an order comes to be, inside of its transaction. */
import type { In } from '#server/bus.ts'
import { newId } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import type { CheckoutSession } from '../session/session.ts'
import { accountNow } from './account-now.ts'
import { takeAll } from './held.ts'
import { isForgotten, type Proposal } from './proposal.ts'

type HoldReason = In<'orders.hold'>['reasons'][number]

export interface Wish {
  proposal: Proposal
  /** Who holds the stock: the attempt, or whoever stands for it where nothing is due. */
  owner: string
  /** Null where nothing is due. */
  attemptId: string | null
}

/**
 * Takes what is scarce, makes the order, ties the money to it and empties the cart of what was bought. What is gone since the
 * hold ended stops nothing: then the order waits for the merchant. The session, if there is one still, is locked.
 */
export async function placeOrder(
  scope: Scope,
  session: CheckoutSession | undefined,
  { proposal, owner, attemptId }: Wish,
): Promise<{ orderId: string }> {
  const orderId = newId()
  const draftId = session?.draftId ?? null
  // Its row is locked before the stock, as where it is changed.
  if (draftId !== null) await scope.tell('checkout.draftOver', { draftId, orderId })
  const gone = await takeAll(scope, { owner, orderId, proposal })
  const paid =
    attemptId === null ? undefined : await scope.ask('payments.attach', { attemptId, orderId })
  const holds: HoldReason[] = [
    ...gone,
    // Nobody knows any more where to send it: the money is to go back.
    ...(isForgotten(proposal) ? ['late' as const] : []),
    ...(isUnchecked(proposal) ? ['taxNumber' as const] : []),
    ...(paid?.faults ?? []),
  ]
  // A draft's session is nobody's: whose it is, the draft knows.
  const holder = draftId === null ? session : await scope.ask('drafts.owner', { draftId })
  const bought = { ...proposal, userId: await accountNow(scope, proposal, holder) }
  const wish = { orderId, attemptId, proposal: bought, holds, paymentState: paid?.money.state }
  await scope.ask('orders.place', wish)
  await session?.move(scope, 'completed', { attemptId })
  const key = session?.renewalKey ?? null
  if (key !== null) await scope.tell('checkout.renewed', { key, orderId })
  const { cartId, cartLines: lines } = proposal
  await scope.ask('cart.bought', { cartId, lines })
  return { orderId }
}

/** Ties an attempt's money to an order, which owes it from now on where it became dearer; money that should not be there is flagged, never dropped. */
export async function attach(
  scope: Scope,
  attemptId: string,
  orderId: string,
  { owes = false } = {},
): Promise<void> {
  const told = await scope.ask('payments.attach', { attemptId, orderId, owes })
  if (told && told.faults.length > 0)
    await scope.ask('orders.hold', { orderId, reasons: told.faults })
}

/** No tax was charged because of a number that nobody could check. */
const isUnchecked = ({ taxEvidence }: Proposal): boolean =>
  taxEvidence?.relied === true && taxEvidence.checked === 'silent'
