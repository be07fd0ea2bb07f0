/** Correcting where an order is sent, and its buyer's e-mail address. */
import type { z } from 'zod'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { addressFieldsOf } from '#server/locale/address/fields.ts'
import { respond } from '#server/pages/respond.ts'
import { asText } from '#server/text/as-text.ts'
import { changeAddress, hasOpenAddress, whyClosed } from '../models/acts/change-address.ts'
import { Order } from '../models/order.ts'
import type { movingAny } from '../schemas.ts'
import { AddressForm } from '../views/admin/address-form.tsx'
import { movingJson } from '../views/json.ts'
import { typedAddress } from '../views/parts/typed-address.ts'
import { orderOf } from './show.tsx'

type ById = { id: string }

export const ask = (ctx: Ctx, { id }: ById): Promise<void> => form(ctx, id)

/** The form with its input and errors. */
export function again(ctx: Ctx, { values, errors, message, status }: Attempt): Promise<void> {
  const typed = {
    ...typedAddress(values),
    email: asText(new Map(Object.entries(values)).get('email')),
  }
  return form(ctx, String(ctx.params.id), { typed, errors, message, status })
}

/** As it is now, for who sends an older version. */
export async function present({ scope, params }: Ctx) {
  const order = await Order.find(scope, params.id ?? '')
  return movingJson(order, hasOpenAddress(order))
}

export async function change(
  ctx: Ctx,
  { id, shippingAddress, email, updatedAt: version }: z.output<typeof movingAny>,
): Promise<void> {
  const { scope } = ctx
  await changeAddress(scope, id, { shippingAddress, email, version })
  await respond(ctx, {
    json: async () => ({ order: (await orderOf(scope, id)).json }),
    to: `/admin/orders/${encodeURIComponent(id)}`,
    flash: scope.t('orders.address.changed'),
  })
}

interface Again {
  typed: Record<string, string>
  errors: Record<string, string>
  message: string
  status: number
}

async function form(ctx: Ctx, id: string, sent?: Again): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const order = await Order.find(scope, id)
  const mayChange = hasOpenAddress(order)
  const path = `/admin/orders/${encodeURIComponent(id)}`
  await respond(ctx, {
    status: sent?.status ?? 200,
    json: { order: movingJson(order, mayChange) },
    html: () => (
      <AddressForm
        path={path}
        fields={addressFieldsOf(scope, order.shippingAddress?.country ?? '').fields}
        country={order.shippingAddress?.country ?? ''}
        values={sent?.typed ?? { ...order.shippingAddress, email: order.email }}
        errors={sent?.errors ?? {}}
        problem={mayChange ? null : t(whyClosed(order))}
        notice={sent?.status === 409 ? sent.message : null}
        updatedAt={order.updatedAt}
        t={t}
      />
    ),
    head: {
      title: t('orders.address.title'),
      breadcrumbs: [
        { href: '/admin/orders', label: t('orders.admin.title') },
        { href: path, label: t('orders.title', { number: String(order.number) }) },
      ],
      narrow: true,
    },
  })
}
