/** One-time tokens that are mailed: 256 bits, stored only as a hash, used once. */

import { createHash, randomBytes } from 'node:crypto'
import { StoreModel } from '#server/data/model.ts'
import { textsByName } from '#server/data/shapes.ts'
import { newId, now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'

export type Purpose = 'verify' | 'reset' | 'email' | 'invite' | 'code'

export interface NewToken {
  userId: string
  purpose: Purpose
  /** How long it works. */
  minutes: number
  /** What it is for, as the new address of `email`; answered by `spend`. */
  data?: Record<string, string>
}

export interface GivenToken {
  purpose: Purpose
  token: string
  /** Whose it must be; without it, whoever it was issued to. */
  userId?: string
}

export class Token extends StoreModel {
  static override tableName = 'auth_tokens'
  static override audited = false
  static override shapes = { data: textsByName }
  declare userId: string
  declare purpose: Purpose
  declare tokenHash: string
  declare data: Record<string, string>
  declare expiresAt: string
  declare usedAt: string | null
  declare attempts: number

  /** Makes a token and answers its plain text, which is nowhere kept. Older ones of this user and purpose are void. */
  static async issue(
    inner: Scope,
    { userId, purpose, minutes, data = {} }: NewToken,
  ): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    await Token.in(inner)
      .insert({
        id: newId(),
        userId,
        purpose,
        tokenHash: hashOf(token),
        data,
        expiresAt: new Date(Date.now() + minutes * 60_000).toISOString(),
        usedAt: null,
        attempts: 0,
      })
      .onConflict(['storeId', 'userId', 'purpose'])
      .merge()
    return token
  }

  /** Uses a token up. Undefined when it is unknown, somebody else's, used or run out; of many at once one gets it. */
  static async spend(inner: Scope, given: GivenToken): Promise<Token | undefined> {
    const found = await Token.live(inner, given)
    if (!found) return undefined
    const { id, tokenHash } = found
    const spent = await Token.in(inner)
      .where({ id, tokenHash })
      .whereNull('usedAt')
      .patch({ usedAt: now() })
    return spent === 1 ? found : undefined
  }

  /** The token while it works; using it is `spend`. */
  static async live(
    scope: Scope,
    { purpose, token, userId }: GivenToken,
  ): Promise<Token | undefined> {
    const query = Token.in(scope)
      .findOne({ purpose, tokenHash: hashOf(token) })
      .whereNull('usedAt')
      .where('expiresAt', '>', now())
    return userId === undefined ? query : query.where({ userId })
  }

  /** Voids every token of an account: what was mailed before a new password or address opens nothing. */
  static async void(inner: Scope, userId: string): Promise<void> {
    await Token.in(inner).where({ userId }).delete()
  }

  /** Removes what has run out or was used. */
  static sweep(scope: Scope): Promise<number> {
    return scope.atomic((inner) =>
      Token.in(inner)
        .where((query) => query.where('expiresAt', '<', now()).orWhereNotNull('usedAt'))
        .delete(),
    )
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
