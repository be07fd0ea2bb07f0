/** The page of the checkout, and what is said on it step by step. */

import { z } from 'zod'
import { notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { type Attempt, parseInput } from '#server/http/input.ts'
import { kindOf } from '#server/http/negotiation/negotiate.ts'
import { addressInput } from '#server/locale/address-input.ts'
import { respond } from '#server/pages/respond.ts'
import type { Step } from '../models/page/checkout-view.ts'
import { callersSession, type Typed, viewOf } from '../models/page/view-of.ts'
import { changeSession } from '../models/session/change-session.ts'
import { shownSession } from '../models/session/shown-session.ts'
import { startSession } from '../models/session/start-session.ts'
import type { Said } from '../schemas.ts'
import { sessionJson } from '../views/json.ts'

export const show = (ctx: Ctx, { step }: { step?: 'contact' | 'address' | undefined }) =>
  showPage(ctx, { step, moved: kindOf(ctx) === 'fragment' })

export const contact = (ctx: Ctx, said: { email: string; newsletter: boolean }) => save(ctx, said)

const addressesMeant = z.object({
  shippingAddress: addressInput.optional(),
  billingAddress: addressInput.optional(),
})

export interface Addresses {
  shippingAddress?: Record<string, string> | undefined
  billingAddress?: Record<string, string> | undefined
  billElsewhere: boolean
  keepAddress: boolean
}

/** The bill goes where the goods go, unless it is said otherwise. */
export async function addresses(ctx: Ctx, typed: Addresses): Promise<void> {
  const { shippingAddress, billingAddress, billElsewhere, keepAddress } = typed
  const isBilled = shippingAddress === undefined || billElsewhere
  const given = parseInput(addressesMeant, {
    ...(shippingAddress !== undefined && { shippingAddress }),
    ...(isBilled && { billingAddress: billingAddress ?? {} }),
  })
  await save(ctx, { billingAddress: null, ...given })
  const address = given.shippingAddress ?? given.billingAddress
  if (keepAddress && ctx.scope.user && address)
    await ctx.scope.atomic((inner) => inner.ask('customers.keepAddress', { address }))
}

/** The same step with the fields of another country; what was typed stays. */
export const country = (ctx: Ctx, typed: Addresses) =>
  showPage(ctx, { ...known(typed), step: 'address' })

/** An address of the account. 404 for any other. */
export async function saved(ctx: Ctx, { addressId }: { addressId: string }): Promise<void> {
  const all = (await ctx.scope.ask('customers.addresses', {})) ?? []
  const found = all.find(({ id }) => id === addressId)
  if (!found) throw notFound('checkout.noAddress')
  const { id: _, isDefault: __, ...address } = found
  return save(ctx, { shippingAddress: address, billingAddress: null })
}

/** In place with script: what is chosen and typed for the payment comes with it, and stays. */
export async function delivery(
  ctx: Ctx,
  { shippingMethodIds, ...typed }: { shippingMethodIds: Record<string, string> } & object,
): Promise<void> {
  if (kindOf(ctx) !== 'fragment') return save(ctx, { shippingMethodIds })
  const { id } = await startSession(ctx.scope)
  await changeSession(ctx.scope, id, { shippingMethodIds })
  return showPage(ctx, known(typed))
}

/** The step again, with everything that was typed. */
export const again =
  (step: Step) =>
  (ctx: Ctx, { values, errors, message }: Attempt) =>
    showPage(ctx, { ...known(values), step, errors, message })

/** A browser goes on to the next step. */
async function save(ctx: Ctx, said: Said): Promise<void> {
  const { scope } = ctx
  const { id } = await startSession(scope)
  const { session, offer } = await changeSession(scope, id, said)
  const shown = await shownSession(scope, session, offer.quote)
  return respond(ctx, { json: { session: sessionJson(scope, shown) }, to: '/checkout' })
}

/** Never kept by a browser: Back asks anew. */
export async function showPage(ctx: Ctx, typed: Typed): Promise<void> {
  const { scope } = ctx
  await respond(ctx, {
    json: async () => ({ session: await ownJson(ctx) }),
    html: async () => scope.page('checkout', { checkout: await viewOf(scope, typed) }),
    head: { title: scope.t('checkout.title'), noindex: true, layout: 'checkout-layout' },
  })
  ctx.set('Cache-Control', 'no-store')
}

/** Null where nothing was said yet. */
async function ownJson({ scope }: Ctx) {
  const session = await callersSession(scope)
  return session.id === '' ? null : sessionJson(scope, await shownSession(scope, session))
}

const typedAddress = z.record(z.string(), z.string()).optional().catch(undefined)
const typedText = z.string().optional().catch(undefined)
const typedTick = z
  .unknown()
  .optional()
  .transform((value) => value === true || value === 'on')
const typedFields = z.object({
  email: typedText,
  shippingAddress: typedAddress,
  billingAddress: typedAddress,
  billElsewhere: typedTick,
  paymentMethod: typedText,
  note: typedText,
  terms: typedTick,
})

/** What was typed, as far as the page has a place for it. */
function known(values: object): Typed {
  const { paymentMethod: method, ...fields } = typedFields.parse(values)
  const entries = Object.entries({ ...fields, method }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries)
}
