/** The rest of an order that was sent in part is not sent: asked on a page of its own, and then its refund is offered. */
import type { z } from 'zod'
import { may } from '#server/access/permissions.ts'
import { notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { orderParcels } from '../models/order-parcels.ts'
import { dropRest } from '../models/orders/drop-rest.ts'
import type { Order } from '../models/orders/goods.ts'
import { priceOfPieces } from '../models/price-of-pieces.ts'
import type { byOrder, dropping } from '../schemas.ts'
import { DropForm } from '../views/admin/drop-form.tsx'

const pathOf = (orderId: string) => `/admin/orders/${encodeURIComponent(orderId)}`

export const ask = (ctx: Ctx, { orderId }: z.output<typeof byOrder>): Promise<void> =>
  form(ctx, orderId)

/** The question again, with what stands against it. */
export const again = (ctx: Ctx, { message, status }: Attempt): Promise<void> =>
  form(ctx, String(ctx.params.orderId), { message, status })

/** Goes on to the refund of what is not sent, filled in, where something was paid. */
export async function drop(
  ctx: Ctx,
  { orderId, reason, restock }: z.output<typeof dropping>,
): Promise<void> {
  const { scope } = ctx
  const dropped = await dropRest(scope, orderId, { reason: reason || null, restock })
  const order = await orderOf(scope, orderId)
  const refundable = Math.min(priceOfPieces(order, dropped), await leftOf(scope, orderId))
  const amount = scope.format.typed(refundable, order.currency)
  const isOffered = refundable > 0 && may(scope.user, 'payments', 'write')
  await respond(ctx, {
    json: { dropped, refundable },
    to: isOffered
      ? `${pathOf(orderId)}/refund?typed=${encodeURIComponent(amount)}`
      : pathOf(orderId),
    flash: scope.t(
      isOffered ? 'fulfillment.admin.restDroppedRefund' : 'fulfillment.admin.restDropped',
    ),
  })
}

async function orderOf(scope: Scope, orderId: string): Promise<Order> {
  const [order] = (await scope.ask('orders.find', { orderIds: [orderId] })) ?? []
  if (!order) throw notFound('fulfillment.noOrder')
  return order
}

/** What was paid and not given back. */
async function leftOf(scope: Scope, orderId: string): Promise<number> {
  const asked = (await scope.ask('payments.of', { orderIds: [orderId] })) ?? {}
  const money = new Map(Object.entries(asked)).get(orderId)
  return money ? Math.max(0, money.captured - money.refunded) : 0
}

async function form(
  ctx: Ctx,
  orderId: string,
  { message, status = 200 }: { message?: string; status?: number } = {},
): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const [parcels] = await orderParcels(scope, [orderId])
  if (!parcels) throw notFound('fulfillment.noOrder')
  const { left, canDrop, order } = parcels
  const problem = message ?? (canDrop ? null : t('fulfillment.noRest'))
  await respond(ctx, {
    status,
    json: { left, canDrop },
    html: () => <DropForm {...{ path: pathOf(orderId), left, problem, t }} />,
    head: {
      title: t('fulfillment.admin.dropRest'),
      breadcrumbs: [
        {
          href: pathOf(orderId),
          label: t('fulfillment.admin.order', { number: String(order.number) }),
        },
      ],
      narrow: true,
    },
  })
}
