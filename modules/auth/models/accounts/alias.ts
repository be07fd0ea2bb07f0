/** Further addresses that open an account: those of accounts that became one with it. */
import { StoreModel } from '#server/data/model.ts'
import type { MergedPerson, MergedRows } from '#server/people/merged-person.ts'
import type { Scope } from '#server/scope.ts'
import { RecoveryCode } from '../second-factor/recovery-code.ts'
import { SecondFactor } from '../second-factor/second-factor.ts'
import { Identity } from '../social/identity.ts'
import { endAccount } from './close-account.ts'
import { User } from './user.ts'

export class Alias extends StoreModel {
  static override tableName = 'authAliases'
  declare userId: string
  declare email: string
}

/** What opens the account that is closed: sessions stay ended, and mailed links void. */
export const accountRows: MergedRows[] = [
  { model: User, by: ['id'] },
  { model: Identity, by: ['userId'] },
  { model: SecondFactor, by: ['userId'] },
  { model: RecoveryCode, by: ['userId'] },
  { model: Alias, by: ['userId'] },
]

/** The account is there again. Only inside `atomic`. */
export async function partAccounts(inner: Scope, { from }: MergedPerson): Promise<void> {
  if (from.userId !== null && (await User.active(inner, from.userId)))
    await inner.tell('auth.accountCreated', { userId: from.userId })
}

/**
 * Closes the account that goes, with its sessions and all that opened it. `keepsSignIn`: its address opens the other one, by the
 * other one's password; what is mailed goes to that one's own address. Only inside `atomic`.
 */
export async function mergeAccounts(inner: Scope, merged: MergedPerson): Promise<void> {
  const { from, to, keepsSignIn } = merged
  if (from.userId === null || to.userId === null) return
  const user = await User.in(inner).findOne({ id: from.userId })
  if (!user) return
  await Alias.in(inner).where({ userId: user.id }).patch({ userId: to.userId })
  await endAccount(inner, user)
  if (keepsSignIn) await Alias.add(inner, { userId: to.userId, email: user.email })
}
