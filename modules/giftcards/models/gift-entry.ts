/** The ledger: each change of a balance, never changed itself. */
import { clock } from '#server/data/engines/clock.ts'
import { StoreModel } from '#server/data/model.ts'
import { conflict } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { GiftBalance } from './gift-balance.ts'

export const entryKinds = ['issued', 'added', 'taken', 'spent', 'returned'] as const
type EntryKind = (typeof entryKinds)[number]

export class GiftEntry extends StoreModel {
  static override tableName = 'gift_entries'
  declare balanceId: string
  declare kind: EntryKind
  declare amount: number
  /** What the balance came to. */
  declare balance: number
  declare orderId: string | null
  declare note: string | null
  declare actorName: string | null

  /** The newest hundred. */
  static latest(scope: Scope, balanceId: string) {
    return GiftEntry.in(scope).where({ balanceId }).orderBy('id', 'desc').limit(100)
  }
}

export interface Entry {
  balanceId: string
  /** Above or below nothing. */
  amount: number
  kind: EntryKind
  orderId?: string | null
  note?: string | null
}

/**
 * Changes a balance and writes down why; answers what it came to. 409 BALANCE_TOO_LOW where less is left than is taken, or some
 * of it is being paid with. `held`: what is taken was reserved before. Only inside `atomic`.
 */
export async function book(
  scope: Scope,
  { balanceId, amount, kind, orderId = null, note = null }: Entry,
  { held = false } = {},
): Promise<number> {
  const steps = { balance: amount, reserved: held ? amount : 0 }
  const balance = await shift(scope, balanceId, steps)
  if (balance === undefined) throw conflict('BALANCE_TOO_LOW', 'giftcards.tooLow')
  const actorName = scope.actor?.name ?? null
  await GiftEntry.add(scope, { balanceId, kind, amount, balance, orderId, note, actorName })
  return balance
}

/**
 * Adds to the two numbers of a balance in one statement; undefined where more would be reserved than there is. `usable`: only
 * of one that can be paid with now.
 */
export async function shift(
  scope: Scope,
  id: string,
  { balance, reserved }: { balance: number; reserved: number },
  { usable = false } = {},
): Promise<number | undefined> {
  const { db, storeId } = scope
  const query = db(GiftBalance.tableName)
    .where({ storeId, id })
    .whereRaw('reserved + ? >= 0 and balance + ? >= reserved + ?', [reserved, balance, reserved])
  if (usable)
    query
      .where({ state: 'active' })
      .whereRaw(`(expires_at is null or expires_at > ${clock(scope)})`)
  const [row]: { balance: unknown }[] = await query
    .update({
      balance: db.raw('balance + ?', [balance]),
      reserved: db.raw('reserved + ?', [reserved]),
      updatedAt: now(),
    })
    .returning('balance')
  return row && Number(row.balance)
}
