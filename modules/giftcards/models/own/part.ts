/** A merge of two customers is taken back: each has their own credit and cards again, by further entries of the ledger. */
import type { Tells } from '#server/bus.ts'
import { conflict } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { bookCredit, creditsOf } from '../credit.ts'
import { GiftBalance } from '../gift-balance.ts'

type Parted = Tells['person.parted']

/**
 * What came in since stays with the one that was kept, and what they spent since is missing at the other: the sum of both is the
 * same before and after. 409 CREDIT_HELD while something of it is being paid with. Only inside `atomic`.
 */
export async function partBalances(inner: Scope, { rows, from, to }: Parted): Promise<void> {
  for (const { table, id, before, after } of rows) {
    if (table !== GiftBalance.tableName || !before || !after) continue
    const [present] = await GiftBalance.in(inner).where({ id }).forUpdate()
    if (!present) continue
    if (before.email !== after.email && present.email === after.email)
      await GiftBalance.change(inner, id, { email: asText(before.email) })
    if (from.userId === null || to.userId === null) continue
    if (before.userId !== after.userId) {
      if (present.userId === to.userId)
        await giveBack(inner, present, before, [from.userId, to.userId])
    } else if (present.userId === from.userId && before.state !== after.state)
      await divide(inner, present, before, [from.userId, to.userId])
  }
}

type Accounts = readonly [from: string, to: string]
type Before = Readonly<Record<string, unknown>>

/** The balance itself had changed hands. */
async function giveBack(
  inner: Scope,
  { id, balance, reserved, currency }: GiftBalance,
  before: Before,
  [from, to]: Accounts,
): Promise<void> {
  if (reserved > 0) throw held()
  const since = balance - Number(before.balance)
  await GiftBalance.change(inner, id, { userId: from })
  if (since > 0) await shiftCredit(inner, { currency, amount: since, giver: from, taker: to })
}

/** It had been added to the other's. */
async function divide(
  inner: Scope,
  { id, currency }: GiftBalance,
  before: Before,
  [from, to]: Accounts,
): Promise<void> {
  await GiftBalance.change(inner, id, { state: 'active' })
  const [own] = await creditsOf(inner, to).where({ currency }).forUpdate()
  if (own && own.reserved > 0) throw held()
  const amount = Math.min(Number(before.balance), own?.balance ?? 0)
  if (amount > 0) await shiftCredit(inner, { currency, amount, giver: to, taker: from })
}

interface Shift {
  currency: string
  amount: number
  giver: string
  taker: string
}

async function shiftCredit(inner: Scope, { currency, amount, giver, taker }: Shift): Promise<void> {
  const note = inner.inLanguage().t('giftcards.parted')
  await bookCredit(inner, { userId: giver, currency }, { amount: -amount, kind: 'taken', note })
  await bookCredit(inner, { userId: taker, currency }, { amount, kind: 'added', note })
}

const held = () => conflict('CREDIT_HELD', 'giftcards.creditHeld')
const asText = (value: unknown): string | null => (typeof value === 'string' ? value : null)
