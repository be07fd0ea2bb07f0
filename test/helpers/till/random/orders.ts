// Orders by chance, from a seed: currencies of different digits, discounts, taxes on top and within prices, gift cards as
// goods and as money; and what goes back of them.
import { newId } from '#server/ids.ts'
import { proportion } from '#server/locale/amounts.ts'
import { defineModule } from '#server/module.ts'
import type { Scope } from '#server/scope.ts'
import { address, type ProposedLine, placed, proposedLine, quoteOf } from '../../shops/proposal.ts'

/** The same numbers for the same seed (mulberry32). */
export class Chance {
  private state: number

  constructor(seed: number) {
    this.state = seed
  }

  /** From 0 to below `end`. */
  below(end: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let n = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    n = (n + Math.imul(n ^ (n >>> 7), 61 | n)) ^ n
    return ((n ^ (n >>> 14)) >>> 0) % end
  }

  one<T>(list: readonly [T, ...T[]]): T {
    return list[this.below(list.length)] ?? list[0]
  }
}

/** Payments that have captured what an order owes as soon as it says so, and give back whatever they are asked for. */
export class Bank {
  private readonly orders = new Map<string, { currency: string; due: number; refunded: number }>()

  readonly module = defineModule({
    name: '@platform/payments',
    answers: {
      'payments.of': (_scope, { orderIds }) =>
        Object.fromEntries(
          orderIds.flatMap((id) => (this.orders.has(id) ? [[id, this.of(id)]] : [])),
        ),
      'payments.noteRefund': (_scope, { orderId, amount }) => {
        const order = this.orders.get(orderId)
        if (order) order.refunded += amount
        return undefined
      },
      'payments.refund': (_scope, { orderId }) => this.of(orderId),
      'payments.release': (_scope, { orderId }) => this.of(orderId),
    },
  })

  pay(orderId: string, currency: string, due: number): void {
    this.orders.set(orderId, { currency, due, refunded: 0 })
  }

  /** Somebody gave money back at the gateway. */
  giveBack(orderId: string, amount: number): void {
    const order = this.orders.get(orderId)
    if (order) order.refunded += amount
  }

  private of(id: string) {
    const { currency = '', due = 0, refunded = 0 } = this.orders.get(id) ?? {}
    const state = refunded === 0 ? 'paid' : refunded < due ? 'partially_refunded' : 'refunded'
    return {
      ...{ state: state as 'paid', currency, due, captured: due, refunded },
      ...{ authorized: 0, refunding: 0, disputed: 0, methodLabel: 'Card', others: [] },
    }
  }
}

export const products = ['fern', 'tide', 'moss', 'dune'] as const
interface Rate {
  name: string
  rate: number
  included: boolean
}
const rates: [Rate[], ...Rate[][]] = [
  [{ name: 'VAT', rate: 190_000, included: true }],
  [{ name: 'VAT', rate: 70_000, included: true }],
  [
    { name: 'State', rate: 62_500, included: false },
    { name: 'County', rate: 10_000, included: false },
  ],
  [],
]

function taxesOf(chance: Chance, left: number): ProposedLine['taxes'] {
  const set = chance.one(rates)
  const included = set.reduce((sum, one) => sum + (one.included ? one.rate : 0), 0)
  return set.map(({ name, rate, included: isIncluded }) => {
    const amount = isIncluded
      ? proportion(left, rate, 1_000_000 + included)
      : proportion(left, rate, 1_000_000)
    const base = isIncluded ? left - amount : left
    return { name, rate, amount, base, code: name, part: 0, included: isIncluded }
  })
}

function lineOf(chance: Chance, kind: ProposedLine['kind'], at: number): ProposedLine {
  const product = chance.one(products)
  const quantity = kind === 'item' ? 1 + chance.below(4) : 1
  const unitPrice = kind === 'item' ? chance.below(9_000) : 100 + chance.below(900)
  const isOff = kind !== 'gift_card' && chance.below(3) === 0
  const off = isOff ? chance.below(unitPrice * quantity + 1) : 0
  const code = chance.below(2) === 0 ? 'SPRING' : null
  const share = {
    rule: code ? 'spring' : 'auto',
    label: 'Sale',
    amount: off,
    ...(code && { code }),
  }
  const taxes = kind === 'gift_card' ? [] : taxesOf(chance, unitPrice * quantity - off)
  const goods = { variantId: `${product}-${chance.below(2)}`, productId: `product-of-${product}` }
  return proposedLine({
    ...{ key: `${at}`, kind, quantity, unitPrice, taxes, title: product },
    ...(kind === 'item' && goods),
    shares: off > 0 ? [share] : [],
  })
}

/** An order that is paid by card and, now and then, by a gift card too; one in ten is not paid. */
export async function randomOrder(scope: Scope, bank: Bank, chance: Chance) {
  const kinds: ProposedLine['kind'][] = ['item', 'item', 'shipping']
  if (chance.below(4) === 0) kinds.push('gift_card')
  if (chance.below(5) === 0) kinds.push('fee')
  const lines = kinds.slice(chance.below(2)).map((kind, at) => lineOf(chance, kind, at))
  const currency = chance.one(['EUR', 'JPY', 'KWD'])
  const total = lines.reduce((sum, line) => sum + line.total, 0)
  const onCard = chance.below(4) === 0 ? chance.below(total + 1) : 0
  const card = { balanceId: 'card', kind: 'gift_card' as const, last4: 'ABCD', amount: onCard }
  const quote = quoteOf(lines, { currency, tenders: onCard > 0 ? [card] : [] })
  const country = chance.one(['DE', 'AT', 'US', 'JP'])
  const home = { ...address, country }
  const isSent = chance.below(3) > 0
  const method = chance.one([
    { id: 'card', label: 'Card' },
    { id: 'manual', label: 'Invoice' },
  ])
  const { orderId } = await placed(scope, {
    ...{ quote, method, billingAddress: home, shippingAddress: isSent ? home : null },
    email: `${chance.below(20)}@buyer.test`,
  })
  const isPaid = chance.below(10) > 0
  if (isPaid && quote.due > 0) await payFor(scope, bank, { orderId, ...quote })
  return { orderId, quote, isPaid: isPaid || quote.due === 0 }
}

async function payFor(
  scope: Scope,
  bank: Bank,
  { orderId, currency, due }: { orderId: string; currency: string; due: number },
): Promise<void> {
  bank.pay(orderId, currency, due)
  await scope.atomic((inner) => inner.tell('payment.changed', { orderId, state: 'paid' }))
}

/** A wish to give back by pieces, delivery or amount, of what is left. */
export function randomRefund(
  chance: Chance,
  orderId: string,
  lines: readonly { id: string; left: number }[],
  most: number,
) {
  const wish = { orderId, key: newId(), to: 'method' as const, reason: null, shipping: 0 }
  const pieces = lines
    .filter(({ left }) => left > 0)
    .slice(0, 1 + chance.below(2))
    .map(({ id: lineId, left }) => ({ lineId, quantity: 1 + chance.below(left) }))
  const kind = chance.below(3)
  if (kind === 0 && pieces.length > 0) return { ...wish, lines: pieces }
  if (kind === 1) return { ...wish, lines: pieces, amount: 1 + chance.below(most) }
  return { ...wish, lines: [], amount: most }
}
