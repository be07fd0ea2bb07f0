import { StoreModel } from '#server/data/model.ts'
import { lockRow } from '#server/data/read-rows.ts'
import { recordWith } from '#server/data/shapes.ts'
import { notFound } from '#server/errors.ts'
import { methodName } from '#server/gateways/gateway.ts'
import type { AttemptState } from '#server/gateways/payment-states.ts'
import type { Scope } from '#server/scope.ts'
import { gatewayNamed } from '../methods.ts'
import type { Target } from './target.ts'

/** One try to have something paid for: what is to be paid, and what the gateway said of it last. Amounts are minor units. */
export class Attempt extends StoreModel {
  static override tableName = 'payment_attempts'
  static override readonly missing = 'payments.notFound'
  // Its calls and transactions are its audit.
  static override audited = false
  static override booleans = ['living', 'followed', 'needsLook', 'buyerPresent']
  static override shapes = { proposal: recordWith() }
  declare targetKind: Target['kind']
  declare targetId: string
  declare method: string
  declare methodLabel: string
  declare gateway: string
  declare amount: number
  declare currency: string
  declare proposal: object
  declare returnPath: string
  declare language: string
  declare state: AttemptState
  declare living: boolean
  declare followed: boolean
  declare reference: string | null
  declare redirectUrl: string | null
  declare endsAt: string | null
  declare orderId: string | null
  declare due: number
  declare authorized: number
  declare captured: number
  declare refunded: number
  declare disputed: number
  declare refunding: number
  declare paidCurrency: string | null
  declare authorizedUntil: string | null
  declare reads: number
  declare readNumber: number
  declare readAt: string | null
  declare readingUntil: string | null
  declare wanted: number
  declare seen: number
  declare askAt: string | null
  declare asks: number
  declare needsLook: boolean
  declare trouble: string | null
  /** The account that keeps what is paid with. */
  declare keepFor: string | null
  declare keptMethodId: string | null
  /** What is charged without a page. */
  declare savedMethodId: string | null
  /** Whoever owns it pays with it now. */
  declare buyerPresent: boolean
  declare reason: string | null

  /** Kept from others until the commit. 404. */
  static async locked(scope: Scope, id: string): Promise<Attempt> {
    const attempt = await lockRow(scope, Attempt, id)
    if (!attempt) throw notFound(Attempt.missing)
    return attempt
  }

  /** Newest first. */
  static of(scope: Scope, { kind, id }: Target) {
    return Attempt.in(scope).where({ targetKind: kind, targetId: id }).orderBy('id', 'desc')
  }

  /** In the order in which they were begun. */
  static ofOrders(scope: Scope, orderIds: readonly string[]) {
    return Attempt.in(scope)
      .whereIn('orderId', [...orderIds])
      .orderBy('id')
  }

  /** All of one order, kept from others until the commit; who waited for the lock sees what was tied to it meanwhile. */
  static async lockedOf(scope: Scope, orderId: string): Promise<Attempt[]> {
    const lock = () => Attempt.ofOrders(scope, [orderId]).forUpdate()
    const locked = await lock()
    return scope.engine === 'postgres' && locked.length > 0 ? lock() : locked
  }

  /** For how many checkouts a buyer began to pay in a span of time; `until` is no part of it, nor are charges without them. */
  static async targetsIn(
    scope: Scope,
    { from, until }: { from: string; until: string },
  ): Promise<number> {
    const begun: { count?: unknown }[] = await scope
      .db(Attempt.tableName)
      .where({ storeId: scope.storeId, targetKind: 'session' })
      .where('createdAt', '>=', from)
      .where('createdAt', '<', until)
      .where((one) => one.whereNull('savedMethodId').orWhere({ buyerPresent: true }))
      .countDistinct({ count: 'targetId' })
    return Number(begun[0]?.count ?? 0)
  }

  get target(): Target {
    return { kind: this.targetKind, id: this.targetId }
  }
  /** Of its sums: the one that was asked for, until it is known that another one was paid. */
  get moneyCurrency(): string {
    return this.paidCurrency ?? this.currency
  }
  /** What is left to be given back, less what is asked for. */
  get refundable(): number {
    return this.captured - this.refunded - this.refunding
  }
  /** It ended without money. */
  get isDead(): boolean {
    return this.state === 'failed' || this.state === 'voided'
  }
  /** Its page is at the gateway, and the answer that had its address was lost: nobody was led there. */
  isUnseen(scope: Scope): boolean {
    const { flow } = gatewayNamed(scope, this.gateway)
    const isWaiting = this.state === 'unknown' || this.state === 'open'
    return isWaiting && flow === 'redirect' && this.redirectUrl === null && !this.isCharge
  }
  /** Something that is kept is charged: its buyer sees no page. */
  get isCharge(): boolean {
    return this.savedMethodId !== null
  }
  /** What is paid with is to be kept, and the gateway has not said what it is. */
  get awaitsMethod(): boolean {
    return this.keepFor !== null && this.keptMethodId === null
  }
  /** Enough is known to make its order. */
  get isPromised(): boolean {
    return this.state === 'processing' || this.state === 'authorized' || this.state === 'captured'
  }
}

/** What an attempt is paid with, in the reader's language. */
export const methodOf = (
  scope: Scope,
  { method: id, methodLabel: label }: Pick<Attempt, 'method' | 'methodLabel'>,
): string => methodName(scope, { id, label })
