/** A buyer pays an order that was placed without its money, or whose payment came to nothing. */
import type { z } from 'zod'
import { guestOf } from '#server/access/guest.ts'
import type { Out } from '#server/bus.ts'
import { badInput, conflict } from '#server/errors.ts'
import { begunPaymentJson } from '#server/gateways/begun-payment.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { said } from '#server/language/message.ts'
import { leadTo } from '#server/pages/cross-host-page.tsx'
import { respond } from '#server/pages/respond.ts'
import { ownOrder } from '../models/access/find-order.ts'
import type { Order } from '../models/order.ts'
import type { payment, paymentAt } from '../schemas.ts'
import { orderAt, present } from './show.tsx'

type Begun = Out<'checkout.payOrder'>

export const payAt = async (
  ctx: Ctx,
  { number, paymentMethod }: z.output<typeof paymentAt>,
): Promise<void> => pay(ctx, await orderAt(ctx, number), paymentMethod)

export const payOwn = async (
  ctx: Ctx,
  { id, paymentMethod }: z.output<typeof payment>,
): Promise<void> => pay(ctx, await ownOrder(ctx.scope, id), paymentMethod)

/** The order's page again, with what stands against its payment. */
export const againAt = async (ctx: Ctx, { message, status }: Attempt): Promise<void> =>
  present(ctx, await orderAt(ctx, String(ctx.params.number)), { problem: message, status })

export const againOwn = async (ctx: Ctx, { message, status }: Attempt): Promise<void> =>
  present(ctx, await ownOrder(ctx.scope, String(ctx.params.id)), { problem: message, status })

/** Begins the payment, and leads to the gateway's page. */
async function pay(ctx: Ctx, { id: orderId, number }: Order, method?: string): Promise<void> {
  const { scope } = ctx
  const offer = await scope.ask('checkout.payable', { orderId })
  const only = offer?.methods.length === 1 ? offer.methods[0]?.id : undefined
  const chosen = method ?? only
  if (offer && chosen === undefined) throw badInput({ paymentMethod: said('orders.chooseMethod') })
  const wish = { orderId, method: chosen ?? '', guestId: guestOf(ctx) }
  const begun = await scope.ask('checkout.payOrder', wish)
  if (!begun) throw conflict('NOT_PAYABLE', 'orders.notPayable')
  await onward(ctx, begun, `/orders/${number}`)
}

async function onward(ctx: Ctx, begun: Begun, path: string): Promise<void> {
  const { attempt, orderId } = begun
  const json = { payment: begunPaymentJson(begun) }
  if (orderId !== null) return respond(ctx, { json, to: path })
  if (!attempt || attempt.state === 'failed' || attempt.state === 'voided')
    throw conflict('PAYMENT_FAILED', 'orders.payFailed')
  const location = attempt.redirectUrl ?? `/checkout/return/${attempt.id}`
  return leadTo(ctx, { location, place: attempt.method, json })
}
