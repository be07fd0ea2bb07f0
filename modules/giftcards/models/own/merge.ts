/** Two records of one person: their cards and their credit become one's. */
import { conflict } from '#server/errors.ts'
import { type MergedPerson, moveRows } from '#server/people/merged-person.ts'
import type { Scope } from '#server/scope.ts'
import { bookCredit, creditsOf } from '../credit.ts'
import { GiftBalance } from '../gift-balance.ts'

/**
 * What both have in one currency is added up, in the ledgers of both; else the balance itself changes hands. 409 CREDIT_HELD
 * while something of it is being paid with. Only inside `atomic`.
 */
export async function mergeBalances(inner: Scope, merged: MergedPerson): Promise<void> {
  const { from, to } = merged
  await moveRows(inner, GiftBalance, merged, { email: 'email' })
  if (from.userId === null || to.userId === null) return
  for (const credit of await creditsOf(inner, from.userId).forUpdate()) {
    const { id, currency, balance, reserved, state } = credit
    if (reserved > 0) throw conflict('CREDIT_HELD', 'giftcards.creditHeld')
    const own = await creditsOf(inner, to.userId).where({ currency }).first()
    if (!own) {
      await GiftBalance.change(inner, id, { userId: to.userId })
      continue
    }
    const note = inner.inLanguage().t('giftcards.merged')
    if (state === 'active' && balance > 0) {
      const taken = { amount: -balance, kind: 'taken' as const, note }
      await bookCredit(inner, { userId: from.userId, currency }, taken)
      const added = { amount: balance, kind: 'added' as const, note }
      await bookCredit(inner, { userId: to.userId, currency }, added)
    }
    await GiftBalance.change(inner, id, { state: 'disabled' })
  }
}
