/** Look-up by number and e-mail address: how far an order is, and nothing of whose it is. */
import { Fault } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { said } from '#server/language/message.ts'
import { respond } from '#server/pages/respond.ts'
import { asText } from '#server/text/as-text.ts'
import { trackedOrder } from '../models/access/find-order.ts'
import type { Look } from '../schemas.ts'
import { Tracked, TrackForm } from '../views/buyer/track.tsx'
import { trackedJson } from '../views/json.ts'

export const form = (ctx: Ctx): Promise<void> => show(ctx, {}, {})

/** 404 for every miss, whichever of the two is wrong. */
export async function track(ctx: Ctx, { orderNumber, email }: Look): Promise<void> {
  const { scope } = ctx
  const order = await trackedOrder(scope, { number: orderNumber, email })
  if (!order) throw new Fault(404, 'NOT_FOUND', said('orders.trackMiss'), { at: 'orderNumber' })
  const told = (await scope.ask('fulfillment.of', { orderIds: [order.id] })) ?? {}
  const parcels = new Map(Object.entries(told)).get(order.id)?.shipments ?? []
  const sent = parcels.filter(({ state }) => state === 'shipped' || state === 'delivered')
  const tracked = trackedJson(order, sent)
  await respond(ctx, {
    json: { order: tracked },
    html: () => <Tracked order={tracked} format={scope.format} t={scope.t} />,
    head: { title: scope.t('orders.track'), noindex: true },
  })
}

/** The form with what was typed. */
export function again(ctx: Ctx, { values, errors, status }: Attempt): Promise<void> {
  const typed = (name: string) => asText(new Map(Object.entries(values)).get(name))
  const written = { orderNumber: typed('orderNumber'), email: typed('email') }
  return show(ctx, written, errors, status)
}

function show(
  ctx: Ctx,
  values: { orderNumber?: string; email?: string },
  errors: Record<string, string>,
  status = 200,
): Promise<void> {
  const { t } = ctx.scope
  return respond(ctx, {
    status,
    json: { errors },
    html: () => <TrackForm values={values} errors={errors} t={t} />,
    head: { title: t('orders.track'), noindex: true },
  })
}
