/** Which account a provider's claim opens, if any. */

import { violationOf } from '#server/data/engines/violations.ts'
import { badInput, conflict } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { cut } from '#server/text/cut.ts'
import { emailOf } from '#server/text/email-address.ts'
import { User } from '../accounts/user.ts'
import { Identity } from './identity.ts'
import type { IdentityClaim } from './identity-claim.ts'
import { refused } from './refusal.ts'

export interface Arrived {
  user: User
  /** The account was made just now. */
  isNew: boolean
}

/**
 * The account of a known identity; else the account whose verified address is the claim's verified address;
 * else a new one. Undefined when the claim has no verified address to make one with: it has to be asked for.
 * Refuses a suspended account, and an address that has an account which only its password may link.
 */
export async function accountByClaim(
  scope: Scope,
  claim: IdentityClaim,
): Promise<Arrived | undefined> {
  return settled(scope, async (inner) => {
    const known = await userOf(inner, claim)
    if (known) return { user: known, isNew: false }
    const email = claim.email && emailOf(claim.email)
    if (!email) return undefined
    const local = await User.byEmail(inner, email)
    if (local) return { user: await linked(inner, local, claim), isNew: false }
    if (!claim.emailVerified) return undefined
    return { user: await newAccount(inner, { claim, email, verified: true }), isNew: true }
  })
}

/**
 * A new account for a claim without a verified address, with the address that was typed: unverified until a mailed link
 * is followed. 409 EMAIL_TAKEN when it has an account; `also` is done in the same transaction.
 */
export async function accountFromClaim(
  scope: Scope,
  claim: IdentityClaim,
  typed: string,
  also: (inner: Scope, user: User) => Promise<void>,
): Promise<Arrived> {
  const email = emailOf(typed)
  if (!email) throw badInput({ email: said('auth.notAnEmail') })
  return settled(scope, async (inner) => {
    const known = await userOf(inner, claim)
    if (known) return { user: known, isNew: false }
    if (await User.byEmail(inner, email)) throw taken()
    const user = await newAccount(inner, { claim, email, verified: false })
    await also(inner, user)
    return { user, isNew: true }
  })
}

/** The account of a known identity, noted as used. */
export async function userOf(inner: Scope, claim: IdentityClaim): Promise<User | undefined> {
  const identity = await Identity.of(inner, claim)
  if (!identity) return undefined
  const user = await User.active(inner, identity.userId)
  if (!user) throw refused('suspended')
  await identity.use(inner, claim)
  return user
}

/** An account that was there before: linked only where both sides have verified the address. */
export async function linked(inner: Scope, local: User, claim: IdentityClaim): Promise<User> {
  if (!claim.emailVerified || !local.emailVerified) throw refused('linkFirst')
  if (local.suspendedAt !== null) throw refused('suspended')
  await Identity.tie(inner, local.id, claim)
  return local
}

interface NewAccount {
  claim: IdentityClaim
  email: string
  verified: boolean
}

async function newAccount(inner: Scope, { claim, email, verified }: NewAccount): Promise<User> {
  const user = await User.register(inner, {
    email,
    emailVerifiedAt: verified ? now() : null,
    name: cut(claim.name?.trim() ?? '', 200) || email,
    role: 'customer',
    passwordHash: null,
    suspendedAt: null,
  })
  await Identity.tie(inner, user.id, claim)
  return user
}

/** Of many at once one writes; the others find what it wrote. */
export async function settled<T>(scope: Scope, work: (inner: Scope) => Promise<T>): Promise<T> {
  try {
    return await scope.atomic(work)
  } catch (error) {
    if (violationOf(error)?.kind !== 'unique') throw error
    return scope.atomic(work)
  }
}

const taken = () => conflict('EMAIL_TAKEN', 'auth.social.emailTaken', undefined, { at: 'email' })
