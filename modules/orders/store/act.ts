/** What a buyer does with an order: calls it off, or wants it once more. */
import { guestOf } from '#server/access/guest.ts'
import { unavailable } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { ownOrder } from '../models/access/find-order.ts'
import { cancelAsBuyer } from '../models/acts/buyer-cancel.ts'
import type { Order } from '../models/order.ts'
import { OrderLine } from '../models/order-line.ts'
import { orderJson } from '../views/json.ts'
import { orderAt } from './show.tsx'

export const cancel = async (ctx: Ctx, { number }: { number: string }) =>
  cancelled(ctx, await orderAt(ctx, number), `/orders/${number}`)

export const cancelOwn = async (ctx: Ctx, { id }: { id: string }) =>
  cancelled(ctx, await ownOrder(ctx.scope, id), `/orders/me/${encodeURIComponent(id)}`)

export const reorder = async (ctx: Ctx, { number }: { number: string }) =>
  reordered(ctx, await orderAt(ctx, number))

export const reorderOwn = async (ctx: Ctx, { id }: { id: string }) =>
  reordered(ctx, await ownOrder(ctx.scope, id))

async function cancelled(ctx: Ctx, order: Order, to: string): Promise<void> {
  const after = await cancelAsBuyer(ctx.scope, order)
  await respond(ctx, {
    json: { order: orderJson(after) },
    to,
    flash: ctx.scope.t('orders.cancelledFlash'),
  })
}

/** Puts its goods into the cart, at today's prices. 503 where the shop has no cart. */
async function reordered(ctx: Ctx, order: Order): Promise<void> {
  const { scope } = ctx
  guestOf(ctx)
  const lines = await OrderLine.in(scope).where({ orderId: order.id }).orderBy('position')
  const items = lines.flatMap(({ kind, variantId, quantity, properties }) =>
    kind === 'item' && variantId !== null ? [{ variantId, quantity, properties }] : [],
  )
  const filled = await scope.atomic((inner) => inner.ask('cart.fill', { items }))
  if (!filled) throw unavailable('orders.noCart')
  await respond(ctx, { json: filled, to: '/cart', flash: scope.t('orders.reordered', filled) })
}
