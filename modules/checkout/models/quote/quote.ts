/** `pricing.quote`: the one place that says what something costs. Pure but for its questions; it writes nothing. */
import { createHash } from 'node:crypto'
import { owned } from '#server/data/own-property.ts'
import type { Said } from '#server/language/message.ts'
import { roundedTo, sumOf } from '#server/locale/amounts.ts'
import type { Scope } from '#server/scope.ts'
import {
  type ChosenParcel,
  deliveryOf,
  discountDelivery,
  isCollected,
  type Pickup,
  spareDelivery,
  taxDelivery,
} from './delivery.ts'
import { discountGoods } from './discounts.ts'
import { DraftLine, type LineAbout, type LineTax, type PriceStep } from './draft-line.ts'
import { type Facts, factsOf } from './facts.ts'
import { goodsOf } from './goods.ts'
import type { Problem } from './problems.ts'
import type { Share, TaxEvidence, Tender } from './questions.ts'
import type { Extra, QuoteRequest } from './request.ts'
import { taxLines } from './taxes.ts'

/** Amounts in minor units of `currency`. */
export interface QuoteLine extends Omit<LineAbout, 'isFixed'> {
  quantity: number
  unitPrice: number
  subtotal: number
  shares: Share[]
  taxes: LineTax[]
  total: number
  /** How the unit price came to be. */
  steps: PriceStep[]
}

export interface Quote {
  currency: string
  /** What one unit of the shop's own currency is worth in it, in billionths. */
  baseRate: number
  lines: QuoteLine[]
  /** Of goods, before shares and tax on top. */
  subtotal: number
  discountTotal: number
  shippingTotal: number
  /** Included and on top. */
  taxTotal: number
  total: number
  tenders: Tender[]
  due: number
  parcels: ChosenParcel[]
  /** Where its buyer may collect all of it. */
  pickup?: Pickup
  /** Codes of discounts, and cards by the end of theirs; those have an id. */
  refused: { code: string; why: string; message?: Said; id?: string }[]
  problems: Problem[]
  /** Of all that is charged, and where it goes. */
  hash: string
  /** Of a business that said its tax number. */
  taxEvidence?: TaxEvidence
}

/** What the wanted lines cost this buyer now. Throws inside of a transaction: rates may be asked over the network. */
export async function quote(scope: Scope, asked: QuoteRequest): Promise<Quote> {
  if (scope.writes) throw new Error('pricing.quote inside of atomic')
  const request = await whereCollected(scope, asked)
  const priced = await pricedFor(scope, request, asked)
  // A place that was chosen for other goods decides nothing.
  const isSo = request === asked || isCollected(priced)
  return isSo ? priced : pricedFor(scope, asked, asked)
}

/** `asked` says who it is delivered to; `request` where tax and rules hold. */
async function pricedFor(scope: Scope, request: QuoteRequest, asked: QuoteRequest): Promise<Quote> {
  const facts = await factsOf(scope, request)
  const goods = await goodsOf(scope, request, facts)
  const sparedDelivery = async () => {
    const told = await deliveryOf(scope, asked, goods.lines)
    spareDelivery(told, goods.lines, facts.tax)
    return { told, left: goods.lines.map(({ left }) => left) }
  }
  let spared: Awaited<ReturnType<typeof sparedDelivery>> | undefined
  const discounts = await discountGoods(scope, request, goods.lines, async () => {
    spared = await sparedDelivery()
    return sumOf(spared.told.lines.map(({ left }) => left))
  })
  // What it costs follows from what the goods cost now: where nothing came off them it is known already.
  const isKnown = spared?.left.every((left, at) => left === goods.lines[at]?.left) ?? false
  const { told: delivery } = spared && isKnown ? spared : await sparedDelivery()
  discountDelivery(delivery, discounts)
  taxDelivery(delivery, goods.lines, facts.tax)
  const extras = (request.extras ?? []).map((extra) => extraLine(extra, facts))
  const charged = [...goods.lines, ...delivery.lines, ...extras]
  taxLines(charged, facts.tax.rounding)
  const lines = [...charged, ...roundingLine(charged, facts.step)].map(finished)
  const paid = await tendersOf(scope, request, lines)
  const { parcels, pickup } = delivery
  const sums = sumsOf(lines)
  const due = sums.total - sumOf(paid.tenders.map(({ amount }) => amount))
  return {
    ...{ currency: request.currency, baseRate: facts.baseRate },
    ...{ lines, ...sums, tenders: paid.tenders, due, parcels },
    refused: [...discounts.refused, ...paid.refused],
    problems: [...goods.problems, ...delivery.problems],
    hash: hashOf(request, lines, paid.tenders),
    ...(pickup && { pickup }),
    ...(facts.tax.evidence && { taxEvidence: facts.tax.evidence }),
  }
}

/** Tax is due, and rules hold, where the goods change hands: not where whoever collects them lives. */
async function whereCollected(scope: Scope, request: QuoteRequest): Promise<QuoteRequest> {
  const rateIds = Object.values(request.rateIds ?? {})
  if (rateIds.length === 0 || request.delivery !== undefined) return request
  const at = (await scope.ask('shipping.pickup', { rateIds }))?.at
  return at ? { ...request, destination: at } : request
}

function extraLine({ key, kind, title, amount }: Extra, { tax }: Facts): DraftLine {
  const rates = owned(tax.lines, key)?.rates ?? []
  const parts = rates.length > 0 ? [{ weight: 1, rates }] : []
  return new DraftLine({ key, kind, title }, 1, [{ step: 'list', amount }], parts)
}

/** What it takes to the step that can be paid, as with Swiss coins. */
function roundingLine(lines: readonly DraftLine[], step: number): DraftLine[] {
  const total = sumOf(lines.map((line) => line.total))
  const amount = roundedTo(total, step) - total
  if (amount === 0) return []
  const about = { key: 'rounding', kind: 'rounding' as const, title: '' }
  return [new DraftLine(about, 1, [{ step: 'list', amount }])]
}

/** Without what only the work needs. One field after the other: a cart has many lines, and spreading each of them costs more. */
function finished(line: DraftLine): QuoteLine {
  const { about, quantity, unitPrice, subtotal, shares, taxes, total, steps } = line
  const { key, kind, title, variantTitle, variantId, productId, sku, slug, image } = about
  const { own, properties, plan, compareAt, grams, requiresShipping } = about
  const told: QuoteLine = {
    key,
    kind,
    title,
    quantity,
    unitPrice,
    subtotal,
    shares,
    taxes,
    total,
    steps,
  }
  if (variantId !== undefined) told.variantId = variantId
  if (productId !== undefined) told.productId = productId
  if (slug !== undefined) told.slug = slug
  if (variantTitle !== undefined) told.variantTitle = variantTitle
  if (own !== undefined) told.own = own
  if (sku !== undefined) told.sku = sku
  if (image !== undefined) told.image = image
  if (properties !== undefined) told.properties = properties
  if (plan !== undefined) told.plan = plan
  if (compareAt !== undefined && compareAt > unitPrice) told.compareAt = compareAt
  if (grams !== undefined) told.grams = grams
  if (requiresShipping !== undefined) told.requiresShipping = requiresShipping
  return told
}

function sumsOf(lines: readonly QuoteLine[]) {
  const isGoods = ({ kind }: QuoteLine) => kind === 'item' || kind === 'gift_card'
  const goods = lines.filter(isGoods)
  const shipping = lines.filter(({ kind }) => kind === 'shipping')
  const amountsOf = (list: readonly { amount: number }[]) => sumOf(list.map(({ amount }) => amount))
  return {
    subtotal: sumOf(goods.map(({ subtotal }) => subtotal)),
    discountTotal: amountsOf(lines.flatMap(({ shares }) => shares)),
    shippingTotal: sumOf(shipping.map(({ subtotal }) => subtotal)),
    taxTotal: amountsOf(lines.flatMap(({ taxes }) => taxes)),
    total: sumOf(lines.map(({ total }) => total)),
  }
}

/** A gift card is not paid with cards. */
async function tendersOf(scope: Scope, request: QuoteRequest, lines: readonly QuoteLine[]) {
  const { cards = [], credit, buyer, currency } = request
  const due = sumOf(lines.map(({ kind, total }) => (kind === 'gift_card' ? 0 : total)))
  const nothing = { tenders: [], refused: [] }
  const hasCredit = credit !== 'kept' && buyer.userId !== undefined
  if (due <= 0 || (cards.length === 0 && !hasCredit)) return nothing
  const payer = hasCredit ? buyer : {}
  const told =
    (await scope.ask('giftcards.cover', { cards, buyer: payer, due, currency })) ?? nothing
  if (sumOf(told.tenders.map(({ amount }) => amount)) > due) throw new Error('cards cover too much')
  return told
}

function hashOf(request: QuoteRequest, lines: readonly QuoteLine[], tenders: readonly Tender[]) {
  const { currency, destination, method } = request
  const charged = lines.map(chargedOf)
  const text = JSON.stringify({ currency, destination, method, charged, tenders })
  return createHash('sha256').update(text).digest('base64url')
}

/** What its buyer agrees to: neither how it is shown, nor what the merchant calls it. */
function chargedOf({ steps: _, compareAt: __, slug: ___, image: ____, own, ...line }: QuoteLine) {
  return own === undefined ? line : { ...line, shares: line.shares.map(asRead) }
}

/** A share or a rate as its reader reads it, without what the merchant calls it. */
export const asRead = <Named extends { ownLabel?: string }>({ ownLabel: _, ...named }: Named) =>
  named
