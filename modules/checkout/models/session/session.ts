import { z } from 'zod'
import { StoreModel } from '#server/data/model.ts'
import { lockRow, readRows } from '#server/data/read-rows.ts'
import { recordOrNull, recordWith, texts, textsByName } from '#server/data/shapes.ts'
import { states } from '#server/data/states.ts'
import { notFound } from '#server/errors.ts'
import type { Address } from '#server/locale/address/address.ts'
import type { Scope } from '#server/scope.ts'

export const sessionStates = states({
  open: ['paying', 'completed', 'expired'],
  paying: ['open', 'completed'],
  completed: [],
  expired: ['completed'],
})
export type SessionState = (typeof sessionStates.names)[number]

/** What its buyer agreed to beside the price. */
export interface Consents {
  newsletter: boolean
  terms: boolean
  /** Keep the address in the account. */
  keepAddress: boolean
  /** Keep what is paid with, for next time. */
  keepPaymentMethod: boolean
}

const address = { country: z.string(), line1: z.string(), city: z.string() }

/** Milliseconds of rest after which it expires. */
export const restsFor = 30 * 24 * 3600_000

/** What somebody says to have a cart sent and paid: at most one that lives for each cart. */
export class CheckoutSession extends StoreModel {
  static override tableName = 'checkout_sessions'
  static override readonly missing = 'checkout.notFound'
  // The order, once it is there, is what is kept of it.
  static override audited = false
  static override booleans = ['useCredit']
  static override shapes = {
    shippingAddress: recordOrNull(address),
    billingAddress: recordOrNull(address),
    rateIds: textsByName,
    codes: texts,
    cards: texts,
    consents: recordWith(),
  }
  declare cartId: string
  declare userId: string | null
  declare guestId: string | null
  declare state: SessionState
  /** Rises with every change. */
  declare revision: number
  /** The opened page that filled in the form last; null for a program. */
  declare formPage: string | null
  /** Which revision that made; null before anybody did. */
  declare formRevision: number | null
  declare email: string | null
  declare shippingAddress: Address | null
  /** Null where it is the one that the goods go to. */
  declare billingAddress: Address | null
  declare rateIds: Record<string, string>
  declare method: string | null
  declare codes: string[]
  declare cards: string[]
  /** Store credit of the account pays what cards leave. */
  declare useCredit: boolean
  declare note: string | null
  /** Of a business, as it is printed. */
  declare taxNumber: string | null
  declare consents: Partial<Consents>
  declare attemptId: string | null
  /** In which its buyer read it; null for older ones. */
  declare language: string | null
  /** What is renewed, and which period of it; null for what is bought at the till. */
  declare renewalKey: string | null
  /** The draft order that it pays; null for any other. */
  declare draftId: string | null
  /** By which source its buyer came, as `visits.source` tells it. */
  declare source: string | null
  /** Where it was begun: in the shop, or by a program. */
  declare channel: 'store' | 'api'
  /** How often it was tried to charge a renewal. */
  declare tries: number
  /** UTC. */
  declare expiresAt: string

  /** The caller's, by their account or their guest cookie; 404 for everybody else's. */
  static async own(scope: Scope, id: string): Promise<CheckoutSession> {
    const [session] = await readRows(scope, CheckoutSession, { id })
    if (!session?.isOf(scope)) throw notFound(CheckoutSession.missing)
    return session
  }

  /** The one of a cart that is open or being paid. */
  static living(scope: Scope, cartId: string) {
    return CheckoutSession.in(scope).where({ cartId }).whereIn('state', ['open', 'paying']).first()
  }

  /** Kept from others until the commit; undefined when there is none (any more). */
  static locked(scope: Scope, id: string) {
    return lockRow(scope, CheckoutSession, id)
  }

  isOf({ user, guestId }: Scope): boolean {
    if (this.userId !== null) return user?.id === this.userId
    return this.guestId !== null && this.guestId === guestId
  }

  /** Goes to `state`, with the next revision; false where it went elsewhere in the meantime. Inside `atomic`. */
  async move(
    scope: Scope,
    state: SessionState,
    columns: Partial<CheckoutSession> = {},
  ): Promise<boolean> {
    const moved = await CheckoutSession.in(scope)
      .where({ id: this.id, revision: this.revision })
      .whereIn('state', [...sessionStates.before(state)])
      .patch({ ...columns, state, revision: this.revision + 1 })
    return moved > 0
  }
}
