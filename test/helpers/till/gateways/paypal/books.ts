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
  create_time?: string
  expiration_time?: string
}

export interface BookedOrder {
  id: string
  status: string
  update_time: string
  returnUrl: string
  unit: { custom_id: string; invoice_id: string; amount: Money }
  authorizations: Part[]
  /** Made of the first one, after it expired. */
  reauthorizations: Part[]
  captures: Part[]
  refunds: Part[]
  dispute: 'OPEN' | 'RESOLVED' | null
  /** The next authorization is declined. */
  declines: boolean
  isExpired: boolean
  /** Days that have passed since it was authorized. */
  age: number
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
  /** Orders name what was authorized anew. */
  listsReauthorizations = true
  private ticks = 0

  create(unit: BookedOrder['unit'], returnUrl: string, keeps = false): BookedOrder {
    const order: BookedOrder = {
      ...{ id: shortId(), status: 'PAYER_ACTION_REQUIRED', update_time: this.tick() },
      ...{ returnUrl, unit, authorizations: [], reauthorizations: [], captures: [], refunds: [] },
      ...{ dispute: null, declines: false, isExpired: false, keeps, age: 0 },
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
    const times = { create_time: new Date().toISOString(), expiration_time: expires }
    order.authorizations.push({ ...made, ...times })
  }

  capture(id: string, amount: Money, isFinal: boolean): Part {
    const [order, authorization] = this.withPart('authorizations', id)
    if (authorization.status === 'VOIDED') throw new Unprocessable('AUTHORIZATION_VOIDED')
    if (authorization.status === 'CAPTURED')
      throw new Unprocessable('AUTHORIZATION_ALREADY_CAPTURED')
    const isNew = order.reauthorizations.includes(authorization)
    if (!isNew && order.age > 3) throw new Unprocessable('AUTHORIZATION_EXPIRED')
    if (amount.currency_code !== authorization.amount.currency_code)
      throw new Unprocessable('CURRENCY_MISMATCH')
    if (sum(order.captures) + cents(amount) > cents(order.unit.amount))
      throw new Unprocessable('MAX_CAPTURE_AMOUNT_EXCEEDED')
    const made = part(this.captureStatus, amount, order.unit.custom_id)
    order.captures.push(made)
    if (made.status !== 'DECLINED')
      authorization.status = isFinal ? 'CAPTURED' : 'PARTIALLY_CAPTURED'
    return made
  }

  /** Of the first one, from day 4 to day 29. */
  reauthorize(id: string): Part {
    const [order, authorization] = this.withPart('authorizations', id)
    if (order.age < 4) throw new Unprocessable('REAUTHORIZATION_TOO_SOON')
    if (order.age > 29) throw new Unprocessable('AUTHORIZATION_EXPIRED')
    if (order.reauthorizations.includes(authorization))
      throw new Unprocessable('REAUTHORIZATION_NOT_SUPPORTED')
    const create_time = new Date(Date.now() + order.age * 86_400_000).toISOString()
    const { expiration_time = '' } = authorization
    const anew = {
      ...part('CREATED', authorization.amount, order.unit.custom_id),
      ...{ create_time, expiration_time },
    }
    order.reauthorizations.push(anew)
    return anew
  }

  void(id: string): Part {
    const [order, authorization] = this.withPart('authorizations', id)
    if (order.reauthorizations.includes(authorization)) throw new Unprocessable('CANNOT_BE_VOIDED')
    if (authorization.status === 'VOIDED') throw new Unprocessable('PREVIOUSLY_VOIDED')
    if (authorization.status === 'CAPTURED') throw new Unprocessable('PREVIOUSLY_CAPTURED')
    for (const one of [authorization, ...order.reauthorizations]) one.status = 'VOIDED'
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
      const anew = kind === 'authorizations' ? order.reauthorizations : []
      const part = [...order[kind], ...anew].find((one) => one.id === id)
      if (part) return [order, part]
    }
    throw new Unprocessable('INVALID_RESOURCE_ID')
  }

  private tick(): string {
    this.ticks += 1
    return new Date(Date.now() + this.ticks * 1_000).toISOString()
  }
}
