// Cards that Stripe keeps for customers, and payments with them without a page.
import { noSuch, Refusal } from './refusals.ts'
import { type Charge, type Intent, idOf, yes } from './stripe-objects.ts'

interface Wish {
  attempt: string
  amount: number
  currency: string
  customer: string
  card: string
  /** Its owner, with nothing to confirm it on. */
  isThere: boolean
}

export class StripeVault {
  /** By customer: the card. */
  readonly cards = new Map<string, string>()
  readonly intents: Intent[] = []
  /** What the bank answers to charges. */
  says: 'yes' | 'no' | 'confirm' = 'yes'

  keep(customer = idOf('cus')): Pick<Charge, 'customer' | 'payment_method'> {
    const kept = { customer, payment_method: idOf('pm') }
    this.cards.set(kept.customer, kept.payment_method)
    return kept
  }

  charge({ attempt, amount, currency, customer, card, isThere }: Wish): Intent {
    if (this.cards.get(customer) !== card) throw noSuch('payment_method')
    const intent: Intent = {
      ...{ id: idOf('pi'), status: 'requires_payment_method', currency, charge: null },
      metadata: { attempt },
    }
    this.intents.push(intent)
    if (this.says !== 'yes') {
      intent.last_payment_error = declineOf(this.says, isThere)
      const decline = { type: 'card_error', message: 'Declined.', ...intent.last_payment_error }
      throw new Refusal(402, decline)
    }
    const sums = { amount, amount_captured: 0, captured: false }
    const charge: Charge = { id: idOf('ch'), ...sums, ...yes, customer, payment_method: card }
    return Object.assign(intent, { status: 'requires_capture', charge })
  }

  forget(customer: string): object {
    if (!this.cards.delete(customer)) throw noSuch('customer')
    return { id: customer, object: 'customer', deleted: true }
  }
}

function declineOf(says: 'no' | 'confirm', isThere: boolean) {
  if (says === 'no') return { code: 'card_declined', decline_code: 'insufficient_funds' }
  const code = 'authentication_required'
  return { code, decline_code: isThere ? 'authentication_not_handled' : code }
}
