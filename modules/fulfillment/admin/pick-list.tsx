/** The orders that wait to be packed, as one list, and how many of them leave at once. */
import type { z } from 'zod'
import type { Ctx } from '#server/http/context.ts'
import { words } from '#server/language/message.ts'
import { respond } from '#server/pages/respond.ts'
import { safePath } from '#server/text/urls/safe-path.ts'
import type { Translate } from '#views/props.ts'
import { shipMany } from '../models/parcels/ship-many.ts'
import { shipPaid } from '../models/parcels/ship-paid.ts'
import { pickList } from '../models/pick-list.ts'
import type { chosen, many } from '../schemas.ts'
import { PickListPage, SlipsLink } from '../views/admin/pick-list.tsx'

export async function show(ctx: Ctx): Promise<void> {
  const { scope } = ctx
  const list = await pickList(scope)
  await respond(ctx, {
    json: {
      picks: list.picks,
      orders: list.waiting.map(({ order, left, proposals }) => ({
        ...{ orderId: order.id, orderNumber: order.number, left, boxes: proposals },
      })),
      total: list.total,
      held: list.held,
    },
    html: () => <PickListPage list={list} format={scope.format} t={scope.t} />,
    head: {
      title: scope.t('fulfillment.admin.toPack'),
      actions: <SlipsLink orderIds={list.waiting.map(({ order }) => order.id)} t={scope.t} />,
    },
  })
}

/** 200 with what was sent, and what was not and why; a person gets the refused lines in the form again. */
export async function ship(ctx: Ctx, sent: z.output<typeof many>): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const outcomes = await shipMany(scope, sent)
  const done = outcomes.filter(({ shipmentId }) => shipmentId !== null)
  const refused = outcomes.flatMap(({ line, orderNumber, told }) =>
    told === null ? [] : [{ line, orderNumber, message: words(t, told) }],
  )
  const lines = sent.list.split('\n')
  const left = refused.map(({ line }) => lines[line - 1] ?? '').join('\n')
  const list = await pickList(scope)
  await respond(ctx, {
    json: {
      shipped: done.map(({ orderNumber, shipmentId }) => ({ orderNumber, shipmentId })),
      errors: refused,
    },
    ...(refused.length === 0
      ? {
          to: '/admin/fulfillment',
          flash: doneLine(t, done),
        }
      : {}),
    html: () => (
      <PickListPage
        list={list}
        typed={{ list: left, carrier: sent.carrier ?? '' }}
        refused={refused}
        format={scope.format}
        t={t}
      />
    ),
    head: { title: t('fulfillment.admin.toPack') },
  })
}

/** Ships whole orders that were chosen in a list: those that are paid. 200 with what was sent, and what was not and why. */
export async function shipChosen(
  ctx: Ctx,
  { ids, returnTo }: z.output<typeof chosen>,
): Promise<void> {
  const { t } = ctx.scope
  const outcomes = await shipPaid(ctx.scope, ids)
  const errors = outcomes.flatMap(({ orderId, orderNumber, told }) =>
    told === null ? [] : [{ orderId, orderNumber, message: words(t, told) }],
  )
  const done = outcomes.filter(({ told }) => told === null)
  const shipped = done.map(({ orderId }) => orderId)
  const refused = errors.map(({ orderNumber, message }) => `#${orderNumber ?? '?'}: ${message}`)
  await respond(ctx, {
    json: { shipped, errors },
    to: safePath(returnTo) ?? '/admin/orders',
    flash: [doneLine(t, done), ...refused.slice(0, mostTold)].join(' '),
    ...(refused.length === 0 ? {} : { flashKind: 'warning' }),
  })
}

/** How many are on their way, and how many wait for their buyers. */
function doneLine(t: Translate, done: readonly { isPickup: boolean }[]): string {
  const ready = done.filter(({ isPickup }) => isPickup).length
  const sent = done.length - ready
  return [
    ...(sent > 0 || ready === 0 ? [t('fulfillment.admin.shippedMany', { count: sent })] : []),
    ...(ready > 0 ? [t('fulfillment.admin.pickup.readyMany', { count: ready })] : []),
  ].join(' ')
}

/** A flash is a cookie: so many refusals fit into it. */
const mostTold = 5
