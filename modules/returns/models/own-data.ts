import type { Scope } from '#server/scope.ts'
import { receiptJson } from '../views/json.ts'
import { returnJson } from '../views/return-json.ts'
import { Return } from './returned/return.ts'
import { withLines } from './returned/search.ts'
import { Withdrawal } from './withdrawals/withdrawal.ts'

/** What an account sent back and declared, for the file that its owner downloads. */
export async function ownData(scope: Scope, { userId }: { userId: string }) {
  const withdrawals = await Withdrawal.in(scope).where({ userId }).orderBy('id', 'desc')
  const returns = await withLines(
    scope,
    await Return.in(scope).where({ userId }).orderBy('id', 'desc'),
  )
  const data = { returns: returns.map(returnJson), withdrawals: withdrawals.map(receiptJson) }
  return { name: 'returns', data }
}
