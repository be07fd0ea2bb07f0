/** A buyer says that an order goes elsewhere, until it is packed. */
import type { z } from 'zod'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { addressFieldsOf } from '#server/locale/address/fields.ts'
import { respond } from '#server/pages/respond.ts'
import { ownOrder } from '../models/access/find-order.ts'
import { mayMove, moveAsBuyer, whyClosed } from '../models/acts/change-address.ts'
import type { Order } from '../models/order.ts'
import type { moving, movingOwn } from '../schemas.ts'
import { AddressPage } from '../views/buyer/address-page.tsx'
import { movingJson, orderJson } from '../views/json.ts'
import { typedAddress } from '../views/parts/typed-address.ts'
import { keepPrivate } from './keep-private.ts'
import { orderAt, pathOf } from './show.tsx'

export const ask = async (ctx: Ctx, { number }: { number: string }) =>
  form(ctx, await orderAt(ctx, number))

export const askOwn = async (ctx: Ctx, { id }: { id: string }) =>
  form(ctx, await ownOrder(ctx.scope, id))

/** The form with its input and errors. */
export const again = async (ctx: Ctx, attempt: Attempt) =>
  form(ctx, await orderAt(ctx, String(ctx.params.number)), attempt)

export const againOwn = async (ctx: Ctx, attempt: Attempt) =>
  form(ctx, await ownOrder(ctx.scope, String(ctx.params.id)), attempt)

export const move = async (ctx: Ctx, { number, shippingAddress }: z.output<typeof moving>) =>
  moved(ctx, await orderAt(ctx, number), shippingAddress)

export const moveOwn = async (ctx: Ctx, { id, shippingAddress }: z.output<typeof movingOwn>) =>
  moved(ctx, await ownOrder(ctx.scope, id), shippingAddress)

async function moved(
  ctx: Ctx,
  order: Order,
  address: z.output<typeof moving>['shippingAddress'],
): Promise<void> {
  const after = await moveAsBuyer(ctx.scope, order, address)
  await respond(ctx, {
    json: { order: orderJson(after) },
    to: pathOf(ctx, order),
    flash: ctx.scope.t('orders.address.changed'),
  })
}

async function form(ctx: Ctx, order: Order, attempt?: Attempt): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const { shippingAddress } = order
  const mayChange = await mayMove(scope, order)
  const country = shippingAddress?.country ?? ''
  await respond(ctx, {
    status: attempt?.status ?? 200,
    json: { order: movingJson(order, mayChange) },
    html: () => (
      <AddressPage
        path={pathOf(ctx, order)}
        number={order.number}
        fields={addressFieldsOf(scope, country, [country])}
        values={attempt ? typedAddress(attempt.values) : { ...shippingAddress }}
        errors={attempt?.errors ?? {}}
        problem={mayChange ? null : scope.t(whyClosed(order))}
        t={t}
      />
    ),
    head: { title: t('orders.address.title'), noindex: true },
  })
  keepPrivate(ctx)
}
