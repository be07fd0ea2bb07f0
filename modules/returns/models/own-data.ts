import type { Scope } from '#server/scope.ts'
import { receiptJson } from '../views/json.ts'
import { Withdrawal } from './withdrawals/withdrawal.ts'

/** What an account declared, for the file that its owner downloads. */
export async function ownData(scope: Scope, { userId }: { userId: string }) {
  const withdrawals = await Withdrawal.in(scope).where({ userId }).orderBy('id', 'desc')
  return { name: 'returns', data: { withdrawals: withdrawals.map(receiptJson) } }
}
