import type { ApiKey } from '../models/api-keys/api-key.ts'

export type KeyState = 'active' | 'expired' | 'suspended'

/** What surrounds a key: its permission set, and the account that created it. */
export interface KeyOwner {
  permissionSet: { id: string; name: string } | null
  createdBy: { id: string; name: string }
  /** The creator is suspended or no admin any more. */
  orphaned: boolean
}

/** A key as admins see it; its text and hash are not in it. */
export function apiKeyJson(apiKey: ApiKey, { permissionSet, createdBy, orphaned }: KeyOwner) {
  const { id, name, prefix, expiresAt, lastUsedAt, createdAt, updatedAt, isExpired } = apiKey
  const state: KeyState = isExpired ? 'expired' : orphaned ? 'suspended' : 'active'
  return {
    ...{ id, name, prefix, permissionSet, createdBy },
    state,
    ...{ expiresAt, lastUsedAt, createdAt, updatedAt },
  }
}

export type ApiKeyJson = ReturnType<typeof apiKeyJson>
