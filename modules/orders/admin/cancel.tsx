/** Cancelling asks first, on a page of its own: what cannot be taken back is said before. */
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { newId } from '#server/ids.ts'
import { mailIsOn } from '#server/mail/mail.ts'
import { respond } from '#server/pages/respond.ts'
import { whyKept } from '../models/acts/cancel-order.ts'
import { refundableOf, restOf } from '../models/acts/refunds/refundable.ts'
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
  const refundable = await refundableOf(scope, order)
  const { used, currency } = refundable
  const returned = restOf(refundable)
  const problem = whyKept(order)
  const title = t('orders.admin.cancelTitle', { number: String(order.number) })
  await respond(ctx, {
    status,
    json: { order: orderJson(order), refundable: returned, used },
    html: () => (
      <CancelForm
        id={id}
        problem={message ?? (problem && t(problem))}
        returned={returned > 0 ? scope.format.money(returned, currency) : null}
        kept={used > 0 ? scope.format.money(used, currency) : null}
        email={order.email}
        mailed={mailIsOn(scope)}
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
