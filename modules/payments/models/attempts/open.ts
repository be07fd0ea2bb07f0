import type { In } from '#server/bus.ts'
import { conflict, notFound } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { chargedMethod, offeredMethod } from '../methods.ts'
import { SavedMethod } from '../saved/saved-method.ts'
import { minutesFrom } from '../truth/ask-again.ts'
import { Attempt } from './attempt.ts'

/**
 * Writes down an attempt with what it is for, born `unknown`. 409 PAYMENT_UNDER_WAY while its target has a living one, 422
 * for a method that is not offered, 404 for one that is kept no longer. Only inside `atomic`; of many at once the unique index lets one in.
 */
export async function open(scope: Scope, wish: In<'payments.open'>): Promise<void> {
  if (!scope.writes) throw new Error('payments.open outside of atomic')
  const { gateway, method } = await methodIn(scope.inLanguage(), wish)
  const { target, id, amount, currency, proposal, returnPath, savedMethodId = null } = wish
  const isKept = savedMethodId === null && gateway.isKeeping
  const living = await Attempt.of(scope, target).where({ living: true }).first()
  if (living) throw conflict('PAYMENT_UNDER_WAY', 'payments.underWay')
  await Attempt.add(scope, {
    ...{ id, amount, currency, proposal, returnPath, gateway: gateway.name },
    ...{ targetKind: target.kind, targetId: target.id, language: scope.language },
    ...{ method: method.id, methodLabel: method.label },
    // An order owes what its first payment was for, however often it is tried.
    due: target.kind === 'order' ? 0 : amount,
    ...{ savedMethodId, keepFor: isKept ? (wish.keepFor ?? null) : null },
    buyerPresent: wish.isBuyerPresent ?? false,
    ...{ state: 'unknown', living: true, followed: false, needsLook: false },
    askAt: minutesFrom(now(), 1),
  })
}

/** A kept one is charged by the method that it was paid with first. */
async function methodIn(scope: Scope, wish: In<'payments.open'>) {
  const { savedMethodId: id, currency } = wish
  if (id === undefined) return offeredMethod(scope, wish)
  const saved = await SavedMethod.in(scope).findOne({ id }).whereNull('forgottenAt')
  if (!saved) throw notFound(SavedMethod.missing)
  return chargedMethod(scope, saved, currency)
}
