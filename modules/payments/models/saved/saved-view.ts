import type { Scope } from '#server/scope.ts'
import { methodOf } from '../attempts/attempt.ts'
import { chargeable } from '../methods.ts'
import { SavedMethod } from './saved-method.ts'

/** A payment method that its owner can choose again. */
export interface SavedView {
  id: string
  gateway: string
  /** The method that it was paid with first, as `stripe`. */
  method: string
  /** In the reader's language: `Visa •••• 4242`. */
  label: string
  brand: string | null
  last4: string | null
  /** The last month that it is good for: `2029-08`. */
  expires: string | null
  /** It can be charged now: its gateway is set up, and its last month has not passed. */
  usable: boolean
}

/** What an account keeps, the newest first; with `id` that one, where it is the account's. */
export async function savedOf(
  scope: Scope,
  { userId, id }: { userId: string; id?: string | undefined },
): Promise<SavedView[]> {
  const query = SavedMethod.of(scope, userId)
  if (id !== undefined) query.where({ id })
  return (await query).map((one) => savedView(scope, one))
}

function savedView(scope: Scope, saved: SavedMethod): SavedView {
  const { id, gateway, method, brand, last4, expires } = saved
  const name = brand ?? methodOf(scope, { method, methodLabel: method })
  return {
    ...{ id, gateway, method, brand, last4, expires },
    label: last4 === null ? name : `${name} •••• ${last4}`,
    usable: chargeable(scope, gateway) !== undefined && !saved.isExpired,
  }
}
