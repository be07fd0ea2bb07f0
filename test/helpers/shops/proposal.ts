// A proposal as checkout freezes it, with a quote that adds up; everything may be said otherwise.
import type { In } from '#server/bus.ts'
import { newId } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'

export type Proposal = In<'orders.place'>['proposal']
type Quote = Proposal['quote']
export type ProposedLine = Quote['lines'][number]

export const address = {
  firstName: 'Jo',
  lastName: 'Lind',
  line1: '1 Hill Road',
  city: 'Leeds',
  postalCode: 'LS1 4AP',
  country: 'GB',
}

/** Goods at 10.00 a piece, without shares or tax. */
export function proposedLine(changes: Partial<ProposedLine> = {}): ProposedLine {
  const { quantity = 1, unitPrice = 1_000, shares = [], taxes = [] } = changes
  const off = shares.reduce((sum, { amount }) => sum + amount, 0)
  const onTop = taxes.reduce((sum, tax) => sum + (tax.included ? 0 : tax.amount), 0)
  const variantId = changes.variantId ?? newId()
  return {
    ...{ key: variantId, kind: 'item', title: 'Fern print', variantId },
    productId: `product-of-${variantId}`,
    ...{ grams: 100, requiresShipping: true },
    ...{ quantity, unitPrice, shares, taxes },
    subtotal: unitPrice * quantity,
    total: unitPrice * quantity - off + onTop,
    steps: [{ step: 'list', amount: unitPrice }],
    ...changes,
  }
}

/** The sums of these lines, in US dollars. */
export function quoteOf(lines: ProposedLine[], changes: Partial<Quote> = {}): Quote {
  const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0)
  const goods = lines.filter(({ kind }) => kind === 'item' || kind === 'gift_card')
  const shipping = lines.filter(({ kind }) => kind === 'shipping')
  const total = sum(lines.map((line) => line.total))
  const tenders = changes.tenders ?? []
  return {
    ...{ currency: 'USD', baseRate: 1_000_000_000, lines, tenders, total },
    subtotal: sum(goods.map(({ subtotal }) => subtotal)),
    discountTotal: sum(lines.flatMap(({ shares }) => shares.map(({ amount }) => amount))),
    shippingTotal: sum(shipping.map(({ subtotal }) => subtotal)),
    taxTotal: sum(lines.flatMap(({ taxes }) => taxes.map(({ amount }) => amount))),
    due: total - sum(tenders.map(({ amount }) => amount)),
    ...{ parcels: [], refused: [], problems: [], hash: 'hash' },
    ...changes,
  }
}

/** A guest in Leeds who bought one print and pays by invoice. */
export function proposalOf(changes: Partial<Proposal> = {}): Proposal {
  return {
    ...{ sessionId: newId(), cartId: newId(), cartLines: [] },
    quote: quoteOf([proposedLine()]),
    ...{ email: 'jo@buyer.test', language: 'en', userId: null, guestId: null },
    ...{ shippingAddress: address, billingAddress: address },
    method: { id: 'manual', label: 'Invoice' },
    note: null,
    consents: { newsletter: false, terms: true },
    ...changes,
  }
}

/** An order of a proposal, made as the finaliser makes it. Needs the module orders. */
export async function placed(
  scope: Scope,
  changes: Partial<Proposal> = {},
  { orderId = newId(), attemptId = null, holds = [] }: Partial<In<'orders.place'>> = {},
): Promise<{ orderId: string; number: number }> {
  const proposal = proposalOf(changes)
  const order = await scope.atomic((inner) =>
    inner.ask('orders.place', { orderId, attemptId, proposal, holds }),
  )
  if (!order) throw new Error('the module orders is off')
  return order
}
