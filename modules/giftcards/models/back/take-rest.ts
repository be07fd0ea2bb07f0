/** What is left on a card that an order was refunded to comes off it again. */
import type { In } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'
import { freeEnded } from '../claims.ts'
import { GiftBalance } from '../gift-balance.ts'
import { book } from '../gift-entry.ts'

export async function leftOn(scope: Scope, { balanceId }: In<'giftcards.left'>): Promise<number> {
  const balance = await GiftBalance.in(scope).findOne({ id: balanceId, state: 'active' })
  return balance?.available ?? 0
}

/** Nothing of one that is blocked, and of what is being paid with. Only inside `atomic`. */
export async function takeRest(
  scope: Scope,
  { balanceId, orderId, most }: In<'giftcards.takeRest'>,
): Promise<number> {
  await freeEnded(scope, balanceId)
  const balance = await GiftBalance.in(scope)
    .findOne({ id: balanceId, state: 'active' })
    .forNoKeyUpdate()
  const amount = Math.min(balance?.available ?? 0, most)
  if (amount <= 0) return 0
  await book(scope, { balanceId, amount: -amount, kind: 'taken', orderId })
  return amount
}
