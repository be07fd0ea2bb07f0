// Cards that Square keeps for customers.
import { newId } from '#server/ids.ts'
import { type BookedPayment, type Books, type Money, Refusal, shortId } from './books.ts'

interface Charge {
  source_id: string
  customer_id: string
  amount_money: Money
  note: string
}

const declines = { no: 'INSUFFICIENT_FUNDS', confirm: 'CARD_DECLINED_VERIFICATION_REQUIRED' }

export class Vault {
  private readonly customers = new Set<string>()
  /** By its id: the customer. */
  readonly cards = new Map<string, string>()
  readonly tried: string[] = []
  says: 'yes' | 'no' | 'confirm' = 'yes'
  private readonly books: Books

  constructor(books: Books) {
    this.books = books
  }

  customer(reference_id: string) {
    const id = shortId()
    this.customers.add(id)
    return { id, reference_id, creation_source: 'THIRD_PARTY' }
  }

  /** Of a payment that was made with it. */
  card(paymentId: string, customer: string) {
    const { status } = this.books.payments.get(paymentId) ?? {}
    if (status !== 'COMPLETED') throw new Refusal('INVALID_CARD_DATA')
    if (!this.customers.has(customer)) throw new Refusal('CUSTOMER_NOT_FOUND', 404)
    const id = `ccof:${shortId()}`
    this.cards.set(id, customer)
    const about = { card_brand: 'VISA', last_4: '4242', exp_month: 8, exp_year: 2099 }
    return { id, customer_id: customer, enabled: true, ...about }
  }

  charge({ source_id, customer_id, amount_money, note }: Charge): BookedPayment {
    if (this.cards.get(source_id) !== customer_id) throw new Refusal('CARD_TOKEN_EXPIRED', 404)
    this.tried.push(note)
    if (this.says !== 'yes') throw new Refusal(declines[this.says], 402)
    const money = { total_money: amount_money, amount_money, refund_ids: [] }
    const payment = { id: shortId(), status: 'COMPLETED', order_id: newId(), note, ...money }
    this.books.payments.set(payment.id, payment)
    return payment
  }

  disable(id: string) {
    this.cards.delete(id)
    return { id, enabled: false }
  }

  delete(customer: string): void {
    if (!this.customers.delete(customer)) throw new Refusal('NOT_FOUND', 404)
  }
}
