// Orders that a merchant changes after they were placed: goods of 10.00 with 19 % within, a van for 5.00, and what the books say.
import type { ExecutionContext } from 'ava'
import type { Module } from '#server/module.ts'
import fulfillment from '../../../../modules/fulfillment/index.ts'
import notifications from '../../../../modules/notifications/index.ts'
import type { Client } from '../../client.ts'
import { variant } from '../checkout-shop.ts'
import { type Drafts, openDrafts, readyDraft } from '../draft-shop.ts'

export async function openEdits(
  t: Pick<ExecutionContext, 'teardown'>,
  more: readonly Module[] = [],
) {
  const opened = await openDrafts(t, [fulfillment, notifications, ...more])
  const { admin } = opened
  const settings = await admin.put('/api/admin/tax/settings', {
    status: 'on',
    prices: 'included',
    homeCountry: 'DE',
  })
  if (settings.status !== 200) throw new Error(settings.text)
  const { zone } = (await admin.post('/admin/tax/zones/create', { name: 'All', places: '*' })).json
  const rate = { zoneId: zone.id, name: 'VAT', rate: 190_000 }
  const made = await admin.post('/admin/tax/rates/create', rate)
  if (made.status !== 201) throw new Error(made.text)
  return opened
}
export type Edits = Awaited<ReturnType<typeof openEdits>>

/** Three cards and a repair, sent by a van: 55.00. Paid by hand, or not yet. */
export async function editable(
  scene: Drafts,
  {
    isPaid = true,
    stock = 10,
    quantity = 3,
  }: { isPaid?: boolean; stock?: number; quantity?: number } = {},
) {
  const { admin, scope, shop } = scene
  const variantId = await variant(scope, stock, 1_000)
  const { id } = await readyDraft(scene, [{ variantId, quantity }])
  const by = { paymentMethod: 'manual', isPaid }
  const placed = await admin.post(`/api/admin/drafts/${id}/place`, by)
  if (placed.status !== 200) throw new Error(placed.text)
  const { orderId } = placed.json
  await shop.app.kernel.jobs.runDue(scope)
  const path = `/api/admin/orders/${orderId}`
  const { order } = (await admin.get(path)).json
  const lineOf = (title: string): string =>
    order.items.find((item: { title: string }) => item.title === title)?.id
  return { orderId, path, order, variantId, card: lineOf('Card'), repair: lineOf('Repair') }
}
export type Editable = Awaited<ReturnType<typeof editable>>

/** Proposes an edit and applies it at once; its answer. */
export async function edited(admin: Client, path: string, wish: object, how: object = {}) {
  const made = await admin.post(`${path}/edits/create`, wish)
  if (made.status !== 201) return made
  return admin.post(`${path}/edits/${made.json.edit.id}/apply`, how)
}
