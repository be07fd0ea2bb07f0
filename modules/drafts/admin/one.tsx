/** A draft on its page, and what its merchant does with it. */
import type { z } from 'zod'
import { may } from '#server/access/permissions.ts'
import { type ById, backTo, pathOf } from '#server/desk/noun.ts'
import { badInput, forbidden } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { newId } from '#server/ids.ts'
import { said } from '#server/language/message.ts'
import { mailIsOn } from '#server/mail/mail.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { cancelDraft, changeDraft, placeDraft, sendLink } from '../models/acts.ts'
import { isRepeated } from '../models/agreed.ts'
import { cardIds } from '../models/cards.ts'
import { DraftOrder } from '../models/draft-order.ts'
import { demandPlans, plansFor } from '../models/plans.ts'
import { demandLanguage, editOf, linesOf, withLine } from '../models/wish.ts'
import type * as input from '../schemas.ts'
import { DraftPage } from '../views/draft-page.tsx'
import { draftJson } from '../views/json.ts'
import { place } from './place.ts'

export const show = (ctx: Ctx, { id, goods }: z.output<typeof input.editing>): Promise<void> =>
  draw(ctx, id, goods)

/** With what was refused. */
export const again = (ctx: Ctx, attempt: Attempt): Promise<void> =>
  draw(ctx, String(ctx.params.id), '', attempt)

/** As it is now, for who sends an older version. */
export const present = async ({ scope, params }: Ctx) =>
  draftJson(scope, await DraftOrder.find(scope, params.id ?? ''))

export async function update(ctx: Ctx, wish: z.output<typeof input.change>): Promise<void> {
  const { scope } = ctx
  const { id, updatedAt } = wish
  const draft = await DraftOrder.find(scope, id)
  const { currency, lines } = draft
  const wished = wish.lines?.map(({ key, planId }) => {
    const { variantId = null } = lines.find((line) => line.key === key) ?? {}
    return { variantId, planId }
  })
  await demandPlans(scope, wished ?? [], (at) => `lines.${at}.planId`)
  demandLanguage(scope, wish.language)
  const numbered = await withNumber(scope, wish)
  const checked = await withCards(scope, draft, numbered)
  await done(ctx, 'changed', changeDraft(scope, id, editOf(scope, checked, currency), updatedAt))
}

/** By their ids. 422 for a code that is none. */
async function withCards<W extends z.output<typeof input.change>>(
  scope: Scope,
  draft: DraftOrder,
  wish: W,
): Promise<W> {
  const { giftCardCodes: given } = wish
  return given ? { ...wish, giftCardCodes: await cardIds(scope, draft, given) } : wish
}

/** As it is printed. 422 for what is no tax number. */
async function withNumber<W extends z.output<typeof input.change>>(
  scope: Scope,
  wish: W,
): Promise<W> {
  if (!wish.taxNumber) return wish
  const told = await scope.ask('tax.number', { typed: wish.taxNumber })
  if (told && 'refused' in told) throw badInput({ taxNumber: told.refused })
  return told ? { ...wish, taxNumber: told.number } : wish
}

export async function add(ctx: Ctx, { id, ...wish }: z.output<typeof input.adding>): Promise<void> {
  const { scope } = ctx
  const { currency } = await DraftOrder.find(scope, id)
  const added = await linesOf(scope, [wish], currency, () => 'variantId')
  const edit = ({ lines }: { lines: DraftOrder['lines'] }) => ({
    lines: added.reduce(withLine, lines),
  })
  await done(ctx, 'changed', changeDraft(scope, id, edit), 201)
}

export const send = (ctx: Ctx, { id, days, updatedAt: version }: z.output<typeof input.sending>) =>
  done(ctx, mailIsOn(ctx.scope) ? 'sent' : 'linked', sendLink(ctx.scope, id, { days, version }))

export const cancel = (ctx: Ctx, { id }: ById) => done(ctx, 'cancelled', cancelDraft(ctx.scope, id))

/** Leads to the order. 403 for who may move no money, where it is said to be paid. */
export async function order(ctx: Ctx, wish: z.output<typeof input.placing>): Promise<void> {
  const { scope } = ctx
  const { id, isPaid, reference, updatedAt: version } = wish
  if (isPaid) demandMoney(scope)
  const draft = await DraftOrder.find(scope, id)
  const methods = await methodsFor(scope, draft)
  const only = methods.length === 1 ? methods[0]?.id : undefined
  const method = wish.paymentMethod || only || ''
  if (draft.orderId === null && draft.quote.due > 0 && method === '')
    throw badInput({ paymentMethod: said('drafts.noMethod') })
  const orderId = await placeDraft(scope, id, { method, isPaid, reference, version })
  await respond(ctx, {
    json: async () => ({ draft: draftJson(scope, await DraftOrder.find(scope, id)), orderId }),
    to: `/admin/orders/${encodeURIComponent(orderId)}`,
    flash: scope.t('drafts.admin.done.completed'),
  })
}

/** Money is an area of its own: whoever may change drafts alone moves none. */
function demandMoney({ user, t }: Scope): void {
  const values = { set: user?.permissionSet ?? '', area: t('drafts.admin.money') }
  if (!may(user, 'payments', 'write')) throw forbidden('server.fault.mayNotChange', values)
}

/** For which nothing is asked of its buyer now. */
async function methodsFor(scope: Scope, draft: DraftOrder) {
  const { quote, currency, shippingAddress, billingAddress } = draft
  const country = (billingAddress ?? shippingAddress)?.country
  const requiresShipping = quote.lines.some((line) => line.requiresShipping)
  const reusable = isRepeated(quote)
  const wish = { amount: quote.due, currency, requiresShipping, reusable }
  const asked = { ...wish, ...(country && { country }) }
  const methods = (await scope.ask('payments.methods', asked)) ?? []
  return methods.filter(({ flow }) => flow === 'none')
}

async function done(
  ctx: Ctx,
  word: 'changed' | 'sent' | 'linked' | 'cancelled',
  act: Promise<DraftOrder>,
  status = 200,
): Promise<void> {
  const draft = await act
  await respond(ctx, {
    status,
    json: { draft: draftJson(ctx.scope, draft) },
    to: pathOf(place, draft.id),
    // Nothing is void where nothing was sent.
    flash: ctx.scope.t(
      `drafts.admin.done.${word === 'changed' && draft.sentVersion === null ? 'changedOnly' : word}`,
    ),
  })
}

async function draw(ctx: Ctx, id: string, goods: string, attempt?: Attempt): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const draft = await DraftOrder.find(scope, id)
  const json = draftJson(scope, draft)
  const { errors = {}, values = {}, message: refused, status = 200 } = attempt ?? {}
  await respond(ctx, {
    status,
    json: { draft: json },
    html: async () => (
      <DraftPage
        {...{ draft, json, errors, values, refused, goods, scope, format, t }}
        path={pathOf(place, id)}
        formKey={newId()}
        found={goods === '' ? [] : ((await scope.ask('checkout.goods', { query: goods })) ?? [])}
        plans={await plansFor(scope, draft.lines)}
        methods={await methodsFor(scope, draft)}
        mailed={mailIsOn(scope)}
        takesCards={scope.answers('giftcards.cover')}
        taxClasses={(await scope.ask('tax.classes', undefined)) ?? []}
      />
    ),
    head: {
      title: t('drafts.called', { number: json.number }),
      breadcrumbs: backTo(place, scope),
    },
  })
}
