/** Cancelling asks first, on a page of its own: what cannot be taken back is said before. */
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { newId } from '#server/ids.ts'
import { respond } from '#server/pages/respond.ts'
import { isCancellable } from '../models/acts/cancel-order.ts'
import { Order } from '../models/order.ts'
import { CancelForm } from '../views/admin/cancel-form.tsx'
import { orderJson } from '../views/json.ts'

export const ask = (ctx: Ctx, { id }: { id: string }): Promise<void> => form(ctx, id)

/** The question again, with what stands against it. */
export const again = (ctx: Ctx, { message, status }: Attempt): Promise<void> =>
  form(ctx, String(ctx.params.id), { message, status })

async function form(
  ctx: Ctx,
  id: string,
  { message, status = 200 }: { message?: string; status?: number } = {},
): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const order = await Order.find(scope, id)
  const asked = (await scope.ask('payments.of', { orderIds: [id] })) ?? {}
  const money = new Map(Object.entries(asked)).get(id)
  const given = (money?.refunded ?? 0) + (money?.refunding ?? 0)
  const returned = Math.max(0, (money?.captured ?? 0) - given)
  const title = t('orders.admin.cancelTitle', { number: String(order.number) })
  await respond(ctx, {
    status,
    json: { order: orderJson(order), refundable: returned },
    html: () => (
      <CancelForm
        id={id}
        problem={message ?? (isCancellable(order) ? null : t('orders.alreadySent'))}
        returned={returned > 0 ? scope.format.money(returned, order.currency) : null}
        email={order.email}
        formKey={newId()}
        t={t}
      />
    ),
    head: {
      title,
      breadcrumbs: [
        { href: '/admin/orders', label: t('orders.admin.title') },
        {
          href: `/admin/orders/${encodeURIComponent(id)}`,
          label: t('orders.title', { number: String(order.number) }),
        },
      ],
      narrow: true,
    },
  })
}
