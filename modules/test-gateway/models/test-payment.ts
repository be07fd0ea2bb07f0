/** Payments of a company that does not exist, kept as if it were another one: the shop knows them by its adapter alone. */
import { z } from 'zod'
import { StoreModel } from '#server/data/model.ts'
import { listOf } from '#server/data/shapes.ts'
import { GatewayRefused, type Truth } from '#server/gateways/gateway.ts'
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { isKeptCard, TestCard } from './test-card.ts'

const refund = z.object({ key: z.string(), amount: z.number() })

/** What the buyer's card does. */
export const cards = [
  ...(['works', 'declines', 'slow', 'open', 'late', 'other'] as const),
  ...(['declinesLater', 'asksLater'] as const),
] as const
export type Card = (typeof cards)[number]

/** Milliseconds until the money of these cards arrives. */
const slow = 30_000
const late = 120_000
const halfAnHour = 30 * 60_000

const after = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()

export class TestPayment extends StoreModel {
  static override tableName = 'test_gateway_payments'
  static override readonly missing = 'test-gateway.notFound'
  static override audited = false
  static override shapes = { refunds: listOf(refund) }
  declare key: string
  declare amount: number
  declare currency: string
  declare returnUrl: string
  declare state: 'open' | 'processing' | 'failed' | 'voided' | 'authorized' | 'captured'
  declare authorized: number
  declare captured: number
  declare refunds: z.output<typeof refund>[]
  declare dueAt: string | null
  declare endsAt: string
  /** Whose card is kept; null where nobody asked for that. */
  declare customer: string | null
  /** The card that was kept. */
  declare cardId: string | null

  /** The same key again is the same payment. */
  static begin(
    scope: Scope,
    wish: Pick<TestPayment, 'key' | 'amount' | 'currency' | 'returnUrl' | 'customer'>,
  ): Promise<TestPayment> {
    return scope.atomic(async (inner) => {
      const known = await TestPayment.in(inner).findOne({ key: wish.key })
      const endsAt = after(halfAnHour)
      return known ?? TestPayment.add(inner, { ...wish, state: 'open', refunds: [], endsAt })
    })
  }

  /** What the buyer's card does, once: afterwards the page only leads back. */
  static pay(scope: Scope, id: string, card: Card): Promise<TestPayment> {
    return TestPayment.change(scope, id, async (inner, before) => {
      const { customer } = before
      const isOpen = before.state === 'open' && before.dueAt === null && before.endsAt > now()
      if (!isOpen) return {}
      const isKept = customer !== null && isKeptCard(card)
      const cardId = isKept ? (await TestCard.add(inner, { customer, card })).id : null
      return { ...outcomeOf(before, card), cardId }
    })
  }

  /** Authorizes with a card that is kept; the same key again is the same payment. */
  static charge(
    scope: Scope,
    { saved, ...wish }: Pick<TestPayment, 'key' | 'amount' | 'currency'> & { saved: string },
  ): Promise<TestPayment> {
    return scope.atomic(async (inner) => {
      const known = await TestPayment.in(inner).findOne({ key: wish.key })
      if (known) return known
      const { id: cardId } = await TestCard.charged(inner, saved)
      return TestPayment.add(inner, {
        ...{ ...wish, authorized: wish.amount, state: 'authorized', refunds: [], cardId },
        ...{ returnUrl: inner.absolute('/'), endsAt: after(halfAnHour) },
      })
    })
  }

  /** Captures what is authorized. */
  static capture(scope: Scope, id: string, amount: number): Promise<TestPayment> {
    return TestPayment.change(
      scope,
      id,
      (_inner, { state, authorized, captured }): Partial<TestPayment> => {
        if (captured > 0) return {}
        if (state !== 'authorized' || amount > authorized)
          throw new GatewayRefused('not_authorized')
        return { state: 'captured', captured: amount }
      },
    )
  }

  /** Ends what is open or authorized: money that is under way does not come any more. */
  static end(scope: Scope, id: string): Promise<TestPayment> {
    return TestPayment.change(scope, id, (_inner, before): Partial<TestPayment> => {
      if (before.truth.state === 'captured') throw new GatewayRefused('captured')
      return before.state === 'failed' ? {} : { state: 'voided', dueAt: null }
    })
  }

  /** The same key again refunds once. */
  static refund(
    scope: Scope,
    id: string,
    wish: { key: string; amount: number },
  ): Promise<TestPayment> {
    return TestPayment.change(scope, id, (_inner, { refunds, truth: { sums } }) => {
      if (refunds.some(({ key }) => key === wish.key)) return {}
      if (sums.refunded + wish.amount > sums.captured) throw new GatewayRefused('too_much')
      return { refunds: [...refunds, wish] }
    })
  }

  /** As it is now: money that was late may have come meanwhile. */
  get truth(): Truth {
    const { currency, refunds, amount, dueAt } = this
    const hasCome = dueAt !== null && dueAt <= now()
    const refunded = refunds.reduce((sum, one) => sum + one.amount, 0)
    return {
      state: hasCome ? 'captured' : this.state,
      sums: {
        authorized: hasCome ? amount : this.authorized,
        captured: hasCome ? amount : this.captured,
        ...{ refunded, disputed: 0 },
      },
      currency,
      ...(this.state === 'failed' && { reason: 'card_declined' }),
      refunds: refunds.map((one) => ({ ...one, state: 'done' })),
    }
  }
}

function outcomeOf({ amount }: TestPayment, card: Card): Partial<TestPayment> {
  const other = Math.max(1, amount - 100)
  switch (card) {
    case 'works':
    case 'declinesLater':
    case 'asksLater':
      return { state: 'authorized', authorized: amount }
    case 'declines':
      return { state: 'failed' }
    case 'slow':
      return { state: 'processing', dueAt: after(slow) }
    case 'late':
      return { dueAt: after(late) }
    case 'other':
      return { state: 'captured', authorized: other, captured: other }
    case 'open':
      return {}
  }
}
