// Payments as Stripe keeps them: sessions, their intents and charges, refunds and disputes.

import { noSuch, Refusal, unexpectedState } from './refusals.ts'
import { StripeFields } from './stripe-fields.ts'
import {
  type Charge,
  cardNumber,
  type Intent,
  idOf,
  no,
  type Refund,
  type Session,
  yes,
} from './stripe-objects.ts'
import { StripeVault } from './stripe-vault.ts'

const seconds = () => Math.floor(Date.now() / 1_000)

export class StripeState {
  readonly sessions: Session[] = []
  readonly refunds: Refund[] = []
  readonly disputes: {
    id: string
    charge: string
    amount: number
    status: string
    reason: string
    evidence_details: { due_by: number }
  }[] = []
  readonly vault = new StripeVault()
  readonly fields = new StripeFields(this.vault)
  holdsRefunds = false

  begin(wish: Pick<Session, 'attempt' | 'currency' | 'amount' | 'expires_at' | 'keeps'>): Session {
    if (wish.expires_at < seconds() + 30 * 60)
      throw new Refusal(400, { message: 'The `expires_at` timestamp must be at least 30 minutes' })
    const session: Session = {
      ...{ ...wish, id: idOf('cs_test'), created: seconds(), status: 'open', intent: null },
    }
    this.sessions.unshift(session)
    return session
  }

  session(id: string): Session {
    const session = this.sessions.find((one) => one.id === id)
    if (!session) throw noSuch('checkout.session')
    return session
  }

  /** By the attempt that it was begun for. */
  of(attempt: string): Session {
    const session = this.sessions.find((one) => one.attempt === attempt)
    if (!session) throw new Error(`nothing was begun for ${attempt}`)
    return session
  }

  /** What an attempt is paid by, on Stripe's page or by its fields. */
  paying(attempt: string): Intent | null {
    const session = this.sessions.find((one) => one.attempt === attempt)
    return session ? session.intent : (this.fields.of(attempt)?.intent ?? null)
  }

  intent(id: string): Intent {
    const typed = this.fields.all.map((one) => one.intent)
    const all = [...this.sessions.map((one) => one.intent), ...this.vault.intents, ...typed]
    const intent = all.find((one) => one?.id === id)
    if (!intent) throw noSuch('payment_intent')
    return intent
  }

  expire(id: string): Session {
    const session = this.session(id)
    if (session.status !== 'open')
      throw new Refusal(400, {
        message: 'Only Checkout Sessions with a status in ["open"] can be expired.',
      })
    return Object.assign(session, { status: 'expired' })
  }

  /** What the buyer does on the page; false where it is closed. */
  pay(attempt: string, { amount, currency }: { amount?: number; currency?: string }): boolean {
    const session = this.of(attempt)
    if (session.status !== 'open') return false
    const sum = { amount: amount ?? session.amount, amount_captured: 0 }
    const kept = session.keeps ? this.vault.keep() : {}
    const charge: Charge = { id: idOf('ch'), ...sum, captured: false, ...yes, ...kept }
    const paidIn = currency?.toLowerCase() ?? session.currency
    const intent = { id: session.intent?.id ?? idOf('pi'), currency: paidIn, charge }
    session.intent = { ...intent, status: 'requires_capture' }
    session.status = 'complete'
    return true
  }

  decline(attempt: string): void {
    const session = this.of(attempt)
    const charge: Charge = { id: idOf('ch'), amount: session.amount, amount_captured: 0, ...no }
    const { currency } = session
    session.intent = { id: idOf('pi'), status: 'requires_payment_method', currency, charge }
  }

  capture(id: string, amount: number): Intent {
    const intent = this.intent(id)
    const { charge, status } = intent
    if (status !== 'requires_capture' || charge === null)
      throw unexpectedState(
        `This PaymentIntent could not be captured: it has a status of ${status}.`,
      )
    if (amount > charge.amount)
      throw new Refusal(400, { code: 'amount_too_large', message: 'Amount too large to capture' })
    Object.assign(charge, { captured: true, amount_captured: amount })
    return Object.assign(intent, { status: 'succeeded' })
  }

  cancel(id: string, reason: string | null): Intent {
    const intent = this.intent(id)
    if (intent.status === 'succeeded' || intent.status === 'canceled')
      throw unexpectedState(`You cannot cancel this PaymentIntent: it is ${intent.status}.`)
    return Object.assign(intent, { status: 'canceled', cancellation_reason: reason })
  }

  refund(intentId: string, amount: number, metadata: Record<string, string>): Refund {
    const charge = this.intent(intentId).charge
    if (charge?.captured !== true) throw unexpectedState('This PaymentIntent has no paid charge.')
    const own = this.refunds.filter((one) => one.charge === charge.id && one.status !== 'failed')
    const left = charge.amount_captured - own.reduce((sum, one) => sum + one.amount, 0)
    if (left === 0)
      throw new Refusal(400, {
        code: 'charge_already_refunded',
        message: `The charge of card ${cardNumber} has already been refunded.`,
      })
    if (amount > left)
      throw new Refusal(400, {
        message: `Refund amount (${amount}) is greater than unrefunded amount`,
      })
    const status = this.holdsRefunds ? 'pending' : 'succeeded'
    const refund: Refund = { id: idOf('re'), charge: charge.id, amount, status, metadata }
    this.refunds.push(refund)
    return refund
  }
}
