/** Payment methods that are kept no longer: here at once, and at the gateway by a job. */
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { askGateway } from '../acts/ask-gateway.ts'
import { Attempt } from '../attempts/attempt.ts'
import { nobody, SavedMethod } from './saved-method.ts'

/** Nobody can charge it from now on. 404 for another account's. */
export async function forgetSaved(
  scope: Scope,
  { userId, id }: { userId: string; id: string },
): Promise<undefined> {
  await scope.atomic(async (inner) => {
    await SavedMethod.own(inner, userId, id)
    await forget(inner, [id])
  })
}

/** An account that is gone takes its payment methods with it. Only inside `atomic`. */
export async function leaveMethods(scope: Scope, userId: string): Promise<void> {
  const rows = await SavedMethod.of(scope, userId).select('id')
  await forget(
    scope,
    rows.map(({ id }) => id),
  )
  const own = () => Attempt.in(scope).where({ keepFor: userId })
  await own().whereNotNull('keptMethodId').patch({ keepFor: null })
  // The gateway was asked to keep what may still be paid: it is forgotten there once it is known.
  await own().patch({ keepFor: nobody })
}

async function forget(scope: Scope, ids: readonly string[]): Promise<void> {
  await SavedMethod.in(scope)
    .whereIn('id', [...ids])
    .patch({ forgottenAt: now() })
  await queueForget(scope, ids)
}

/** Has gateways forget what is forgotten here. Only inside `atomic`. */
export async function queueForget(scope: Scope, ids: readonly string[]): Promise<void> {
  for (const id of ids) await scope.enqueue('payments.forgetMethod', { id }, { key: id })
}

/** Has all asked for again whose gateway has not said yes. */
export const queueForgotten = (scope: Scope): Promise<void> =>
  scope.atomic(async (inner) => {
    const rows = await SavedMethod.in(inner).whereNotNull('forgottenAt').select('id')
    await queueForget(
      inner,
      rows.map(({ id }) => id),
    )
  })

/**
 * Has the gateway forget a method, then the row goes; it stays while a charge of it is not decided, and until the gateway
 * answers. Throws where it does not.
 */
export async function forgetAtGateway(scope: Scope, id: string): Promise<void> {
  const method = await SavedMethod.in(scope).findOne({ id }).whereNotNull('forgottenAt')
  if (!method || (await isCharging(scope, id))) return
  const gateway = scope.gateways.find(({ name }) => name === method.gateway)
  if (gateway?.forgetMethod) {
    const answer = await askGateway(gateway, async () =>
      gateway.forgetMethod?.(scope, method.opened(scope)),
    )
    if (answer.outcome === 'unknown')
      throw new Error(`${method.gateway} did not forget a payment method: ${answer.why}`)
  }
  await scope.atomic((inner) =>
    SavedMethod.in(inner).where({ id }).whereNotNull('forgottenAt').delete(),
  )
}

const isCharging = async (scope: Scope, savedMethodId: string): Promise<boolean> =>
  (await Attempt.in(scope).where({ savedMethodId, state: 'unknown', living: true }).first()) !==
  undefined
