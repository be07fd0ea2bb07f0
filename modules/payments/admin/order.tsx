/** What an admin does with an order's money. */
import type { z } from 'zod'
import { badInput } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { wishOf } from '#server/http/idempotency/idempotent.ts'
import type { Attempt as Refused } from '#server/http/input.ts'
import { newId } from '#server/ids.ts'
import { said } from '#server/language/message.ts'
import { MoneyError, parseMajor } from '#server/locale/money.ts'
import { respond } from '#server/pages/respond.ts'
import { asText } from '#server/text/as-text.ts'
import { capture as captureAll } from '../models/acts/capture.ts'
import { refund as giveBack } from '../models/acts/refund.ts'
import { orderPayments } from '../models/order-payments.ts'
import type { asking, byOrder, refund as refundSchema } from '../schemas.ts'
import { OrderPanel } from '../views/admin/order-panel.tsx'
import { RefundPage } from '../views/admin/refund-page.tsx'

type ByOrder = z.output<typeof byOrder>

const pathOf = (orderId: string) => `/admin/orders/${encodeURIComponent(orderId)}`

/** All that happened to an order's money. */
export async function show(ctx: Ctx, { orderId }: ByOrder): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const payments = await orderPayments(scope, orderId)
  return respond(ctx, {
    json: { payments },
    html: () => <OrderPanel payments={payments} formKey={newId()} format={format} t={t} />,
    head: { title: t('payments.admin.money'), breadcrumbs: toOrder(ctx, orderId) },
  })
}

/** Captures what is authorized, or takes what is paid by hand as paid. */
export async function capture(ctx: Ctx, { orderId }: ByOrder): Promise<void> {
  const money = await captureAll(ctx.scope, { orderId, key: await wishOf(ctx) })
  const isDone = money.state === 'paid' || money.state === 'partially_paid'
  const key = isDone ? 'payments.admin.captured' : 'payments.admin.captureAsked'
  return respond(ctx, { json: { money }, to: pathOf(orderId), flash: ctx.scope.t(key) })
}

/** The page of its own: what goes back cannot be taken again. */
export const askRefund = (
  ctx: Ctx,
  { orderId, ...typed }: z.output<typeof asking>,
): Promise<void> => refundPage(ctx, orderId, typed, {})

/** A refusal of the gateway belongs to no field: it stands at the amount. */
export const again = (ctx: Ctx, { values, errors, message }: Refused): Promise<void> =>
  refundPage(ctx, ctx.params.orderId ?? '', values, { typed: message, ...errors })

export async function refund(ctx: Ctx, wish: z.output<typeof refundSchema>): Promise<void> {
  const { scope } = ctx
  const { orderId, typed, reason = null } = wish
  const before = await orderPayments(scope, orderId)
  const amount = wish.amount ?? amountOf(typed, before.money.currency)
  const money = await giveBack(scope, {
    orderId,
    amount,
    key: await wishOf(ctx),
    reason: reason || null,
  })
  const given = scope.format.money(amount, money.currency)
  const isDone = money.refunded >= before.money.refunded + amount
  const key = isDone ? 'payments.admin.refunded' : 'payments.admin.refundAsked'
  return respond(ctx, {
    json: { money },
    to: pathOf(orderId),
    flash: scope.t(key, { amount: given }),
  })
}

function amountOf(typed: string | undefined, currency: string): number {
  try {
    return parseMajor(typed ?? '', currency)
  } catch (error) {
    if (error instanceof MoneyError) throw badInput({ typed: error.told })
    throw badInput({ typed: said('payments.refundAmount') })
  }
}

async function refundPage(
  ctx: Ctx,
  orderId: string,
  values: Record<string, unknown>,
  errors: Record<string, string>,
): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const payments = await orderPayments(scope, orderId)
  const typed = { amount: asText(values.typed), reason: asText(values.reason) }
  return respond(ctx, {
    json: { payments },
    html: () => (
      <RefundPage
        {...{ payments, typed, errors, format, t }}
        formKey={newId()}
        backHref={pathOf(orderId)}
      />
    ),
    head: {
      title: t('payments.admin.refund'),
      breadcrumbs: toOrder(ctx, orderId),
      narrow: true,
    },
  })
}

const toOrder = ({ scope }: Ctx, orderId: string) => [
  { href: pathOf(orderId), label: scope.t('payments.admin.order') },
]
