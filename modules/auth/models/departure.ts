/** An account that its owner closes: it is gone, with all that opened it. */
import { conflict } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { end } from '#server/session.ts'
import { User } from './user.ts'

/** Removes the account and its sessions and tells it to whoever keeps more of them. 409 for the last admin. */
export async function deleteAccount(scope: Scope, user: User): Promise<void> {
  await scope.atomic(async (inner) => {
    if (user.role === 'admin') await refuseLastAdmin(inner, user.id)
    const { id: userId, email } = user
    await inner.tell('auth.accountDeleted', { userId, email })
    await end(inner, { userId })
    await User.in(inner).where({ id: userId }).delete()
  })
}

/** Reads every admin's row for update: of two that leave at once the second sees the first one gone. */
async function refuseLastAdmin(inner: Scope, id: string): Promise<void> {
  const admins = await User.in(inner)
    .where({ role: 'admin' })
    .whereNull('suspendedAt')
    .orderBy('id')
    .forUpdate()
  if (!admins.some((admin) => admin.id !== id)) {
    throw conflict('LAST_ADMIN', inner.t('auth.account.lastAdmin'))
  }
}
