/** A key by which a program calls the admin. Only its hash is kept. */

import { violationOf } from '#server/data/engines/violations.ts'
import { StoreModel } from '#server/data/model.ts'
import { badInput } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { isKeyOf, keyHashOf, newKey, prefixOf } from './key.ts'

export interface ApiKeyDraft {
  name: string
  /** Null for a key that may do everything. */
  permissionSetId: string | null
  /** ISO 8601; null for a key that does not expire. */
  expiresAt: string | null
  /** Id of the admin that creates it; the key ends with the account. */
  createdBy: string
}

const minute = 60_000

export class ApiKey extends StoreModel {
  static override tableName = 'api_keys'
  static override readonly missing = 'auth.admin.keys.notFound'
  static override secrets = ['keyHash']
  declare name: string
  declare prefix: string
  declare keyHash: string
  declare permissionSetId: string | null
  declare createdBy: string
  declare expiresAt: string | null
  /** To the minute. */
  declare lastUsedAt: string | null

  /** A new key, whose text is known only now. 422 for an expiry in the past and an unknown permission set. */
  static async issue(scope: Scope, draft: ApiKeyDraft): Promise<{ apiKey: ApiKey; key: string }> {
    if (draft.expiresAt !== null && draft.expiresAt <= now())
      throw badInput({ expiresAt: said('auth.admin.keys.past') })
    const key = newKey()
    const columns = { ...draft, prefix: prefixOf(key), keyHash: keyHashOf(key), lastUsedAt: null }
    try {
      const apiKey = await scope.atomic((inner) => ApiKey.add(inner, columns))
      return { apiKey, key }
    } catch (error) {
      if (violationOf(error)?.kind !== 'foreign') throw error
      throw badInput({ permissionSetId: said('auth.admin.permissions.unknown') })
    }
  }

  static list(scope: Scope) {
    return ApiKey.in(scope).orderBy(['name', 'id'])
  }

  /** The key with this text, unless it has expired. */
  static async matching(scope: Scope, key: string): Promise<ApiKey | undefined> {
    const found = await ApiKey.in(scope).where({ prefix: prefixOf(key) })
    return found.find((one) => isKeyOf(one.keyHash, key) && !one.isExpired)
  }

  get isExpired(): boolean {
    return this.expiresAt !== null && this.expiresAt <= now()
  }

  /** Stores the time of a use, at most once a minute, and not as a change of the key. */
  async touch(scope: Scope): Promise<void> {
    const { storeId, id, lastUsedAt } = this
    if (lastUsedAt !== null && Date.parse(lastUsedAt) + minute > Date.now()) return
    await scope.atomic((inner) =>
      inner.db('apiKeys').where({ storeId, id }).update({ lastUsedAt: now() }),
    )
  }
}
