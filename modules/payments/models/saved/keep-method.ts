import type { Truth } from '#server/gateways/gateway.ts'
import { newId, now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import type { Attempt } from '../attempts/attempt.ts'
import { queueForget } from './forget-method.ts'
import { nobody, SavedMethod, sealedReference } from './saved-method.ts'

/**
 * Writes down what a gateway keeps of a payment that asked for it, once for each account, and answers its id; where the account
 * is gone, the gateway is to forget it at once. Only inside `atomic`, with the attempt locked.
 */
export async function keepMethod(
  scope: Scope,
  { keepFor: userId, keptMethodId, gateway, method }: Attempt,
  kept: Truth['method'],
): Promise<string | null> {
  if (userId === null || keptMethodId !== null) return keptMethodId
  if (kept === undefined || kept === 'later') return null
  const { reference, kind, brand = null, last4 = null, expires = null } = kept
  const sealed = sealedReference(scope, reference)
  const { mark } = sealed
  const isForgotten = userId === nobody
  const forgottenAt = isForgotten ? now() : null
  const about = { method, kind, brand, last4, expires, forgottenAt }
  await SavedMethod.in(scope)
    .insert({ id: newId(), userId, gateway, ...about, ...sealed })
    .onConflict(['storeId', 'userId', 'gateway', 'mark'])
    .merge(about)
  const row = await SavedMethod.in(scope).findOne({ userId, gateway, mark }).throwIfNotFound()
  if (isForgotten) await queueForget(scope, [row.id])
  return row.id
}
