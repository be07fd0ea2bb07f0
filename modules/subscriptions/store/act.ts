/** What a customer does with a subscription of their own: another's is not found. */
import type { z } from 'zod'
import { badInput } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { type MessageKey, said } from '#server/language/message.ts'
import type { Address } from '#server/locale/address/address.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import * as acts from '../models/acts/acts.ts'
import { changePlan } from '../models/acts/change-plan.ts'
import { deliverBy } from '../models/acts/delivery.ts'
import { Subscription } from '../models/subscription.ts'
import type * as input from '../schemas.ts'
import { jsonOf, pathOf } from './one.tsx'

type Done = Promise<void>

export const skip = (ctx: Ctx, { id, updatedAt }: input.Act): Done =>
  done(ctx, id, 'subscriptions.done.skip', () => acts.skip(ctx.scope, id, updatedAt))
export const pause = (ctx: Ctx, { id, updatedAt }: input.Act): Done =>
  done(ctx, id, 'subscriptions.done.pause', () => acts.pause(ctx.scope, id, updatedAt))
export const resume = (ctx: Ctx, { id, updatedAt }: input.Act): Done =>
  done(ctx, id, 'subscriptions.done.resume', () => acts.resume(ctx.scope, id, updatedAt))
export const keep = (ctx: Ctx, { id, updatedAt }: input.Act): Done =>
  done(ctx, id, 'subscriptions.done.keep', () => acts.keep(ctx.scope, id, updatedAt))

export const cancel = (ctx: Ctx, { id, when, updatedAt }: input.Cancellation): Done =>
  done(ctx, id, `subscriptions.done.cancel.${when}`, () =>
    acts.cancel(ctx.scope, id, { atEnd: when === 'end', version: updatedAt }),
  )

export const payWith = (
  ctx: Ctx,
  { id, savedMethodId, updatedAt: version }: z.output<typeof input.payment>,
): Done =>
  done(ctx, id, 'subscriptions.done.method', () =>
    acts.payWith(ctx.scope, id, { savedMethodId, version }),
  )

export const sendTo = (
  ctx: Ctx,
  { id, updatedAt: version, addressId, shippingAddress }: z.output<typeof input.sending>,
): Done =>
  done(ctx, id, 'subscriptions.done.address', async () => {
    const address = shippingAddress ?? (await savedAddress(ctx.scope, addressId))
    return acts.sendTo(ctx.scope, id, { shippingAddress: address, version })
  })

async function savedAddress(scope: Scope, addressId: string | undefined): Promise<Address> {
  const saved = (await scope.ask('customers.addresses', {})) ?? []
  const found = saved.find(({ id }) => id === addressId)
  if (!found) throw badInput({ addressId: said('subscriptions.noSuchAddress') })
  const { id: _, isDefault: __, ...address } = found
  return address
}

export const deliver = (
  ctx: Ctx,
  { id, rateId, updatedAt: version }: z.output<typeof input.delivering>,
): Done =>
  done(ctx, id, 'subscriptions.done.delivery', () => deliverBy(ctx.scope, id, { rateId, version }))

export const plan = (
  ctx: Ctx,
  { id, planId, updatedAt: version }: z.output<typeof input.planning>,
): Done =>
  done(ctx, id, 'subscriptions.done.plan', () => changePlan(ctx.scope, id, { planId, version }))

async function done(ctx: Ctx, id: string, flash: MessageKey, act: () => Promise<unknown>): Done {
  const { scope } = ctx
  await Subscription.own(scope, id)
  await act()
  await respond(ctx, { json: await jsonOf(scope, id), to: pathOf(id), flash: scope.t(flash) })
}
