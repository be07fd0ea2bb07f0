// What becomes of orders after they were placed: they are edited, paid for what is dearer, and what came back is exchanged.
import drafts from '../../../../modules/drafts/index.ts'
import giftcards from '../../../../modules/giftcards/index.ts'
import { berlin } from '../checkout-shop.ts'
import type { Weights } from './run-acts.ts'
import { heard, type Row, rows, told, type World } from './world.ts'

const newest = 25

async function some(world: World, table: string): Promise<Row | undefined> {
  const found = (await rows(world, table)).slice(-newest)
  return found.length === 0 ? undefined : world.rng.pick(found)
}

/** Fewer pieces, more pieces, something found, something of the merchant's own, another delivery, a discount. */
export async function propose(world: World): Promise<void> {
  const order = await some(world, 'orders')
  if (!order) return
  const { rng, admin, goods } = world
  const bought = (await rows(world, 'order_lines')).filter(
    ({ orderId, kind }) => orderId === order.id && kind === 'item',
  )
  const lines = bought
    .filter(() => rng.chance(0.5))
    .map(({ id, quantity }) => ({
      lineId: id,
      quantity: Math.max(0, Number(quantity) + rng.int(-2, 1)),
    }))
  const own = { quantity: rng.int(1, 2), price: rng.int(1, 900), custom: { title: 'Repair' } }
  const wish = {
    lines,
    added: [
      ...(rng.chance(0.4) && goods.length > 0
        ? [{ variantId: rng.pick(goods).variantId, quantity: rng.int(1, 3) }]
        : []),
      ...(rng.chance(0.2) ? [own] : []),
    ],
    ...(rng.chance(0.2) && {
      delivery: { kind: 'typed', label: 'Van', price: rng.int(0, 900) },
    }),
    ...(rng.chance(0.2) && { reduction: { value: rng.int(1, 300), label: 'Sorry' } }),
  }
  const made = await admin.post(`/api/admin/orders/${order.id}/edits/create`, wish)
  heard(world, 'an edit', made)
  if (made.status === 201 && rng.chance(0.7)) await decideEdit(world, made.json.edit)
}

/** As its merchant decides, or twice at once. */
async function decideEdit(world: World, { id, orderId, difference }: Row): Promise<void> {
  const { rng, admin } = world
  const usual = Number(difference) > 0 ? ['link', 'owe', 'waive'] : ['refund', 'refund', 'waive']
  const settle = rng.pick(rng.chance(0.9) ? usual : ['link', 'owe', 'refund', 'waive'])
  const to = rng.chance(0.15) ? 'card' : 'method'
  const wish = { settle, to, reason: 'As agreed', mail: rng.chance(0.5) }
  const at = `/api/admin/orders/${orderId}/edits/${id}/apply`
  const presses = rng.chance(0.2) ? [1, 2] : [1]
  for (const answer of await Promise.all(presses.map(() => admin.post(at, wish))))
    heard(world, `an edit by ${settle}`, answer)
}

/** One that was left lying, mostly for another version by now. */
export async function decideLater(world: World): Promise<void> {
  const edit = await some(world, 'order_edits')
  if (edit) await decideEdit(world, edit)
}

export async function dropEdit(world: World): Promise<void> {
  const edit = await some(world, 'order_edits')
  if (!edit) return
  const at = `/api/admin/orders/${edit.orderId}/edits/${edit.id}/cancel`
  heard(world, 'an edit withdrawn', await world.admin.put(at))
}

/** Whoever is asked for the difference goes to the gateway's page. */
export async function payEdit(world: World): Promise<void> {
  const { rng, buyers, acknowledged } = world
  const asked = (await rows(world, 'order_edits')).filter(({ state }) => state === 'waiting')
  if (asked.length === 0) return
  const { orderId } = rng.pick(asked)
  const buyer = buyers.find(({ sessionId }) => acknowledged.get(sessionId) === orderId)
  const order = (await rows(world, 'orders')).find(({ id }) => id === orderId)
  if (!buyer || !order) return
  const at = `/api/orders/${order.number}/payment`
  const answer = await buyer.client.post(at, { paymentMethod: 'test-gateway' })
  heard(world, 'a difference', answer)
  const { payment } = answer.status === 200 ? answer.json : {}
  if (!payment) return
  told(world, buyer, payment.orderId)
  const page = payment.redirectUrl ? new URL(payment.redirectUrl).pathname : null
  buyers.push({ ...buyer, attemptId: payment.id, page })
}

/** What came back becomes something else, which its card pays first. */
export async function exchange(world: World): Promise<void> {
  const { rng, admin, goods } = world
  const came = (await rows(world, 'returns')).filter(({ state }) => state === 'received')
  if (came.length === 0 || goods.length === 0) return
  const begun = await admin.post(`/api/admin/returns/${rng.pick(came).id}/exchange`)
  heard(world, 'an exchange', begun)
  if (begun.status !== 200) return
  const at = `/api/admin/drafts/${begun.json.draftId}`
  const { variantId } = rng.pick(goods)
  heard(world, 'new goods', await admin.post(`${at}/lines`, { variantId, quantity: rng.int(1, 2) }))
  const said = { shippingAddress: berlin, delivery: { label: 'Van', price: 0 } }
  heard(world, 'a draft', await admin.put(`${at}/update`, said))
  const by = { paymentMethod: 'manual', isPaid: rng.chance(0.5) }
  heard(world, 'a draft placed', await admin.post(`${at}/place`, by))
}

/** What an exchange left on its card goes back, once or by two presses; where nothing is left, by none. */
export async function giveRest(world: World): Promise<void> {
  const { rng, admin } = world
  const exchanged = (await rows(world, 'returns')).filter(({ refundTo }) => refundTo === 'card')
  if (exchanged.length === 0) return
  const at = `/api/admin/returns/${rng.pick(exchanged.slice(-newest)).id}/rest`
  const presses = rng.chance(0.2) ? [1, 2] : [1]
  for (const answer of await Promise.all(presses.map(() => admin.post(at))))
    heard(world, 'the rest of an exchange', answer)
}

/** What orders need besides, and how often each act is done. */
export const editModules = [drafts, giftcards]
export const editActs: Weights = [
  [propose, 26],
  [decideLater, 5],
  [dropEdit, 3],
  [payEdit, 8],
  [exchange, 8],
  [giveRest, 8],
]
