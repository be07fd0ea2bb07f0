/** Admins through the hosted platform: the role lasts as long as the platform grants it. */

import { end } from '#server/access/session.ts'
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { cut } from '#server/text/cut.ts'
import { emailOf } from '#server/text/email-address.ts'
import { tellPermissions } from '../accounts/manage-account.ts'
import { User } from '../accounts/user.ts'
import { NarrowedAdmin } from '../permissions/restricted-admin.ts'
import { type Arrived, linked, settled, userOf } from './claimed-account.ts'
import { Identity } from './identity.ts'
import type { IdentityClaim } from './identity-claim.ts'
import { refused } from './refusal.ts'

const needed = 'store:admin'

/**
 * The admin behind the platform's answer; made when there is none yet, without a password.
 * 403 without the scope `store:admin`: a role that the platform gave is then gone, with its sessions.
 */
export async function adminBy(scope: Scope, claim: IdentityClaim, label: string): Promise<Arrived> {
  await demandGrant(scope, claim, label)
  return settled(scope, async (inner) => {
    const known = await userOf(inner, claim)
    if (known) return { user: await promoted(inner, known, claim), isNew: false }
    const email = claim.email && emailOf(claim.email)
    if (!email || !claim.emailVerified) throw refused('answer', label)
    const local = await User.byEmail(inner, email)
    if (local) {
      await linked(inner, local, claim)
      return { user: await promoted(inner, local, claim), isNew: false }
    }
    const user = await User.register(inner, {
      email,
      emailVerifiedAt: now(),
      name: cut(claim.name?.trim() ?? '', 200) || email,
      role: 'admin',
      passwordHash: null,
      suspendedAt: null,
    })
    await Identity.tie(inner, user.id, claim, { admin: true })
    return { user, isNew: true }
  })
}

/** 403 unless the platform grants `store:admin`. */
export async function demandGrant(
  scope: Scope,
  claim: IdentityClaim,
  label: string,
): Promise<void> {
  if (claim.scopes.includes(needed)) return
  await takeRoleBack(scope, claim)
  throw refused('scope', label)
}

/** Somebody who is an admin by the shop's own hand stays one whatever the platform says. */
async function promoted(
  inner: Scope,
  user: User,
  { issuer, subject }: IdentityClaim,
): Promise<User> {
  if (user.role === 'admin') return user
  const { id: userId, email, name } = user
  const set = await NarrowedAdmin.setOf(inner, userId)
  await User.in(inner).where({ id: user.id }).patch({ role: 'admin' })
  await Identity.in(inner).where({ issuer, subject }).patch({ madeAdminAt: now() })
  await tellPermissions(inner, { userId, email, name, role: 'admin' }, set?.id ?? null)
  return Object.assign(user, { role: 'admin' as const })
}

function takeRoleBack(scope: Scope, claim: IdentityClaim): Promise<void> {
  return scope.atomic(async (inner) => {
    const identity = await Identity.of(inner, claim)
    if (!identity?.madeAdminAt) return
    const { userId, id } = identity
    await User.in(inner).where({ id: userId }).patch({ role: 'customer' })
    await Identity.in(inner).where({ id }).patch({ madeAdminAt: null })
    await end(inner, { userId })
    const user = await User.in(inner).findOne({ id: userId })
    if (!user) return
    const { email, name, role } = user
    await tellPermissions(inner, { userId, email, name, role }, null)
  })
}
