/** What an admin does with an order's money. */
import type { z } from 'zod'
import type { Ctx } from '#server/http/context.ts'
import { wishOf } from '#server/http/idempotency/idempotent.ts'
import type { Attempt as Refused } from '#server/http/input.ts'
import { newId } from '#server/ids.ts'
import { typedAmount } from '#server/locale/typed-amount.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { asText } from '#server/text/as-text.ts'
import { atNextStep } from '#views/kit/fields/next-step.ts'
import { capture as captureNow } from '../models/acts/capture/capture.ts'
import { orderPayments } from '../models/order-payments.ts'
import type { asking, byOrder, capture as captureSchema } from '../schemas.ts'
import { CapturePage } from '../views/admin/capture-page.tsx'
import { OrderPanel } from '../views/admin/order-panel.tsx'

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

/** The page of its own: what becomes of the rest is said before. */
export const askCapture = (
  ctx: Ctx,
  { orderId, ...typed }: z.output<typeof asking>,
): Promise<void> => capturePage(ctx, orderId, typed, {})

/** A refusal of the gateway belongs to no field: it stands at the amount. */
export const captureAgain = (ctx: Ctx, { values, errors, message }: Refused): Promise<void> =>
  capturePage(ctx, ctx.params.orderId ?? '', values, { typed: message, ...errors })

/** Captures what is authorized, or takes what is paid by hand as paid: all, or a part. */
export async function capture(ctx: Ctx, wish: z.output<typeof captureSchema>): Promise<void> {
  const { scope } = ctx
  const { orderId } = wish
  const { money: before, isByHand } = await orderPayments(scope, orderId)
  const amount = amountOf(scope, wish, before.currency)
  const money = await captureNow(scope, { orderId, amount, key: await wishOf(ctx) })
  const word =
    money.captured === before.captured ? 'captureAsked' : isByHand ? 'marked' : 'captured'
  const flash = scope.t(`payments.admin.${word}`)
  return respond(ctx, { json: { money }, to: atNextStep(pathOf(orderId)), flash })
}

/** Minor units; undefined where nothing is said. */
function amountOf(
  scope: Scope,
  { amount, typed }: { amount?: number | undefined; typed?: string | undefined },
  currency: string,
): number | undefined {
  if (amount !== undefined || typed === undefined) return amount
  return typedAmount(scope, typed, currency, 'typed')
}

type Values = Record<string, unknown>
type Errors = Record<string, string>

async function capturePage(ctx: Ctx, orderId: string, values: Values, errors: Errors) {
  const { scope } = ctx
  const { t, format } = scope
  const payments = await orderPayments(scope, orderId)
  const typed = asText(values.typed)
  const about = { payments, typed, errors, format, t }
  return respond(ctx, {
    json: { payments },
    html: () => <CapturePage {...about} formKey={newId()} backHref={pathOf(orderId)} />,
    head: headOf(ctx, orderId, payments.isByHand ? 'markPart' : 'capturePart'),
  })
}

const headOf = (ctx: Ctx, orderId: string, title: 'capturePart' | 'markPart') => ({
  title: ctx.scope.t(`payments.admin.${title}`),
  breadcrumbs: toOrder(ctx, orderId),
  narrow: true,
})

const toOrder = ({ scope }: Ctx, orderId: string) => [
  { href: pathOf(orderId), label: scope.t('payments.admin.order') },
]
