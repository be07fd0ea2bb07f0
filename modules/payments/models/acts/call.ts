import { StoreModel } from '#server/data/model.ts'
import type { Act, GatewayPayment } from '#server/gateways/gateway.ts'
import type { Keep } from '#server/gateways/kept-method.ts'
import type { Scope } from '#server/scope.ts'
import type { Attempt } from '../attempts/attempt.ts'

/**
 * An act that is asked of a gateway, written before it is: its id is the key that is sent. `unknown` until the gateway
 * answered, `done` once a read has shown it.
 */
export class Call extends StoreModel {
  static override tableName = 'payment_calls'
  static override audited = false
  declare attemptId: string
  declare kind: 'begin' | 'capture' | 'void' | 'refund'
  declare amount: number
  declare state: 'unknown' | 'answered' | 'done' | 'refused'
  declare wish: string | null
  declare reason: string | null
  /** The name of whoever asked; null for a buyer or a job. */
  declare actor: string | null
  declare trouble: string | null

  /** In the order in which they were made. */
  static of(scope: Scope, attemptIds: readonly string[]) {
    return Call.in(scope)
      .whereIn('attemptId', [...attemptIds])
      .orderBy('id')
  }

  /** Says what became of one whose answer was open. */
  static settled(
    scope: Scope,
    id: string,
    state: 'answered' | 'done' | 'refused',
    trouble: string | null = null,
  ) {
    return Call.in(scope)
      .where({ id })
      .whereIn('state', ['unknown', 'answered'])
      .patch({ state, trouble })
  }
}

/** The capture or the void of a payment that is on its way: there is one at most. */
export const livingEnd = (scope: Scope, attemptId: string) =>
  Call.of(scope, [attemptId])
    .whereIn('kind', ['capture', 'void'])
    .whereIn('state', ['unknown', 'answered'])
    .first()

/** A payment as its adapter needs it, with what the gateway is known to have taken. */
export async function paymentOf(scope: Scope, attempt: Attempt): Promise<GatewayPayment> {
  const { id, reference, method, amount, currency } = attempt
  if (reference === null) throw new Error(`the payment ${id} has no reference`)
  const taken = await Call.of(scope, [id]).whereIn('state', ['answered', 'done'])
  return {
    ...{ attemptId: id, reference, method, amount, currency, acts: taken.flatMap(actOf) },
    // What is written down need not be asked for again.
    ...(attempt.awaitsMethod && keepOf(attempt)),
  }
}

export const actOf = ({ id, kind, amount }: Call): Act[] =>
  kind === 'begin' ? [] : [{ kind, key: id, amount }]

/** Whose method the gateway is asked to keep. */
export const keepOf = ({ keepFor: customer }: Pick<Attempt, 'keepFor'>): { keep?: Keep } =>
  customer === null ? {} : { keep: { customer } }
