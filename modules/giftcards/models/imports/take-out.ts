/** Takes balances out that an import made; one that was paid with since stays, for orders rest on it. */
import type { Said } from '#server/language/message.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { GiftBalance } from '../gift-balance.ts'
import { GiftEntry } from '../gift-entry.ts'

/** Answers why it left some as they are, by id. */
export async function takeOut(scope: Scope, ids: readonly string[]): Promise<Map<string, Said>> {
  const left = new Map<string, Said>()
  for (const id of ids) {
    const card = await GiftBalance.in(scope).findOne({ id }).forUpdate()
    const [spent] = await GiftEntry.in(scope)
      .where({ balanceId: id })
      .whereIn('kind', ['spent', 'returned'])
      .limit(1)
    if (spent || (card?.reserved ?? 0) > 0) {
      left.set(id, said('giftcards.admin.import.spent'))
      continue
    }
    await GiftEntry.in(scope).where({ balanceId: id }).delete()
    await GiftBalance.in(scope).where({ id }).delete()
  }
  return left
}
