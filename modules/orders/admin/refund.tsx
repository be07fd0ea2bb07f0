/** Refunds are asked on a page of their own: what goes back cannot be taken again. */
import { owned } from '#server/data/own-property.ts'
import type { Ctx } from '#server/http/context.ts'
import { wishOf } from '#server/http/idempotency/idempotent.ts'
import type { Attempt } from '#server/http/input.ts'
import { newId } from '#server/ids.ts'
import { typedAmount } from '#server/locale/typed-amount.ts'
import { mailIsOn } from '#server/mail/mail.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { atNextStep } from '#views/kit/fields/next-step.ts'
import type { OrderRefund } from '../models/acts/refunds/order-refund.ts'
import { amountOf, refundOrder } from '../models/acts/refunds/refund-order.ts'
import { moneyOf, refundableOf } from '../models/acts/refunds/refundable.ts'
import { Order } from '../models/order.ts'
import type { Refunding } from '../schemas.ts'
import { RefundForm, typedIn } from '../views/admin/refund-form.tsx'
import { refundableJson, refundJson } from '../views/json-admin.ts'
import { demandMoney } from './demand-money.ts'
import { orderOf } from './show.tsx'

const pathOf = (orderId: string) => `/admin/orders/${encodeURIComponent(orderId)}`

export const ask = (ctx: Ctx, { id, ...values }: { id: string; typed?: string | undefined }) =>
  form(ctx, id, values)

/** A refusal that belongs to no field stands at the amount; the form has its own fields for amounts. */
export const again = (ctx: Ctx, { values, errors, message }: Attempt) => {
  const named = Object.entries(errors).map(([name, told]) => [owned(typedAs, name) ?? name, told])
  return form(ctx, String(ctx.params.id), values, {
    errors: named.length > 0 ? Object.fromEntries(named) : { typed: message },
  })
}

const typedAs: Record<string, string> = { amount: 'typed', shipping: 'typedShipping' }

/** What it would come to; gives nothing back. */
export async function preview(ctx: Ctx, wish: Refunding): Promise<void> {
  const { scope } = ctx
  const refundable = await refundableOf(scope, await Order.find(scope, wish.id))
  const sum = amountOf(refundable, { ...wish, ...amountsIn(scope, wish, refundable.currency) })
  await form(ctx, wish.id, wish, { sum })
}

export async function refund(ctx: Ctx, wish: Refunding): Promise<void> {
  const { scope } = ctx
  demandMoney(scope)
  const { id: orderId, reason, ...what } = wish
  const { currency } = await Order.find(scope, orderId)
  const amounts = amountsIn(scope, wish, wish.currency ?? currency)
  const about = { orderId, reason: reason || null, key: await wishOf(ctx) }
  const done = await refundOrder(scope, { ...what, ...amounts, ...about })
  await respond(ctx, {
    json: async () => ({
      refund: refundJson(done, scope.t),
      order: (await orderOf(scope, orderId)).json,
    }),
    to: atNextStep(pathOf(orderId)),
    flash: await flashOf(scope, done),
  })
}

async function flashOf(scope: Scope, refund: OrderRefund): Promise<string> {
  const { orderId, destination, amount, currency } = refund
  const money = await moneyOf(scope, orderId)
  const isOpen = refund.atGateway > 0 && (money?.refunding ?? 0) > 0
  const how = destination === 'card' && !mailIsOn(scope) ? 'cardNoMail' : destination
  return scope.t(`orders.admin.done.refund.${isOpen ? 'asked' : how}`, {
    amount: scope.format.money(amount, currency),
  })
}

/** Minor units, of what was said in either form. */
function amountsIn(scope: Scope, wish: Refunding, currency: string) {
  const { amount, typed, shipping, typedShipping } = wish
  const read = (field: string, text: string | undefined) =>
    text === undefined || text.trim() === '' ? undefined : typedAmount(scope, text, currency, field)
  return {
    amount: amount ?? read('typed', typed),
    shipping: read('typedShipping', typedShipping) ?? shipping,
  }
}

interface About {
  errors?: Record<string, string>
  /** What it comes to. */
  sum?: number
}

async function form(
  ctx: Ctx,
  id: string,
  values: Record<string, unknown>,
  { errors = {}, sum }: About = {},
): Promise<void> {
  const { scope } = ctx
  demandMoney(scope)
  const { t, format } = scope
  const order = await Order.find(scope, id)
  const refundable = await refundableOf(scope, order)
  const { methodLabel: method = '' } = (await moneyOf(scope, id)) ?? {}
  const typed = typedIn(values)
  const about = { order, method, refundable, typed, errors, sum, path: pathOf(id), format, t }
  const mailed = mailIsOn(scope)
  await respond(ctx, {
    json: { ...(sum === undefined ? {} : { amount: sum }), refundable: refundableJson(refundable) },
    html: () => <RefundForm {...about} mailed={mailed} formKey={newId()} />,
    head: {
      title: t('orders.admin.refundTitle', { number: String(order.number) }),
      breadcrumbs: [
        { href: '/admin/orders', label: t('orders.admin.title') },
        { href: pathOf(id), label: t('orders.title', { number: String(order.number) }) },
      ],
      narrow: true,
    },
  })
}
