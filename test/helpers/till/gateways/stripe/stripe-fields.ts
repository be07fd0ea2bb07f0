// Payments whose cards are typed into Stripe's fields on a page of the shop.
import { noSuch } from './refusals.ts'
import { type Charge, type Intent, idOf, no, yes } from './stripe-objects.ts'
import type { StripeVault } from './stripe-vault.ts'

interface Wish {
  attempt: string
  amount: number
  currency: string
  /** Keeps the card; an empty one keeps none. */
  customer: string
}

interface Typed {
  wish: Wish
  intent: Intent
}

export class StripeFields {
  readonly all: Typed[] = []
  private readonly customers = new Set<string>()
  private readonly vault: StripeVault

  constructor(vault: StripeVault) {
    this.vault = vault
  }

  customer(): object {
    const id = idOf('cus')
    this.customers.add(id)
    return { id, object: 'customer' }
  }

  begin(wish: Wish): Intent {
    if (wish.customer !== '' && !this.customers.has(wish.customer)) throw noSuch('customer')
    const id = idOf('pi')
    const intent: Intent = {
      ...{ id, status: 'requires_payment_method', currency: wish.currency, charge: null },
      ...{ client_secret: `${id}_secret_${idOf('s')}`, cancellation_reason: null },
      metadata: { attempt: wish.attempt, page: 'fields' },
    }
    this.all.push({ wish, intent })
    return intent
  }

  of(attempt: string): Typed | undefined {
    return this.all.find(({ wish }) => wish.attempt === attempt)
  }

  /** What the buyer's browser does with Stripe itself; false where it is no longer taken. */
  confirm(attempt: string, how: { amount?: number; currency?: string }): boolean {
    const { wish, intent } = this.of(attempt) ?? {}
    if (!wish || intent?.status !== 'requires_payment_method') return false
    const sums = { amount: how.amount ?? wish.amount, amount_captured: 0, captured: false }
    const kept = wish.customer === '' ? {} : this.vault.keep(wish.customer)
    const charge: Charge = { id: idOf('ch'), ...sums, ...yes, ...kept }
    const currency = how.currency?.toLowerCase() ?? wish.currency
    Object.assign(intent, { status: 'requires_capture', currency, charge })
    return true
  }

  decline(attempt: string): void {
    const { wish, intent } = this.of(attempt) ?? {}
    if (!wish || !intent) throw new Error(`nothing was begun for ${attempt}`)
    const charge: Charge = { id: idOf('ch'), amount: wish.amount, amount_captured: 0, ...no }
    const error = { code: 'card_declined', decline_code: 'insufficient_funds' }
    Object.assign(intent, { charge, last_payment_error: error })
  }
}
