import { type Listed, stateOf } from '../models/accounts/directory.ts'

/** An account as admins see it; what opens it is not in it. */
export function listedJson({ user, permissionSet, secondFactor }: Listed) {
  const { id, email, name, role, emailVerified, invitedAt, suspendedAt, createdAt, updatedAt } =
    user
  return {
    ...{ id, email, name, role, emailVerified, permissionSet, secondFactor },
    state: stateOf(user),
    hasPassword: user.passwordHash !== null,
    ...{ invitedAt, suspendedAt, createdAt, updatedAt },
  }
}

export type ListedJson = ReturnType<typeof listedJson>
