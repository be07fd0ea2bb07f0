// What comes back: a buyer asks, withdraws or calls off; the merchant decides, counts and gives money back.
import { heard, type Row, rows, type World } from './world.ts'

/** Pieces of an order, sent or not. */
export async function ask(world: World): Promise<void> {
  const bought = await ordered(world)
  if (!bought) return
  const { client, order } = bought
  const { rng } = world
  const at = `/api/orders/${order.number}/returns`
  const lines = (await rows(world, 'order_lines')).filter(
    ({ orderId, kind }) => orderId === order.id && kind === 'item',
  )
  const wish = lines.map(({ id, quantity }) => ({
    lineId: id,
    quantity: rng.int(0, Number(quantity)),
  }))
  heard(world, 'a return', await client.post(`${at}/create`, { lines: wish }))
}

/** By number and address, as anybody does. */
export async function withdraw(world: World): Promise<void> {
  const bought = await ordered(world)
  if (!bought) return
  const { number, email } = bought.order
  const wish = { name: 'Zoe', email, orderNumber: String(number) }
  heard(world, 'a withdrawal', await bought.client.post('/api/withdraw', wish))
}

export async function callOff(world: World): Promise<void> {
  const bought = await ordered(world)
  if (!bought) return
  const { client, order } = bought
  const own = (await rows(world, 'returns')).filter(({ orderId }) => orderId === order.id)
  if (own.length === 0) return
  const at = `/api/orders/${order.number}/returns/${world.rng.pick(own).id}/cancel`
  heard(world, 'calling off', await client.post(at, {}))
}

/** The next step of a return, mostly; or one that does not follow. */
export async function decide(world: World): Promise<void> {
  const found = await rows(world, 'returns')
  if (found.length === 0) return
  const { rng, admin } = world
  const { id, state } = rng.pick(found.slice(-30))
  const usual = new Map([
    ['requested', 'approve'],
    ['approved', 'receive'],
    ['received', 'refund'],
  ])
  const next = rng.chance(0.8) ? (usual.get(state) ?? 'refund') : rng.pick(verbs)
  const at = `/api/admin/returns/${id}/${next}`
  if (next === 'refund') {
    const wish = { deduction: rng.int(0, 30), shipping: rng.int(0, 3), reason: 'Worn.' }
    heard(world, 'money of a return', await admin.post(at, wish))
  } else if (next === 'receive') {
    const lines = (await rows(world, 'return_lines')).filter(({ returnId }) => returnId === id)
    const counted = lines.map((line) => countedOf(world, line))
    heard(world, 'goods of a return', await admin.put(at, { lines: counted }))
  } else heard(world, next, await admin.put(at, { reason: 'Late.' }))
}

const verbs = ['approve', 'reject', 'receive', 'refund', 'close'] as const

function countedOf({ rng }: World, { lineId, quantity }: Row) {
  const asNew = rng.int(0, Number(quantity))
  const damaged = rng.int(0, Number(quantity) - asNew)
  const missing = Number(quantity) - asNew - damaged
  return { lineId, asNew, damaged, missing, restock: rng.int(0, asNew + damaged) }
}

/** An order and the browser that placed it. */
async function ordered(world: World): Promise<{ client: Client; order: Row } | undefined> {
  const { rng, buyers, acknowledged } = world
  const known = buyers.filter(({ sessionId }) => acknowledged.has(sessionId))
  if (known.length === 0) return undefined
  const { client, sessionId } = rng.pick(known)
  const orderId = acknowledged.get(sessionId)
  const order = (await rows(world, 'orders')).find(({ id }) => id === orderId)
  return order && { client, order }
}

type Client = World['admin']

/** No piece comes back twice, each refund of a return is one of its order, and what an order received is what came less what went. */
export async function returnFaults(world: World): Promise<string[]> {
  const returns = new Map((await rows(world, 'returns')).map((one) => [one.id, one]))
  const refunds = new Map((await rows(world, 'order_refunds')).map((one) => [one.id, one]))
  return [
    ...[...returns.values()].flatMap(({ id, state, refundId, refunded }) => {
      if (refundId === null) return Number(refunded) === 0 ? [] : [`${id} says ${refunded} is back`]
      const isRight =
        state === 'closed' && Number(refunds.get(refundId)?.amount) === Number(refunded)
      return isRight ? [] : [`${id} is ${state} with ${refunded} of refund ${refundId}`]
    }),
    ...(await pieceFaults(world, returns)),
    ...(await receivedFaults(world)),
  ]
}

async function pieceFaults(world: World, returns: ReadonlyMap<unknown, Row>): Promise<string[]> {
  const back = new Map<string, number>()
  for (const line of await rows(world, 'return_lines')) {
    const state = returns.get(line.returnId)?.state
    const isLive = ['requested', 'approved', 'received'].includes(state)
    const pieces = isLive ? line.quantity : state === 'closed' ? line.asNew + line.damaged : 0
    back.set(line.lineId, (back.get(line.lineId) ?? 0) + Number(pieces))
  }
  const sent = new Map(
    (await rows(world, 'fulfillment_lines')).map(({ id, shipped }) => [id, Number(shipped)]),
  )
  const restocked = new Map<string, number>()
  for (const { lines } of await rows(world, 'order_refunds'))
    for (const { lineId, restocked: pieces = 0 } of parsed(lines))
      restocked.set(lineId, (restocked.get(lineId) ?? 0) + pieces)
  return [...new Set([...back.keys(), ...restocked.keys()])].flatMap((lineId) => {
    const most = sent.get(lineId) ?? 0
    const [asked = 0, shelved = 0] = [back.get(lineId), restocked.get(lineId)]
    return asked <= most && shelved <= most
      ? []
      : [`of line ${lineId} ${most} were sent, ${asked} come back, ${shelved} are for sale again`]
  })
}

const parsed = (lines: string): { lineId: string; restocked?: number }[] => JSON.parse(lines)

async function receivedFaults(world: World): Promise<string[]> {
  const orders = await rows(world, 'orders')
  const orderIds = orders.map(({ id }) => id as string)
  const told = (await world.shop.scope.ask('payments.of', { orderIds })) ?? {}
  const money = new Map(Object.entries(told))
  return orders.flatMap(({ id, number, currency, received }) => {
    const { captured = 0, refunded = 0, currency: paidIn } = money.get(id) ?? {}
    const left = paidIn === currency ? Math.max(0, captured - refunded) : 0
    return Number(received) === left ? [] : [`order ${number} received ${received}, not ${left}`]
  })
}
