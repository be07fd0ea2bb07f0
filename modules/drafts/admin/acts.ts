/** What becomes of a draft by one press or call each. */
import type { z } from 'zod'
import { may } from '#server/access/permissions.ts'
import { type ById, pathOf } from '#server/desk/noun.ts'
import { badInput, forbidden } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { said } from '#server/language/message.ts'
import { mailIsOn } from '#server/mail/mail.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { cancelDraft, changeDraft, placeDraft, sendLink } from '../models/acts.ts'
import { isRepeated } from '../models/agreed.ts'
import { DraftOrder } from '../models/draft-order.ts'
import { linesOf, withLine } from '../models/wish.ts'
import type * as input from '../schemas.ts'
import { draftJson } from '../views/json.ts'
import { place } from './place.ts'

export async function add(ctx: Ctx, { id, ...wish }: z.output<typeof input.adding>): Promise<void> {
  const { scope } = ctx
  const { currency } = await DraftOrder.find(scope, id)
  const added = await linesOf(scope, [wish], currency, () => '')
  const edit = ({ lines }: { lines: DraftOrder['lines'] }) => ({
    lines: added.reduce(withLine, lines),
  })
  await done(ctx, await changeDraft(scope, id, edit), 'changed', { status: 201 })
}

export async function send(
  ctx: Ctx,
  { id, days, updatedAt: version }: z.output<typeof input.sending>,
): Promise<void> {
  const draft = await sendLink(ctx.scope, id, { days, version })
  await done(ctx, draft, mailIsOn(ctx.scope) ? 'sent' : 'linked')
}

export const cancel = async (ctx: Ctx, { id }: ById): Promise<void> =>
  done(ctx, await cancelDraft(ctx.scope, id), 'cancelled')

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
export function demandMoney({ user, t }: Scope): void {
  const values = { set: user?.permissionSet ?? '', area: t('drafts.admin.money') }
  if (!may(user, 'payments', 'write')) throw forbidden('server.fault.mayNotChange', values)
}

/** For which nothing is asked of its buyer now. */
export async function methodsFor(scope: Scope, draft: DraftOrder) {
  const { quote, currency, shippingAddress, billingAddress } = draft
  const country = (billingAddress ?? shippingAddress)?.country
  const requiresShipping = quote.lines.some((line) => line.requiresShipping)
  const reusable = isRepeated(quote)
  const wish = { amount: quote.due, currency, requiresShipping, reusable }
  const asked = { ...wish, ...(country && { country }) }
  const methods = (await scope.ask('payments.methods', asked)) ?? []
  return methods.filter(({ flow }) => flow === 'none')
}

/** `to`: the page with what passes along. */
export async function done(
  ctx: Ctx,
  draft: DraftOrder,
  word: 'changed' | 'sent' | 'linked' | 'cancelled' | null,
  { status = 200, to = pathOf(place, draft.id) }: { status?: number; to?: string } = {},
): Promise<void> {
  const { t } = ctx.scope
  // Nothing is void where nothing was sent.
  const said = word === 'changed' && draft.sentVersion === null ? 'changedOnly' : word
  await respond(ctx, {
    ...{ status, to, json: { draft: draftJson(ctx.scope, draft) } },
    ...(said && { flash: t(`drafts.admin.done.${said}`) }),
  })
}
