/** The way back from a gateway's page: the one page that writes when it is read, for the payment is asked for then. */
import { isRecord } from '#server/data/own-property.ts'
import { notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { mailIsOn } from '#server/mail/mail.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { type Attempt, finalise, isDead, isPromised } from '../models/pay/finalise.ts'
import { letGo } from '../models/pay/let-go.ts'
import { CheckoutSession } from '../models/session/session.ts'
import { Thanks } from '../views/thanks.tsx'
import { orderPath } from './pay.ts'

/** Its buyer sees the order, or the checkout; without their cookie it thanks, and shows nothing personal. */
export async function back(ctx: Ctx, { attemptId }: { attemptId: string }): Promise<void> {
  const { scope } = ctx
  const seen = await scope.ask('payments.attempt', { attemptId })
  if (!seen) throw notFound('checkout.noPayment')
  const place = seen.target.kind === 'trial' && (await triedAt(scope, attemptId))
  if (place) return respond(ctx, { to: place, json: { payment: { id: attemptId } } })
  const session = await CheckoutSession.in(scope).findOne({ id: seen.target.id })
  const attempt = (await scope.ask('payments.settle', { attemptId })) ?? seen
  const orderId = await ended(ctx, attempt)
  if (seen.target.kind === 'order') return toOrder(ctx, attempt, orderId !== null)
  if (!session?.isOf(scope)) return thank(ctx, orderId !== null)
  if (orderId !== null)
    return respond(ctx, { to: await orderPath(ctx, orderId), json: { orderId } })
  return respond(ctx, {
    ...{
      to: await pageOf(scope, session),
      json: { payment: { id: attemptId, state: attempt.state } },
    },
    ...(isDead(attempt) && { flash: scope.t('checkout.failed'), flashKind: 'warning' }),
  })
}

/** Where a merchant sees what became of a trial; whoever is no admin signs in first. */
const triedAt = (scope: Scope, attemptId: string) =>
  scope.ask('payments.trialReturned', { attemptId })

/** Where it can be paid again. */
async function pageOf(scope: Scope, session: CheckoutSession): Promise<string> {
  const { renewalKey, draftId } = session
  if (draftId !== null) {
    const url = await scope.ask('drafts.url', { draftId })
    return url ? new URL(url).pathname : '/'
  }
  const page = renewalKey && (await scope.ask('subscriptions.pageOf', { key: renewalKey }))
  return page || '/checkout'
}

/** The order's id, once the payment is promised. */
async function ended({ scope }: Ctx, attempt: Attempt): Promise<string | null> {
  const { id: attemptId } = attempt
  if (isPromised(attempt)) return (await finalise(scope, { attemptId })).orderId
  if (isDead(attempt)) await letGo(scope, { attemptId })
  return null
}

/** The page of an order that was there before: its address alone opens it to nobody. */
async function toOrder(ctx: Ctx, attempt: Attempt, isDone: boolean): Promise<void> {
  const { scope } = ctx
  const { id, state, target, proposal } = attempt
  const [order] = (await scope.ask('orders.find', { orderIds: [target.id] })) ?? []
  if (!order || !isPayer(scope, proposal)) return thank(ctx, isDone)
  const said = isDead(attempt) ? 'checkout.failed' : isDone ? 'checkout.orderPaid' : null
  return respond(ctx, {
    ...{ to: `/orders/${order.number}`, json: { orderId: order.id, payment: { id, state } } },
    ...(said !== null && { flash: scope.t(said) }),
  })
}

function isPayer({ user, guestId }: Scope, proposal: unknown): boolean {
  if (!isRecord(proposal)) return false
  const isAccount = user !== undefined && proposal.userId === user.id
  return isAccount || (guestId !== undefined && proposal.guestId === guestId)
}

async function thank(ctx: Ctx, isDone: boolean): Promise<void> {
  const { t } = ctx.scope
  const mailed = mailIsOn(ctx.scope)
  await respond(ctx, {
    json: { done: isDone },
    html: () => <Thanks {...{ isDone, mailed, t }} />,
    head: { title: t('checkout.title'), noindex: true, layout: 'checkout-layout' },
  })
  ctx.set('Cache-Control', 'no-store')
}
