import type { In } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'
import { Attempt } from './attempt.ts'

/** Takes `keys` out of what was frozen for targets. An attempt that lives keeps them: it may become an order. Inside `atomic`. */
export async function forget(
  scope: Scope,
  { kind, ids, keys }: In<'payments.forget'>,
): Promise<undefined> {
  if (!scope.writes) throw new Error('payments.forget outside of atomic')
  const attempts = await Attempt.in(scope)
    .where({ targetKind: kind, living: false })
    .whereIn('targetId', [...ids])
    .orderBy('id')
    .forUpdate()
  for (const { id, proposal } of attempts) {
    const left = Object.entries(proposal).filter(([key]) => !keys.includes(key))
    await Attempt.in(scope)
      .where({ id })
      .patch({ proposal: Object.fromEntries(left) })
  }
}
