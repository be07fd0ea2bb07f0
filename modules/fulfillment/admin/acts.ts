/** What the merchant does with parcels. */
import type { z } from 'zod'
import type { Ctx } from '#server/http/context.ts'
import type { MessageKey } from '#server/language/message.ts'
import { respond } from '#server/pages/respond.ts'
import { safePath } from '#server/text/urls/safe-path.ts'
import { atNextStep } from '#views/kit/fields/next-step.ts'
import { pack } from '../models/parcels/pack.ts'
import * as parcel from '../models/parcels/send.ts'
import type { Shipment } from '../models/parcels/shipment.ts'
import type { byId, leaving, packing, unpacking } from '../schemas.ts'
import { shipmentJson } from '../views/json.ts'
import { wordOf } from '../views/words.ts'

/** 201 with the parcel; with `ship` it leaves, or is ready to be collected, in the same step. */
export async function create(
  ctx: Ctx,
  { ship, returnTo, ...wish }: z.output<typeof packing>,
): Promise<void> {
  const made = await ctx.scope.atomic(async (inner) => {
    const packed = await pack(inner, wish)
    return ship ? parcel.ship(inner, packed.id) : packed
  })
  await answer(
    ctx,
    made,
    returnTo,
    ship ? wordOf(made, 'shipped') : 'fulfillment.admin.packed',
    201,
  )
}

export async function ship(ctx: Ctx, { id, returnTo, ...way }: z.output<typeof leaving>) {
  const shipment = await parcel.ship(ctx.scope, id, way)
  await answer(ctx, shipment, returnTo, wordOf(shipment, 'shipped'))
}

export async function track(ctx: Ctx, { id, returnTo, ...way }: z.output<typeof leaving>) {
  const shipment = await parcel.track(ctx.scope, id, way)
  await answer(ctx, shipment, returnTo, 'fulfillment.admin.tracked')
}

export async function deliver(ctx: Ctx, { id, returnTo }: z.output<typeof byId>): Promise<void> {
  const shipment = await parcel.deliver(ctx.scope, id)
  await answer(ctx, shipment, returnTo, wordOf(shipment, 'delivered'))
}

export async function undeliver(ctx: Ctx, { id, returnTo }: z.output<typeof byId>): Promise<void> {
  const shipment = await parcel.undeliver(ctx.scope, id)
  await answer(ctx, shipment, returnTo, wordOf(shipment, 'undelivered'))
}

export async function cancel(
  ctx: Ctx,
  { id, restock, returnTo }: z.output<typeof unpacking>,
): Promise<void> {
  const shipment = await parcel.cancel(ctx.scope, id, { restock })
  await answer(ctx, shipment, returnTo, 'fulfillment.admin.unpacked')
}

async function answer(
  ctx: Ctx,
  shipment: Shipment,
  returnTo: string | undefined,
  flash: MessageKey,
  status = 200,
): Promise<void> {
  const lines = await shipment.lines(ctx.scope)
  await respond(ctx, {
    status,
    json: { shipment: shipmentJson(shipment, lines) },
    to: atNextStep(safePath(returnTo) ?? `/admin/orders/${encodeURIComponent(shipment.orderId)}`),
    flash: ctx.scope.t(flash),
  })
}
