// What Square keeps of links, orders, payments and refunds, and which moves it allows.
import { newId } from '#server/ids.ts'

export interface Money {
  amount: number
  currency: string
}

export interface BookedPayment {
  id: string
  status: string
  order_id: string
  note: string
  total_money: Money
  amount_money: Money
  refund_ids: string[]
}

export interface BookedRefund {
  id: string
  status: string
  payment_id: string
  amount_money: Money
  reason?: string | undefined
}

export interface BookedOrder {
  id: string
  link: string | null
  state: string
  version: number
  location_id: string
  reference_id: string
  total_money: Money
  tenders: { id: string; payment_id: string; type: 'CARD' }[]
  disputes: {
    id: string
    state: string
    amount_money: Money
    payment_id: string
    reason: string
    due_at: string
  }[]
}

/** Square says no, with its own word. */
export class Refusal extends Error {
  readonly status: number

  constructor(code: string, status = 400) {
    super(code)
    this.status = status
  }
}

export const shortId = () => newId().replaceAll('-', '').slice(-20)

export class Books {
  readonly orders = new Map<string, BookedOrder>()
  readonly payments = new Map<string, BookedPayment>()
  readonly refunds = new Map<string, BookedRefund>()
  refundStatus = 'COMPLETED'
  /** Whether the order is cancelled with its link: it may stay as it is. */
  cancelsWithLink = true

  link(about: Pick<BookedOrder, 'location_id' | 'reference_id' | 'total_money'>): BookedOrder {
    const order: BookedOrder = {
      ...{ id: shortId(), link: shortId(), state: 'OPEN', version: 1, ...about },
      ...{ tenders: [], disputes: [] },
    }
    this.orders.set(order.id, order)
    return order
  }

  /** By the attempt's id. */
  of(attemptId: string): BookedOrder {
    const order = [...this.orders.values()].find((one) => one.reference_id === attemptId)
    if (!order) throw new Error('Square has no such order')
    return order
  }

  order(id: string): BookedOrder {
    const order = this.orders.get(id)
    if (!order) throw new Refusal('NOT_FOUND', 404)
    return order
  }

  /** A card that is charged, or declined; the order stays open either way. */
  pay(order: BookedOrder, status: string, money = order.total_money): boolean {
    if (order.state !== 'OPEN' || order.link === null) return false
    const payment: BookedPayment = {
      ...{ id: shortId(), status, order_id: order.id, note: order.reference_id },
      ...{ total_money: money, amount_money: money, refund_ids: [] },
    }
    this.payments.set(payment.id, payment)
    order.tenders.push({ id: payment.id, payment_id: payment.id, type: 'CARD' })
    return true
  }

  /** Answers the order that was cancelled with it, if any. */
  deleteLink(id: string): string | undefined {
    const order = [...this.orders.values()].find(({ link }) => link === id)
    if (!order) throw new Refusal('NOT_FOUND', 404)
    order.link = null
    if (!this.cancelsWithLink) return undefined
    this.cancel(order)
    return order.id
  }

  cancel(order: BookedOrder): void {
    if (this.paymentsOf(order).some(({ status }) => status === 'COMPLETED'))
      throw new Refusal('BAD_REQUEST')
    Object.assign(order, { state: 'CANCELED', version: order.version + 1 })
  }

  refund(paymentId: string, money: Money, reason?: string): BookedRefund {
    const payment = this.payments.get(paymentId)
    if (!payment) throw new Refusal('NOT_FOUND', 404)
    if (payment.status !== 'COMPLETED') throw new Refusal('PAYMENT_NOT_REFUNDABLE')
    const { amount, currency } = payment.total_money
    const given = [...this.refunds.values()]
      .filter((one) => one.payment_id === paymentId && one.status !== 'FAILED')
      .reduce((sum, one) => sum + one.amount_money.amount, 0)
    if (money.currency !== currency) throw new Refusal('CURRENCY_MISMATCH')
    if (given + money.amount > amount) throw new Refusal('REFUND_AMOUNT_INVALID')
    const refund = {
      ...{ id: `${paymentId}_${shortId()}`, status: this.refundStatus },
      ...{ payment_id: paymentId, amount_money: money, reason },
    }
    this.refunds.set(refund.id, refund)
    payment.refund_ids.push(refund.id)
    return refund
  }

  decideRefunds(status: string): void {
    this.refundStatus = 'COMPLETED'
    for (const refund of this.refunds.values())
      if (refund.status === 'PENDING') refund.status = status
  }

  paymentsOf({ tenders }: BookedOrder): BookedPayment[] {
    return tenders.flatMap(({ payment_id }) => this.payments.get(payment_id) ?? [])
  }
}
