/** What an order comes to with its changes. Asked of the one quote, never inside of `atomic`. */
import { badInput, conflict, unavailable } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { importedSession } from '../imports/write-orders.ts'
import type { Quote } from '../proposal.ts'
import { isGoods, type OrderSheet } from '../sheet/order-sheet.ts'
import { changeableOf, isDeliveryOpen } from './changeable.ts'
import { comparedRows, type EditRow } from './compared-rows.ts'
import { type EditContent, isEmpty } from './content.ts'
import { type Request, requestOf } from './edited-request.ts'

export interface PricedEdit {
  quote: Quote
  rows: EditRow[]
  /** With the delivery that was taken where none was chosen. */
  content: EditContent
  /** What the order comes to more; less where it is below zero. */
  difference: number
}

/** 422 for what cannot be taken out, 409 where an order cannot be edited. */
export async function priceEdit(
  scope: Scope,
  sheet: OrderSheet,
  content: EditContent,
): Promise<PricedEdit> {
  demandEditable(sheet)
  const open = await openLines(scope, sheet, content)
  const first = await quoted(scope, sheet, requestOf(sheet, content, open))
  const chosen = withDelivery(content, first)
  const quote =
    chosen === content ? first : await quoted(scope, sheet, requestOf(sheet, chosen, open))
  return pricedOf(sheet, chosen, quote)
}

export const pricedOf = (sheet: OrderSheet, content: EditContent, quote: Quote): PricedEdit => ({
  ...{ quote, content, rows: comparedRows(sheet, quote) },
  difference: quote.total - sheet.order.total,
})

/** In the language of its buyer, who reads what goods and taxes are called. */
export async function quoted(
  scope: Scope,
  { order }: OrderSheet,
  request: Request,
): Promise<Quote> {
  const quote = await scope.inLanguage(order.language).ask('pricing.quote', request)
  if (!quote) throw unavailable('orders.edit.noPrices', {}, 3600)
  return quote
}

/** 409 for an order that is over, of the demo shop, or the history of another shop. */
export function demandEditable({ order: { state, isDemo, sessionId } }: OrderSheet): void {
  if (sessionId.startsWith(importedSession(''))) throw conflict('IMPORTED', 'orders.edit.imported')
  if (isDemo) throw conflict('DEMO_ORDER', 'orders.edit.demo')
  if (state === 'cancelled')
    throw conflict('INVALID_STATE', 'orders.edit.cancelled', undefined, { details: { state } })
}

/** Of which something can come off. 422 where more is taken out than can be. */
export async function openLines(
  scope: Scope,
  sheet: OrderSheet,
  content: EditContent,
  { lock = false } = {},
): Promise<Set<string>> {
  const lines = await changeableOf(scope, sheet, { lock })
  for (const { lineId, quantity } of content.lines) {
    const known = lines.find(({ line }) => line.id === lineId)
    if (!known || known.line.quantity - quantity > known.most)
      throw badInput({ lines: said('orders.edit.kept', { title: known?.line.called ?? '' }) })
  }
  if (content.delivery !== null && !(await isDeliveryOpen(scope, sheet.order.id)))
    throw badInput({ delivery: said('orders.edit.deliveryBack') })
  return new Set(lines.flatMap(({ line, isReducible }) => (isReducible ? [line.id] : [])))
}

/** The cheapest that is sent, for a parcel whose option is not chosen. */
function withDelivery(content: EditContent, { parcels }: Quote): EditContent {
  const { delivery } = content
  if (delivery === null || 'price' in delivery) return content
  const missing = parcels.flatMap(({ key, rates, chosen }) => {
    const rate = rates.find(({ pickup }) => pickup === undefined) ?? rates[0]
    return chosen === null && rate ? [[key, rate.id] as const] : []
  })
  if (missing.length === 0) return content
  return {
    ...content,
    delivery: { rateIds: { ...delivery.rateIds, ...Object.fromEntries(missing) } },
  }
}

/** 422 for nothing to change, or nothing left, and 409 EDIT_PROBLEMS for what cannot be sold as it stands. */
export function demandWhole({ order }: OrderSheet, { content, quote }: PricedEdit): void {
  if (isEmpty(content)) throw badInput({ lines: said('orders.edit.nothing') })
  if (!quote.lines.some(isGoods)) throw badInput({ lines: said('orders.edit.empty') })
  const isNowhere = order.shippingAddress === null && order.pickup === null
  const added = new Set(content.added.map(({ key }) => key))
  const isSent = quote.lines.some(({ key, requiresShipping }) => added.has(key) && requiresShipping)
  if (isNowhere && isSent) throw badInput({ added: said('orders.edit.noAddress') })
  if (quote.lines.some(({ key, kind }) => added.has(key) && kind === 'gift_card'))
    throw badInput({ added: said('orders.edit.noCards') })
  const [problem] = quote.problems
  if (problem) throw conflict('EDIT_PROBLEMS', 'orders.edit.problem', { problem: problem.message })
}
