/** What an order was paid with goes back to its cards and credit. */
import type { Scope } from '#server/scope.ts'
import { GiftBalance } from './gift-balance.ts'
import { book, GiftEntry } from './gift-entry.ts'

/** All that was spent for an order and is not back yet; the same again gives nothing. Answers how much. Only inside `atomic`. */
export async function giveBack(scope: Scope, { orderId }: { orderId: string }): Promise<number> {
  const spent = () => GiftEntry.in(scope).where({ orderId }).whereIn('kind', ['spent', 'returned'])
  // Locked before the entries are read: of two at once the second sees what the first gave.
  await GiftBalance.in(scope)
    .whereIn('id', spent().select('balanceId'))
    .orderBy('id')
    .forNoKeyUpdate()
  const owed = new Map<string, number>()
  for (const { balanceId, amount } of await spent().orderBy('balanceId'))
    owed.set(balanceId, (owed.get(balanceId) ?? 0) - amount)
  let given = 0
  for (const [balanceId, amount] of owed) {
    if (amount <= 0) continue
    await book(scope, { balanceId, amount, kind: 'returned', orderId })
    given += amount
  }
  return given
}
