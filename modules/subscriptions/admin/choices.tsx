/** What the merchant changes for a customer: the plan, the payment method, the address. */
import type { z } from 'zod'
import { type ById, backTo, pathOf } from '#server/desk/noun.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { addressFieldsOf } from '#server/locale/address/fields.ts'
import { askFirst } from '#server/pages/parts/confirm.tsx'
import { respond } from '#server/pages/respond.ts'
import { asTexts } from '#server/text/as-text.ts'
import * as acts from '../models/acts/acts.ts'
import { askForMethod } from '../models/acts/ask-for-method.ts'
import { changePlan, planChange } from '../models/acts/change-plan.ts'
import { deliverBy } from '../models/acts/delivery.ts'
import { Subscription } from '../models/subscription.ts'
import type * as input from '../schemas.ts'
import { AddressForm } from '../views/admin/address-form.tsx'
import { adminJson } from '../views/json.ts'
import { done } from './one.tsx'
import { place } from './place.ts'

/** What another plan would mean; nothing is changed yet. */
export async function askToChange(
  ctx: Ctx,
  { id, planId }: z.output<typeof input.asking>,
): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const subscription = await Subscription.find(scope, id)
  const { title, currency, updatedAt } = subscription
  const change = await planChange(scope, subscription, planId)
  const { plan, amount, left, nextAt } = change
  const words = {
    ...{ plan: plan.name, rhythm: plan.rhythm, date: format.date(nextAt) },
    ...{ left: format.money(left, currency), amount: format.money(amount, currency) },
  }
  const told = left > 0 ? [t('subscriptions.admin.planLeft', words)] : []
  await askFirst(ctx, {
    json: { change },
    question: t('subscriptions.planQuestion', words),
    consequence: [...told, t('subscriptions.admin.planThen', words)].join(' '),
    action: `${pathOf(place, id)}/plan`,
    method: 'put',
    fields: [
      { name: 'planId', value: plan.id },
      { name: 'updatedAt', value: updatedAt },
    ],
    confirmLabel: t('subscriptions.planYes'),
    back: pathOf(place, id),
    title,
    breadcrumbs: backTo(place, scope),
  })
}

export const plan = (
  ctx: Ctx,
  { id, planId, updatedAt: version }: z.output<typeof input.planning>,
): Promise<void> =>
  done(ctx, 'subscriptions.done.plan', changePlan(ctx.scope, id, { planId, version }))

export const payWith = (
  ctx: Ctx,
  { id, savedMethodId, updatedAt: version }: z.output<typeof input.payment>,
): Promise<void> =>
  done(ctx, 'subscriptions.done.method', acts.payWith(ctx.scope, id, { savedMethodId, version }))

export const deliver = (
  ctx: Ctx,
  { id, rateId, updatedAt: version }: z.output<typeof input.delivering>,
): Promise<void> =>
  done(ctx, 'subscriptions.done.delivery', deliverBy(ctx.scope, id, { rateId, version }))

/** Its customer chooses another payment method by a link. */
export const ask = (ctx: Ctx, { id }: ById): Promise<void> =>
  done(ctx, 'subscriptions.admin.asked', askForMethod(ctx.scope, id))

export const sendTo = (
  ctx: Ctx,
  { id, shippingAddress, updatedAt: version }: z.output<typeof input.moving>,
): Promise<void> =>
  done(ctx, 'subscriptions.done.address', acts.sendTo(ctx.scope, id, { shippingAddress, version }))

/** The form for another address, in the manner of a country. */
export const addressForm = (
  ctx: Ctx,
  { id, country }: z.output<typeof input.inCountry>,
): Promise<void> => drawForm(ctx, id, country)

/** The form with its input and errors. */
export function addressAgain(ctx: Ctx, attempt: Attempt): Promise<void> {
  const { shippingAddress } = attempt.values
  const isTyped = typeof shippingAddress === 'object' && shippingAddress !== null
  const typed = isTyped ? asTexts(shippingAddress) : {}
  return drawForm(ctx, ctx.params.id ?? '', typed.country, { ...attempt, typed })
}

async function drawForm(
  ctx: Ctx,
  id: string,
  wanted?: string,
  sent?: Pick<Attempt, 'status' | 'errors' | 'message'> & { typed: Record<string, string> },
): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const subscription = adminJson(await Subscription.find(scope, id))
  const country = wanted ?? subscription.shippingAddress?.country ?? ''
  const isRefused = sent !== undefined && Object.keys(sent.errors).length === 0
  await respond(ctx, {
    status: sent?.status ?? 200,
    json: { subscription },
    html: () => (
      <AddressForm
        path={pathOf(place, id)}
        {...{ subscription, country, t, errors: sent?.errors ?? {} }}
        address={addressFieldsOf(scope, country)}
        values={sent?.typed ?? { ...subscription.shippingAddress }}
        notice={isRefused ? sent.message : null}
      />
    ),
    head: {
      title: t('subscriptions.admin.addressTitle'),
      breadcrumbs: [
        ...backTo(place, scope),
        { href: pathOf(place, id), label: subscription.title },
      ],
      narrow: true,
    },
  })
}
