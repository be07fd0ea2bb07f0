/** Store credit: one balance for each account and currency, in the same ledger as gift cards. */
import { badInput, conflict } from '#server/errors.ts'
import { newId, now } from '#server/ids.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { GiftBalance } from './gift-balance.ts'
import { book, type Entry, GiftEntry } from './gift-entry.ts'

export const creditsOf = (scope: Scope, userId: string) =>
  GiftBalance.in(scope).where({ kind: 'credit', userId }).orderBy('currency')

/** The newest hundred entries of all these balances. */
export const latestOf = (scope: Scope, balances: readonly Pick<GiftBalance, 'id'>[]) =>
  GiftEntry.in(scope)
    .whereIn(
      'balanceId',
      balances.map(({ id }) => id),
    )
    .orderBy('id', 'desc')
    .limit(100)

/** What of an account's credit can be spent now. */
export async function spendable(
  scope: Scope,
  { userId, currency }: { userId: string; currency: string },
): Promise<number> {
  const [credit] = await creditsOf(scope, userId).where({ currency, state: 'active' })
  return credit?.available ?? 0
}

/** Adds to an account's credit, or takes from it, and writes down why; answers which balance. 409 BALANCE_TOO_LOW. Only inside `atomic`. */
export async function bookCredit(
  scope: Scope,
  whose: { userId: string; currency: string },
  entry: Omit<Entry, 'balanceId'>,
): Promise<string> {
  if (entry.amount > 0) await open(scope, whose)
  const credit = await GiftBalance.in(scope).findOne({ kind: 'credit', ...whose })
  if (!credit) throw conflict('BALANCE_TOO_LOW', 'giftcards.tooLow')
  await book(scope, { ...entry, balanceId: credit.id })
  return credit.id
}

/** By hand, with a reason. 422 for nothing, 409 BALANCE_TOO_LOW. */
export async function adjustCredit(
  scope: Scope,
  whose: { userId: string; currency: string },
  { amount, note }: { amount: number; note: string },
): Promise<void> {
  if (amount === 0) throw badInput({ amount: said('giftcards.admin.nothing') })
  const kind = amount > 0 ? 'added' : 'taken'
  await scope.atomic((inner) => bookCredit(inner, whose, { amount, kind, note }))
}

/** An account that is gone leaves its entries: nobody pays with what is left. Only inside `atomic`. */
export async function closeCredits(scope: Scope, userId: string): Promise<void> {
  for (const { id } of await creditsOf(scope, userId).where({ state: 'active' }))
    await GiftBalance.change(scope, id, { state: 'disabled' })
}

/** Of many at once one makes it, held by a unique index. */
async function open(
  { db, storeId }: Scope,
  { userId, currency }: { userId: string; currency: string },
): Promise<void> {
  const at = now()
  await db(GiftBalance.tableName)
    .insert({
      ...{ id: newId(), storeId, kind: 'credit', userId, currency, issued: 0, balance: 0 },
      ...{ state: 'active', createdAt: at, updatedAt: at },
    })
    .onConflict(['storeId', 'userId', 'currency'])
    .ignore()
}
