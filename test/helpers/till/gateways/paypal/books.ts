// What PayPal keeps of its orders, and which moves it allows.
import { newId } from '#server/ids.ts'

export interface Money {
  currency_code: string
  value: string
}

interface Part {
  id: string
  status: string
  amount: Money
  custom_id: string
  links: { href: string; rel: string; method: string }[]
  expiration_time?: string
}

export interface BookedOrder {
  id: string
  status: string
  update_time: string
  returnUrl: string
  unit: { custom_id: string; invoice_id: string; amount: Money }
  authorizations: Part[]
  captures: Part[]
  refunds: Part[]
  dispute: 'OPEN' | 'RESOLVED' | null
  /** The next authorization is declined. */
  declines: boolean
  isExpired: boolean
  /** What is paid with is to be kept. */
  keeps: boolean
}

/** PayPal says no, with its own word. */
export class Unprocessable extends Error {}

export const cents = ({ value }: Money): number => Math.round(Number(value) * 100)
const sum = (parts: Part[]) => parts.reduce((total, { amount }) => total + cents(amount), 0)
const part = (status: string, amount: Money, custom_id: string): Part => ({
  ...{ id: shortId(), status, amount: { ...amount }, custom_id, links: [] },
})
export const shortId = () => newId().replaceAll('-', '').slice(-17).toUpperCase()

export class Books {
  readonly orders = new Map<string, BookedOrder>()
  /** What the next captures become. */
  captureStatus = 'COMPLETED'
  refundStatus = 'COMPLETED'
  private ticks = 0

  create(unit: BookedOrder['unit'], returnUrl: string, keeps = false): BookedOrder {
    const order: BookedOrder = {
      ...{ id: shortId(), status: 'PAYER_ACTION_REQUIRED', update_time: this.tick() },
      ...{ returnUrl, unit, authorizations: [], captures: [], refunds: [] },
      ...{ dispute: null, declines: false, isExpired: false, keeps },
    }
    this.orders.set(order.id, order)
    return order
  }

  /** By the attempt's id. */
  of(attemptId: string): BookedOrder {
    const order = [...this.orders.values()].find(({ unit }) => unit.custom_id === attemptId)
    if (!order) throw new Error('PayPal has no such order')
    return order
  }

  approve(order: BookedOrder): boolean {
    if (order.status !== 'PAYER_ACTION_REQUIRED' || order.isExpired) return false
    Object.assign(order, { status: 'APPROVED', update_time: this.tick() })
    return true
  }

  authorize(order: BookedOrder): void {
    if (order.authorizations.length > 0) throw new Unprocessable('ORDER_ALREADY_AUTHORIZED')
    if (order.status !== 'APPROVED') throw new Unprocessable('ORDER_NOT_APPROVED')
    if (order.declines) {
      Object.assign(order, { declines: false, status: 'PAYER_ACTION_REQUIRED' })
      throw new Unprocessable('INSTRUMENT_DECLINED')
    }
    order.status = 'COMPLETED'
    const expires = new Date(Date.now() + 29 * 86_400_000).toISOString()
    const made = part('CREATED', order.unit.amount, order.unit.custom_id)
    order.authorizations.push({ ...made, expiration_time: expires })
  }

  capture(id: string, amount: Money, isFinal: boolean): Part {
    const [order, authorization] = this.withPart('authorizations', id)
    if (authorization.status === 'VOIDED') throw new Unprocessable('AUTHORIZATION_VOIDED')
    if (authorization.status === 'CAPTURED')
      throw new Unprocessable('AUTHORIZATION_ALREADY_CAPTURED')
    if (amount.currency_code !== authorization.amount.currency_code)
      throw new Unprocessable('CURRENCY_MISMATCH')
    if (sum(order.captures) + cents(amount) > cents(authorization.amount))
      throw new Unprocessable('MAX_CAPTURE_AMOUNT_EXCEEDED')
    const made = part(this.captureStatus, amount, order.unit.custom_id)
    order.captures.push(made)
    if (made.status !== 'DECLINED')
      authorization.status = isFinal ? 'CAPTURED' : 'PARTIALLY_CAPTURED'
    return made
  }

  void(id: string): Part {
    const [, authorization] = this.withPart('authorizations', id)
    if (authorization.status === 'VOIDED') throw new Unprocessable('PREVIOUSLY_VOIDED')
    if (authorization.status === 'CAPTURED') throw new Unprocessable('PREVIOUSLY_CAPTURED')
    authorization.status = 'VOIDED'
    return authorization
  }

  /** Of one capture; `custom` is that of the capture when left out. */
  refund(id: string, amount: Money, custom?: string): Part {
    const [order, capture] = this.withPart('captures', id)
    const { custom_id } = capture
    if (capture.status === 'PENDING') throw new Unprocessable('PENDING_CAPTURE')
    const given = order.refunds.filter(
      ({ status, links }) => status !== 'FAILED' && links.some(({ href }) => href.endsWith(id)),
    )
    const left = cents(capture.amount) - sum(given)
    if (left === 0) throw new Unprocessable('CAPTURE_FULLY_REFUNDED')
    if (cents(amount) > left) throw new Unprocessable('REFUND_AMOUNT_EXCEEDED')
    const made = part(this.refundStatus, amount, custom ?? custom_id)
    const href = `https://api.paypal.test/v2/payments/captures/${id}`
    order.refunds.push({ ...made, links: [{ href, rel: 'up', method: 'GET' }] })
    capture.status = cents(amount) === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    return made
  }

  decideRefunds(status: string): void {
    this.refundStatus = 'COMPLETED'
    for (const { refunds, captures } of this.orders.values()) {
      const waiting = refunds.filter((one) => one.status === 'PENDING')
      for (const refund of waiting) refund.status = status
      if (waiting.length > 0 && status === 'FAILED')
        for (const capture of captures) capture.status = 'COMPLETED'
    }
  }

  private withPart(kind: 'authorizations' | 'captures', id: string): [BookedOrder, Part] {
    for (const order of this.orders.values()) {
      const part = order[kind].find((one) => one.id === id)
      if (part) return [order, part]
    }
    throw new Unprocessable('INVALID_RESOURCE_ID')
  }

  private tick(): string {
    this.ticks += 1
    return new Date(Date.now() + this.ticks * 1_000).toISOString()
  }
}
