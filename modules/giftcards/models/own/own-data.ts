/** What the shop keeps of an account here, for the file that its owner downloads. */
import type { GatherOut } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'
import { ownCreditJson } from '../../views/json.ts'
import { creditsOf, latestOf } from '../credit.ts'

export async function ownData(
  scope: Scope,
  { userId }: { userId: string },
): Promise<GatherOut<'ownData'>> {
  const balances = await creditsOf(scope, userId)
  return {
    name: 'storeCredit',
    data: ownCreditJson(balances, await latestOf(scope, balances)),
  }
}
