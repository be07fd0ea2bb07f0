import { StoreModel } from '#server/data/model.ts'
import { notFound } from '#server/errors.ts'
import { GatewayRefused } from '#server/gateways/gateway.ts'
import type { Scope } from '#server/scope.ts'

/** Whose it is what a gateway was asked to keep for an account that is gone. */
export const nobody = 'nobody'

/** A payment method that a customer keeps with a gateway; here is only what it is recognised by, and the gateway's reference, sealed. */
export class SavedMethod extends StoreModel {
  static override tableName = 'payment_saved_methods'
  static override readonly missing = 'payments.noSaved'
  // They are the customer's own.
  static override audited = false
  declare userId: string
  declare gateway: string
  declare method: string
  declare kind: string
  declare brand: string | null
  declare last4: string | null
  /** `2029-08`. */
  declare expires: string | null
  declare reference: string
  /** Equal for equal references. */
  declare mark: string
  /** UTC; nobody charges it from then on. */
  declare forgottenAt: string | null

  /** Those that can be seen, the newest first. */
  static of(scope: Scope, userId: string) {
    return SavedMethod.in(scope).where({ userId }).whereNull('forgottenAt').orderBy('id', 'desc')
  }

  /** One of this account; 404 for any other. */
  static async own(scope: Scope, userId: string, id: string): Promise<SavedMethod> {
    const found = await SavedMethod.of(scope, userId).findOne({ id })
    if (!found) throw notFound(SavedMethod.missing)
    return found
  }

  /** What the gateway knows it by. Refused where AUTH_SECRET is not the one that it was sealed with. */
  opened(scope: Scope): string {
    const reference = sealerOf(scope).open(this.reference)
    if (reference === undefined) throw new GatewayRefused('method_unreadable')
    return reference
  }

  /** Its last month has passed. */
  get isExpired(): boolean {
    return this.expires !== null && this.expires < new Date().toISOString().slice(0, 7)
  }
}

/** The columns of a gateway's reference. */
export const sealedReference = (scope: Scope, reference: string) => ({
  reference: sealerOf(scope).seal(reference),
  mark: scope.signer('payments:saved').mark(reference),
})

const sealerOf = (scope: Scope) => scope.sealer('payments:saved')
