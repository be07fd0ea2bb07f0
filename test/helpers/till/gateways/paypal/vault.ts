// PayPal accounts that PayPal keeps for merchants.
import { type BookedOrder, type Books, type Money, shortId, Unprocessable } from './books.ts'

const declines = { no: 'INSTRUMENT_DECLINED', confirm: 'PAYER_ACTION_REQUIRED' }

/** As an order names it: a token that is not made yet has no id. */
interface Kept {
  id?: string
  status: 'VAULTED' | 'APPROVED'
  customer: { id: string }
}

export class Vault {
  /** By token: the customer. */
  readonly tokens = new Map<string, string>()
  readonly tried: string[] = []
  says: 'yes' | 'no' | 'confirm' = 'yes'
  /** Tokens are made a moment after the money. */
  isSlow = false
  /** By order. */
  private readonly kept = new Map<string, Kept>()
  private readonly books: Books

  constructor(books: Books) {
    this.books = books
  }

  of(order: BookedOrder): Kept | undefined {
    return this.kept.get(order.id)
  }

  /** Of an order that was paid. */
  keep(order: BookedOrder): void {
    const customer = { id: shortId() }
    this.kept.set(order.id, { status: 'APPROVED', customer })
    if (!this.isSlow) this.make(order)
  }

  /** `isTold`: orders name it too; else only its customer has it. */
  make(order: BookedOrder, isTold = true): void {
    const kept = this.kept.get(order.id)
    if (!kept) throw new Error('nothing is kept of this order')
    const id = shortId().toLowerCase()
    this.tokens.set(id, kept.customer.id)
    if (isTold) Object.assign(kept, { id, status: 'VAULTED' })
  }

  tokensOf(customer: string): { id: string; customer: { id: string } }[] {
    return [...this.tokens].flatMap(([id, owner]) =>
      owner === customer ? [{ id, customer: { id: owner } }] : [],
    )
  }

  /** Authorizes at once, without its owner. */
  charge(token: string, unit: { custom_id: string; invoice_id: string; amount: Money }) {
    if (!this.tokens.has(token)) throw new Unprocessable('INVALID_RESOURCE_ID')
    this.tried.push(unit.custom_id)
    if (this.says !== 'yes') throw new Unprocessable(declines[this.says])
    const order = this.books.create(unit, '')
    this.books.approve(order)
    this.books.authorize(order)
    return order
  }

  forget(token: string): void {
    if (!this.tokens.delete(token)) throw new Unprocessable('INVALID_RESOURCE_ID')
  }
}
