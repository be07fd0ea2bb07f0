/** Who somebody is elsewhere: issuer and subject of a provider, tied to one account here. */

import { violationOf } from '#server/data/engines/violations.ts'
import { StoreModel } from '#server/data/model.ts'
import { notFound } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { User } from '../accounts/user.ts'
import type { IdentityClaim } from './identity-claim.ts'
import { refused } from './refusal.ts'

export class Identity extends StoreModel {
  static override tableName = 'identities'
  declare userId: string
  declare provider: string
  declare issuer: string
  declare subject: string
  declare email: string | null
  declare madeAdminAt: string | null
  declare lastUsedAt: string

  static async of(
    scope: Scope,
    { issuer, subject }: Pick<IdentityClaim, 'issuer' | 'subject'>,
  ): Promise<Identity | undefined> {
    return Identity.in(scope).findOne({ issuer, subject })
  }

  static async listOf(scope: Scope, userId: string): Promise<Identity[]> {
    return Identity.in(scope).where({ userId }).orderBy('createdAt').orderBy('id')
  }

  /** Ties a claim to an account. Fails on the unique index when it is tied already. */
  static tie(inner: Scope, userId: string, claim: IdentityClaim, more: { admin?: boolean } = {}) {
    const { provider, issuer, subject } = claim
    const at = now()
    return Identity.add(inner, {
      ...{ userId, provider, issuer, subject },
      email: claim.email ?? null,
      lastUsedAt: at,
      madeAdminAt: more.admin ? at : null,
    })
  }

  /** Ties a claim to the account of somebody who is signed in. 409 when it belongs to another account. */
  static async link(scope: Scope, userId: string, claim: IdentityClaim): Promise<void> {
    try {
      await scope.atomic(async (inner) => {
        const known = await Identity.of(inner, claim)
        if (known && known.userId !== userId) throw refused('taken')
        if (!known) await Identity.tie(inner, userId, claim)
      })
    } catch (error) {
      if (violationOf(error)?.kind !== 'unique') throw error
      const known = await Identity.of(scope, claim)
      if (known?.userId !== userId) throw refused('taken')
    }
  }

  /** Notes that somebody came in by it, and the address that the provider has for them now. */
  async use(inner: Scope, { email }: IdentityClaim): Promise<void> {
    await Identity.in(inner)
      .where({ id: this.id })
      .patch({ email: email ?? null, lastUsedAt: now() })
  }

  /** Takes every way in away that is not the password. */
  static async forget(inner: Scope, userId: string): Promise<void> {
    await Identity.in(inner).where({ userId }).delete()
  }

  /** Takes a way in away from its account. 404 when it is not theirs, 409 when it is the last one. */
  static unlink(scope: Scope, userId: string, id: string): Promise<void> {
    return scope.atomic(async (inner) => {
      // The account's row is the lock: two ways that go at once must not both believe in the other.
      const user = await User.in(inner).findOne({ id: userId }).forUpdate()
      const all = await Identity.listOf(inner, userId)
      if (!user || !all.some((identity) => identity.id === id))
        throw notFound('auth.connectionNotFound')
      if (user.passwordHash === null && all.length === 1) throw refused('lastWay')
      await Identity.in(inner).where({ id, userId }).delete()
    })
  }
}
