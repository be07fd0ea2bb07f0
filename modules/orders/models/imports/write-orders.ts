/** Writes orders of another shop: history, so nobody is mailed, charged or asked for money. */
import { raiseNumber } from '#server/data/number-series.ts'
import { badInput, conflict } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import type { Outcome, Wish } from '#server/imports/kind.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { OrderTag } from '../list/order-tag.ts'
import { Order } from '../order.ts'
import { OrderEvent } from '../order-event.ts'
import { OrderLine, OrderShare, OrderTax, OrderTender } from '../order-line.ts'
import type { OrderRecord } from './order-record.ts'
import { type Goods, lineRows, linesOf, orderColumns, shareRows, taxRows } from './order-rows.ts'

/** Orders of the shop's own checkout have a session; those of an import have this before their name. */
export const importedSession = (name: string) => `import:${name}`

export async function writeOrders(
  scope: Scope,
  wishes: readonly Wish<OrderRecord>[],
): Promise<Outcome[]> {
  const goods = await goodsOf(
    scope,
    wishes.map(({ record }) => record),
  )
  const outcomes: Outcome[] = []
  for (const { record, id } of wishes) {
    if (id !== null) outcomes.push({ id: await rewrite(scope, id, record, goods) })
    else outcomes.push({ id: await add(scope, record, goods) })
  }
  const numbers = wishes.map(({ record }) => record.number)
  // What is ordered here next has a number behind those of the other shop.
  if (numbers.length > 0) await raiseNumber(scope, 'orders', Math.max(...numbers))
  return outcomes
}

async function add(scope: Scope, record: OrderRecord, goods: Goods): Promise<string> {
  const { number, name } = record
  if (await Order.in(scope).findOne({ number }))
    throw badInput({ number: said('orders.admin.import.numberTaken', { number }) })
  const orderId = newId()
  const lines = linesOf(record)
  await Order.addAll(scope, [
    {
      ...orderColumns(scope, record, lines),
      ...{ id: orderId, attemptId: null, sessionId: importedSession(name), isDemo: false },
      ...{ userId: null, guestId: null, remindedAt: null, erasedAt: null, cancelReason: null },
    },
  ])
  await addParts(scope, orderId, record, lines, goods)
  await OrderEvent.addAll(scope, [eventOf(orderId, record.placedAt, record.name)])
  await scope.tell('order.imported', { orderIds: [orderId] })
  return orderId
}

/** Only orders of an import are written anew: those of this shop are nobody's to change. */
async function rewrite(
  scope: Scope,
  orderId: string,
  record: OrderRecord,
  goods: Goods,
): Promise<string> {
  const order = await Order.find(scope, orderId)
  if (order.sessionId !== importedSession(record.name))
    throw conflict('NOT_IMPORTED', 'orders.admin.import.notImported')
  const lines = linesOf(record)
  await Order.in(scope)
    .where({ id: orderId })
    .patch(orderColumns(scope, record, lines))
  await dropParts(scope, [orderId])
  await addParts(scope, orderId, record, lines, goods)
  return orderId
}

async function addParts(
  scope: Scope,
  orderId: string,
  record: OrderRecord,
  lines: ReturnType<typeof linesOf>,
  goods: Goods,
): Promise<void> {
  const taxes = taxRows(record, orderId, lines)
  await OrderLine.addAll(scope, lineRows(record, orderId, lines, taxes, goods))
  await OrderShare.addAll(scope, shareRows(record, orderId, lines))
  await OrderTax.addAll(scope, taxes)
  await OrderTag.set(scope, orderId, record.tags)
}

export async function dropParts(scope: Scope, orderIds: readonly string[]): Promise<void> {
  for (const part of [OrderShare, OrderTax, OrderTender, OrderLine])
    await part
      .in(scope)
      .whereIn('orderId', [...orderIds])
      .delete()
}

const eventOf = (orderId: string, at: string, name: string) => ({
  ...{ id: newId(), orderId, type: 'placed' as const, text: null, details: { name } },
  ...{ actorName: null, at },
})

async function goodsOf(scope: Scope, records: readonly OrderRecord[]): Promise<Goods> {
  const skus = [...new Set(records.flatMap(({ lines }) => lines.flatMap(({ sku }) => sku ?? [])))]
  const found = skus.length > 0 ? ((await scope.ask('products.bySku', { skus })) ?? []) : []
  return new Map(found.map(({ sku, ...variant }) => [sku, variant]))
}
