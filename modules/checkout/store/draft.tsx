/** The link of a draft order: without a cart, an account or a script. */
import type { z } from 'zod'
import { guestOf } from '#server/access/guest.ts'
import { badInput, linkSpent } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { keepAddressSecret } from '#server/http/safety/security-headers.ts'
import { said } from '#server/language/message.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { asText } from '#server/text/as-text.ts'
import { draftView, type TypedDraft } from '../models/draft/draft-view.ts'
import { payDraft, type Terms, waysFor } from '../models/draft/pay-draft.ts'
import { termsOf } from '../models/settings/terms.ts'
import type { draftPayment } from '../schemas.ts'
import { DraftPage } from '../views/draft-page.tsx'
import { draftJson } from '../views/json.ts'
import { onward, toOrder } from './pay.ts'

/** 404 for a link that is not ours; 409 where the shop has changed or ended it since. A draft that is an order leads there. */
export const show = (ctx: Ctx, { token }: { token: string }): Promise<void> => draw(ctx, token)

/** With what was refused. */
export const again = (ctx: Ctx, { values, errors, message, status }: Attempt): Promise<void> =>
  draw(
    ctx,
    String(ctx.params.token),
    {
      ...{ errors, message, terms: values.terms === true || values.terms === 'on' },
      paymentMethod: asText(values.paymentMethod),
    },
    status,
  )

/** Begins the payment of what was seen, and leads to the gateway's page. */
export async function pay(ctx: Ctx, wish: z.output<typeof draftPayment>): Promise<void> {
  const { scope } = ctx
  const { orderId, terms } = await openedBy(scope, wish.token)
  if (orderId !== null) return toPlaced(ctx, orderId)
  const method = await methodOf(scope, terms, wish.paymentMethod)
  if ((await termsOf(scope)).consent === 'tick' && !wish.terms)
    throw badInput({ terms: said('checkout.missing.terms') })
  try {
    const asked = { draftId: terms.draftId, version: wish.version, method, guestId: guestOf(ctx) }
    return await onward(ctx, await payDraft(scope, asked))
  } catch (error) {
    return toOrder(ctx, error)
  }
}

/** The only one is chosen by itself. */
async function methodOf(scope: Scope, terms: Terms, wanted: string | undefined) {
  if (terms.quote.due === 0) return ''
  const ways = await waysFor(scope, terms)
  const method = wanted ?? (ways.length === 1 ? ways[0]?.id : undefined)
  if (method === undefined) throw badInput({ paymentMethod: said('checkout.missing.method') })
  return method
}

async function openedBy(scope: Scope, token: string) {
  const draft = await scope.ask('drafts.opened', { token })
  if (!draft) throw linkSpent()
  return draft
}

async function draw(ctx: Ctx, token: string, typed?: TypedDraft, status = 200): Promise<void> {
  const { scope } = ctx
  const { t, format, language } = scope
  keepAddressSecret(ctx)
  const draft = await openedBy(scope, token)
  if (draft.orderId !== null) return toPlaced(ctx, draft.orderId)
  const view = await draftView(scope, { token, draft, ...(typed && { typed }) })
  await respond(ctx, {
    status,
    json: { draft: draftJson(scope, view) },
    html: () => <DraftPage {...{ view, t, format, language }} />,
    head: { title: t('checkout.draft.title'), noindex: true, layout: 'checkout-layout' },
  })
  ctx.set('Cache-Control', 'no-store')
}

/** The link is as old as the order: it opens no more than the order's own links of that time. */
async function toPlaced(ctx: Ctx, orderId: string): Promise<void> {
  const address = await ctx.scope.ask('orders.statusUrl', { orderId, unlessVoided: true })
  const to = address ? new URL(address).pathname : '/orders/track'
  return respond(ctx, { to, json: { draft: { orderId } } })
}
