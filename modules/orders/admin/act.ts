/** What a merchant does with an order. */
import type { z } from 'zod'
import type { Ctx } from '#server/http/context.ts'
import { goneJson, goneLine, goneOf } from '#server/lists/bulk/gone.ts'
import { mailIsOn } from '#server/mail/mail.ts'
import { respond } from '#server/pages/respond.ts'
import { safePath } from '#server/text/urls/safe-path.ts'
import { atNextStep } from '#views/kit/fields/next-step.ts'
import { cancelOrder } from '../models/acts/cancel-order.ts'
import { holdByHand, resumeOrder } from '../models/acts/hold-order.ts'
import {
  fillFields,
  mailAgain,
  noteOrder,
  renewLink,
  tagMany,
  tagOrder,
} from '../models/acts/note-order.ts'
import { refundableOf, restOf } from '../models/acts/refunds/refundable.ts'
import { lookedAt } from '../models/acts/risks/order-risk.ts'
import { Order } from '../models/order.ts'
import type { cancellation, looked, note, ownFields, tagging, taggingMany } from '../schemas.ts'
import { demandMoney } from './demand-money.ts'
import { orderOf } from './show.tsx'

type ById = { id: string }

export async function hold(ctx: Ctx, { id }: ById): Promise<void> {
  await holdByHand(ctx.scope, id)
  await done(ctx, id, ctx.scope.t('orders.admin.done.hold'))
}

export async function resume(ctx: Ctx, { id }: ById): Promise<void> {
  await resumeOrder(ctx.scope, id)
  await done(ctx, id, ctx.scope.t('orders.admin.done.resume'))
}

/** Says what became of the money. 403 for who may move none, where some would go back. */
export async function cancel(
  ctx: Ctx,
  { id, reason, ...wish }: z.output<typeof cancellation>,
): Promise<void> {
  if (wish.refund && restOf(await refundableOf(ctx.scope, await Order.find(ctx.scope, id))) > 0)
    demandMoney(ctx.scope)
  const { money } = await cancelOrder(ctx.scope, id, { ...wish, reason: reason || null })
  await done(ctx, id, ctx.scope.t(`orders.admin.done.cancel.${money}`))
}

export async function write(ctx: Ctx, { id, text }: z.output<typeof note>): Promise<void> {
  await noteOrder(ctx.scope, id, text)
  await done(ctx, id, ctx.scope.t('orders.admin.done.note'), 201)
}

/** Somebody has looked at what is known of it. */
export async function look(ctx: Ctx, { id, note }: z.output<typeof looked>): Promise<void> {
  await lookedAt(ctx.scope, id, note)
  await done(ctx, id, ctx.scope.t('orders.risk.done'))
}

export async function tag(ctx: Ctx, { id, tags }: z.output<typeof tagging>): Promise<void> {
  await tagOrder(ctx.scope, id, tags)
  await done(ctx, id, ctx.scope.t('orders.admin.done.tags'))
}

/** Writes its custom fields. */
export async function fill(
  ctx: Ctx,
  { id, customFields, updatedAt }: z.output<typeof ownFields>,
): Promise<void> {
  await fillFields(ctx.scope, id, customFields ?? {}, updatedAt)
  await done(ctx, id, ctx.scope.t('orders.admin.done.fields'))
}

/** The order of the address, as JSON. */
export const present = async ({ scope, params }: Ctx) =>
  (await orderOf(scope, params.id ?? '')).json

/** Adds tags to the orders that were chosen. */
export async function tagChosen(
  ctx: Ctx,
  { ids, tags, returnTo }: z.output<typeof taggingMany>,
): Promise<void> {
  const { scope } = ctx
  const gone = await goneOf(scope, Order, ids)
  const changed = tags.length === 0 ? 0 : await tagMany(scope, ids, tags)
  await respond(ctx, {
    json: { changed, failures: goneJson(scope, Order, gone) },
    to: safePath(returnTo) ?? '/admin/orders',
    flash: [scope.t('orders.admin.done.tagged', { count: changed }), ...goneLine(scope, gone)].join(
      ' ',
    ),
    ...(gone.length > 0 ? { flashKind: 'warning' } : {}),
  })
}

export async function mail(ctx: Ctx, { id }: ById): Promise<void> {
  await mailAgain(ctx.scope, id)
  await done(ctx, id, ctx.scope.t(`orders.admin.done.${mailIsOn(ctx.scope) ? 'mail' : 'noMail'}`))
}

export async function relink(ctx: Ctx, { id }: ById): Promise<void> {
  await renewLink(ctx.scope, id)
  await done(ctx, id, ctx.scope.t('orders.admin.done.relink'))
}

async function done(ctx: Ctx, id: string, flash: string, status = 200): Promise<void> {
  await respond(ctx, {
    status,
    json: async () => ({ order: (await orderOf(ctx.scope, id)).json }),
    to: atNextStep(`/admin/orders/${encodeURIComponent(id)}`),
    flash,
  })
}
