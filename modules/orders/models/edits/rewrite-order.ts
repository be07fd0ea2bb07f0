/** Writes an order as it is with its changes: lines that stay keep their ids, and every sum is the quote's. */
import { newId } from '#server/ids.ts'
import { sumOf } from '#server/locale/amounts.ts'
import type { Scope } from '#server/scope.ts'
import { Order } from '../order.ts'
import { OrderLine, OrderShare, OrderTax, OrderTender } from '../order-line.ts'
import type { Quote } from '../proposal.ts'
import { addLines, addParts, deliveryOf, type Numbered } from '../sheet/line-rows.ts'
import { parcelsOf } from '../sheet/order-parcel.ts'
import type { OrderSheet } from '../sheet/order-sheet.ts'

/** Inside `atomic`, with the order locked. */
export async function rewriteOrder(
  scope: Scope,
  { order, lines, tenders }: OrderSheet,
  quote: Quote,
): Promise<Order> {
  const orderId = order.id
  const before = new Map(lines.map(({ line }) => [line.id, line]))
  const kept = quote.lines.flatMap((line) => (before.has(line.key) ? [{ id: line.key, line }] : []))
  const added = quote.lines.filter(({ key }) => !before.has(key))
  await removeParts(scope, orderId, [...before.keys()])
  const left = new Set(kept.map(({ id }) => id))
  const gone = [...before.keys()].filter((id) => !left.has(id))
  await OrderLine.in(scope).where({ orderId }).whereIn('id', gone).delete()
  for (const one of kept) await patchLine(scope, before.get(one.id), one, quote)
  await addParts(scope, orderId, kept)
  const delivery = lines.find(({ line }) => line.delivery !== null)?.line.delivery ?? null
  const from = 1 + Math.max(...lines.map(({ line }) => line.position))
  const numbered = added.map((line) => ({ id: newId(), line }))
  await addLines(scope, { orderId, quote, from, delivery }, numbered)
  const all = [...kept, ...numbered]
  const ids = new Map(all.map(({ id, line }) => [line.key, id]))
  const isNew = ({ id }: Numbered) => !before.has(id)
  const parcels = quote.parcels.length > 0 ? parcelsOf(quote, ids) : parcelsLeft(order, all, isNew)
  await cutTenders(scope, tenders, quote.total)
  return Order.change(scope, orderId, { ...columnsOf(order, quote, tenders), parcels })
}

/** Whose delivery stays: what is new travels in the first of them, and how they are packed is not known any more. */
function parcelsLeft(
  { parcels }: Order,
  lines: readonly Numbered[],
  isNew: (line: Numbered) => boolean,
): Order['parcels'] {
  const sent = lines.filter(({ line }) => line.requiresShipping)
  const left = new Set(sent.map(({ id }) => id))
  const added = sent.filter(isNew).map(({ id }) => id)
  if (parcels === null) return null
  return parcels.map((parcel, at) => {
    const kept = parcel.lineIds.filter((id) => left.has(id))
    return { ...parcel, lineIds: at === 0 ? [...kept, ...added] : kept, boxes: [] }
  })
}

async function removeParts(scope: Scope, orderId: string, lineIds: string[]): Promise<void> {
  await OrderShare.in(scope).where({ orderId }).whereIn('lineId', lineIds).delete()
  await OrderTax.in(scope).where({ orderId }).whereIn('lineId', lineIds).delete()
}

async function patchLine(
  scope: Scope,
  before: OrderLine | undefined,
  { id, line }: Numbered,
  quote: Quote,
): Promise<void> {
  const { quantity, subtotal, total } = line
  const delivery = deliveryOf(quote, line) ?? before?.delivery ?? null
  await OrderLine.in(scope).where({ id }).patch({ quantity, subtotal, total, delivery })
}

/** Cards and credit pay no more than the order comes to. */
async function cutTenders(
  scope: Scope,
  tenders: readonly OrderTender[],
  total: number,
): Promise<void> {
  let left = total
  for (const { id, amount } of tenders) {
    const paid = Math.min(amount, left)
    left -= paid
    if (paid === 0) await OrderTender.in(scope).where({ id }).delete()
    else if (paid < amount) await OrderTender.in(scope).where({ id }).patch({ amount: paid })
  }
}

function columnsOf({ taxReasons }: Order, quote: Quote, tenders: readonly OrderTender[]) {
  const { subtotal, discountTotal, shippingTotal, taxTotal, total } = quote
  const reasons = quote.lines.flatMap(({ taxes }) => taxes.flatMap(({ reason }) => reason ?? []))
  const onCards = Math.min(total, sumOf(tenders.map(({ amount }) => amount)))
  return {
    ...{ subtotal, discountTotal, shippingTotal, taxTotal, total, due: total - onCards },
    taxReasons: [...new Set([...taxReasons.filter((one) => reasons.includes(one)), ...reasons])],
  }
}
