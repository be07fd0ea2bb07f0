// What adds up at any moment between two acts.
import { oddOrders } from '../edits/odd-orders.ts'
import { returnFaults } from './returned-acts.ts'
import { type Row, rows, type World } from './world.ts'

/** Each sentence is something that does not add up. */
export async function faultsIn(world: World): Promise<string[]> {
  return [
    ...world.odd,
    ...(await stockFaults(world)),
    ...(await claimFaults(world)),
    ...(await paymentFaults(world)),
    ...(await orderFaults(world)),
    ...(await returnFaults(world)),
    ...(await oddOrders(world.shop.scope)),
  ]
}

/** Sums of a number by a text. */
export function sums(all: readonly Row[], by: (row: Row) => string, of: (row: Row) => number) {
  const found = new Map<string, number>()
  for (const row of all) found.set(by(row), (found.get(by(row)) ?? 0) + of(row))
  return found
}

const quantityOf = ({ quantity }: Row) => Number(quantity)

/** Movements sum up to what is on hand, claims to what is reserved. */
async function stockFaults(world: World): Promise<string[]> {
  const moved = sums(await rows(world, 'stock_movements'), (row) => row.variantId, quantityOf)
  const claimed = sums(await rows(world, 'stock_claims'), (row) => row.variantId, quantityOf)
  return (await rows(world, 'stock_items')).flatMap(({ variantId, onHand, reserved }) => [
    ...same(`movements of ${variantId}`, moved.get(variantId) ?? 0, Number(onHand)),
    ...same(`claims of ${variantId}`, claimed.get(variantId) ?? 0, Number(reserved)),
  ])
}

const same = (what: string, found: unknown, wanted: unknown) =>
  found === wanted ? [] : [`${what}: ${found}, not ${wanted}`]

/** An order claims what is bought and has not left. */
async function claimFaults(world: World): Promise<string[]> {
  const claims = (await rows(world, 'stock_claims')).filter(({ kind }) => kind === 'order')
  const found = sums(claims, ({ owner, variantId }) => `${owner} ${variantId}`, quantityOf)
  const orders = new Map((await rows(world, 'orders')).map((order) => [order.id, order]))
  const parcels = new Map((await rows(world, 'fulfillment_lines')).map((line) => [line.id, line]))
  const open = (await rows(world, 'order_lines')).filter(
    ({ variantId, orderId }) => variantId !== null && orders.get(orderId)?.state !== 'cancelled',
  )
  const wanted = sums(
    open,
    ({ orderId, variantId }) => `${orderId} ${variantId}`,
    ({ id, quantity }) => Number(quantity) - Number(parcels.get(id)?.shipped ?? 0),
  )
  const names = new Set([...found.keys(), ...wanted.keys()])
  return [...names].flatMap((name) =>
    same(`claim of ${name}`, found.get(name) ?? 0, wanted.get(name) ?? 0),
  )
}

/** Transactions sum up to what an attempt has, and no more goes back than came. */
async function paymentFaults(world: World): Promise<string[]> {
  const byKind = ({ attemptId, kind }: Row) => `${attemptId} ${kind}`
  const moved = sums(await rows(world, 'payment_transactions'), byKind, ({ amount }) =>
    Number(amount),
  )
  const asked = (await rows(world, 'payment_calls')).filter(
    ({ kind, state }) => kind === 'refund' && ['unknown', 'answered'].includes(state),
  )
  const refunding = sums(
    asked,
    ({ attemptId }) => attemptId,
    ({ amount }) => Number(amount),
  )
  return (await rows(world, 'payment_attempts')).flatMap((one) => {
    const sum = (kind: string) => moved.get(`${one.id} ${kind}`) ?? 0
    const given = Number(one.refunded) + Number(one.refunding)
    return [
      ...same(`authorized of ${one.id}`, sum('authorize'), Number(one.authorized)),
      ...same(`captured of ${one.id}`, sum('capture'), Number(one.captured)),
      ...same(`refunded of ${one.id}`, sum('refund'), Number(one.refunded)),
      ...same(`refunding of ${one.id}`, refunding.get(one.id) ?? 0, Number(one.refunding)),
      ...(given <= Number(one.captured) ? [] : [`${one.id} gives ${given} back`]),
    ]
  })
}

/** Numbers have no gaps, a session has one order, and states beside an order are those of its parts. */
async function orderFaults(world: World): Promise<string[]> {
  const orders = (await rows(world, 'orders')).sort((a, b) => Number(a.number) - Number(b.number))
  const ids = orders.map(({ id }) => id as string)
  const money = new Map(
    Object.entries((await world.shop.scope.ask('payments.of', { orderIds: ids })) ?? {}),
  )
  const parcels = new Map(
    Object.entries((await world.shop.scope.ask('fulfillment.of', { orderIds: ids })) ?? {}),
  )
  const bySession = new Map(orders.map(({ sessionId, id }) => [sessionId, id]))
  const lost = [...world.acknowledged].flatMap(([sessionId, orderId]) =>
    same(`order of session ${sessionId}`, bySession.get(sessionId), orderId),
  )
  const refunds = await rows(world, 'order_refunds')
  const isElsewhere = new Set(
    refunds.flatMap(({ orderId, destination }) => (destination === 'method' ? [] : orderId)),
  )
  const tendered = new Set((await rows(world, 'order_tenders')).map(({ orderId }) => orderId))
  const wrong = orders.flatMap(({ id, number, paymentState, fulfillmentState }, at) => [
    ...same(`number of ${id}`, Number(number), 1_001 + at),
    // Money that became a card is with the payments still; what cards paid of an order is not among them.
    ...(isElsewhere.has(id) || tendered.has(id) || !money.has(id)
      ? []
      : same(`payment of ${number}`, paymentState, money.get(id)?.state)),
    ...same(`parcels of ${number}`, fulfillmentState, parcels.get(id)?.state ?? 'unfulfilled'),
  ])
  const twice = bySession.size === ids.length ? [] : ['a session has two orders']
  return [...lost, ...wrong, ...twice]
}
