// Transactions as Braintree keeps them: sales, and the credits that give some of them back.
import { randomBytes } from 'node:crypto'

/** In Braintree's words about it, as a careless program would log it. */
export const cardNumber = '4000111111111115'

export interface Entry {
  id: string
  type: 'sale' | 'credit'
  status: string
  amount: string
  currencyIsoCode: string
  orderId: string | null
  refundedTransactionId: string | null
  processorResponseCode: string | null
  refundIds: string[]
  statusHistory: { status: string; amount: string }[]
  disputes: {
    id: string
    status: string
    amountDisputed: string
    reason: string
    replyByDate: string
  }[]
  creditCard: Card
  customer: { id: string | null }
}

type Card = {
  token: string | null
  cardType: string
  last4: string
  expirationMonth: string
  expirationYear: string
}

const visa = { cardType: 'Visa', last4: '4242', expirationMonth: '08', expirationYear: '2099' }

/** Refused with a code of its own. */
export class BooksRefusal extends Error {
  readonly code: string

  constructor(code: string) {
    super(`Refused for card ${cardNumber}`)
    this.code = code
  }
}

const idOf = () => randomBytes(4).toString('hex')

export class Books {
  readonly entries: Entry[] = []
  holdsRefunds = false
  /** By token: the customer. */
  readonly vault = new Map<string, string>()
  /** What banks answer to charges of cards in the vault. */
  says: 'yes' | 'no' | 'confirm' = 'yes'
  /** What is captured waits for the batch of the night. */
  settlesLater = false

  entry(id: string): Entry | undefined {
    return this.entries.find((one) => one.id === id)
  }

  sales(attempt: string): Entry[] {
    return this.entries.filter(({ type, orderId }) => type === 'sale' && orderId === attempt)
  }

  /** The sale of an attempt where money is. */
  taken(attempt: string): Entry {
    const taken = this.sales(attempt).find(({ status }) => status !== 'processor_declined')
    if (!taken) throw new Error('nothing was paid')
    return taken
  }

  sell(orderId: string, amount: string, currencyIsoCode: string, status = 'authorized'): Entry {
    const isDeclined = status === 'processor_declined'
    return this.keep({
      ...{ type: 'sale', status, amount, currencyIsoCode, orderId, refundedTransactionId: null },
      processorResponseCode: isDeclined ? '2001' : '1000',
    })
  }

  /** Into the vault, where it was charged. */
  store(sale: Entry): Entry {
    const [token, customer] = [idOf(), idOf()]
    this.vault.set(token, customer)
    return Object.assign(sale, { creditCard: { ...visa, token }, customer: { id: customer } })
  }

  charge(token: string, orderId: string, amount: string, currency: string): Entry {
    const customer = this.vault.get(token)
    if (customer === undefined) throw new BooksRefusal('91518')
    const status = this.says === 'yes' ? 'authorized' : 'processor_declined'
    const sale = this.sell(orderId, amount, currency, status)
    if (this.says === 'confirm') sale.processorResponseCode = '2099'
    return Object.assign(sale, { creditCard: { ...visa, token }, customer: { id: customer } })
  }

  /** False where there is no such customer. */
  forget(customer: string): boolean {
    const token = [...this.vault].find(([, owner]) => owner === customer)?.[0]
    return token !== undefined && this.vault.delete(token)
  }

  submit(sale: Entry, amount: string): Entry {
    if (sale.status !== 'authorized') throw new BooksRefusal('91507')
    if (Number(amount) > Number(sale.amount)) throw new BooksRefusal('91522')
    return this.becomes(Object.assign(sale, { amount }), this.captured)
  }

  end(sale: Entry): Entry {
    if (!['authorized', 'submitted_for_settlement'].includes(sale.status))
      throw new BooksRefusal('91504')
    return this.becomes(sale, 'voided')
  }

  refund(sale: Entry, amount: string, orderId: string | null): Entry {
    if (sale.status !== 'settled') throw new BooksRefusal('91506')
    const credits = sale.refundIds.flatMap((id) => this.entry(id) ?? [])
    const living = credits.filter(({ status }) => status !== 'settlement_declined')
    const given = living.reduce((sum, one) => sum + cents(one.amount), 0)
    if (given === cents(sale.amount)) throw new BooksRefusal('91512')
    if (given + cents(amount) > cents(sale.amount)) throw new BooksRefusal('91521')
    const status = this.holdsRefunds ? 'settlement_pending' : 'submitted_for_settlement'
    const credit = this.keep({
      ...{ type: 'credit', status, amount, currencyIsoCode: sale.currencyIsoCode, orderId },
      ...{ refundedTransactionId: sale.id, processorResponseCode: '1000' },
    })
    sale.refundIds.push(credit.id)
    return credit
  }

  becomes(entry: Entry, status: string): Entry {
    entry.statusHistory.push({ status, amount: entry.amount })
    return Object.assign(entry, { status })
  }

  private get captured(): string {
    return this.settlesLater ? 'submitted_for_settlement' : 'settled'
  }

  private keep(wish: Wish): Entry {
    const { status, amount } = wish
    const lists = { refundIds: [], statusHistory: [{ status, amount }], disputes: [] }
    const typed = { creditCard: { ...visa, token: null }, customer: { id: null } }
    const entry = { id: idOf(), ...wish, ...lists, ...typed }
    this.entries.push(entry)
    return entry
  }
}

type Wish = Omit<
  Entry,
  'id' | 'refundIds' | 'statusHistory' | 'disputes' | 'creditCard' | 'customer'
>

const cents = (amount: string): number => Math.round(Number(amount) * 100)
