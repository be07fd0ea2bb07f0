/** Withdrawal from a contract in two steps, without an account, a cookie or a script. */
import type { z } from 'zod'
import { isRecord } from '#server/data/own-property.ts'
import { linkSpent, notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { keepAddressSecret } from '#server/http/safety/security-headers.ts'
import { mailIsOn } from '#server/mail/mail.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { asText } from '#server/text/as-text.ts'
import { goodsOf, type OrderView, titleOf } from '../models/bought.ts'
import { stillBought } from '../models/returned/open-pieces.ts'
import { rulesOf } from '../models/settings.ts'
import { declare, isLate } from '../models/withdrawals/declare.ts'
import { type Draft, draftOf, openDraft, sealDraft } from '../models/withdrawals/draft.ts'
import { exemptIn } from '../models/withdrawals/exempt.ts'
import { momentOf } from '../models/withdrawals/mails.ts'
import { Withdrawal } from '../models/withdrawals/withdrawal.ts'
import type * as input from '../schemas.ts'
import { receiptJson } from '../views/json.ts'
import { ReceiptPage, ReviewPage } from '../views/store/review-page.tsx'
import { type FormValues, WithdrawForm } from '../views/store/withdraw-form.tsx'
import { visibleOrder } from './visible.ts'

/** The form; filled in where who asks may see the order. */
export const form = (ctx: Ctx, { order = '' }: z.output<typeof input.atOrder>): Promise<void> =>
  show(ctx, order, undefined)

/** What will be declared, to be read once more; nothing is written. */
export async function review(
  ctx: Ctx,
  { change, ...typed }: z.output<typeof input.review>,
): Promise<void> {
  const { scope } = ctx
  if (change !== undefined) return show(ctx, typed.orderNumber, valuesOf({ ...typed }))
  await demandOffer(scope)
  const order = await withBuyer(ctx, typed.orderNumber)
  const draft = draftOf(scope, typed, order)
  const notes = order ? await notesOn(scope, order, draft) : []
  const declaration = sealDraft(scope, draft)
  const { statement } = draft
  await respond(ctx, {
    json: { declaration, statement, notes },
    html: () => <ReviewPage {...{ declaration, statement, notes, typed, t: scope.t }} />,
    head: { title: scope.t('returns.withdraw.reviewTitle'), noindex: true },
  })
  keepPrivate(ctx)
}

/** 201; the same answer whether there is such an order or not. */
export async function confirm(ctx: Ctx, sent: z.output<typeof input.confirmation>): Promise<void> {
  const { scope } = ctx
  await demandOffer(scope)
  const draft =
    'declaration' in sent
      ? openDraft(scope, sent.declaration)
      : draftOf(scope, sent, await withBuyer(ctx, sent.orderNumber))
  const made = await declare(scope, draft)
  await respond(ctx, {
    status: 201,
    json: { withdrawal: receiptJson(made) },
    to: `/withdraw/sent/${encodeURIComponent(signerOf(scope).sign(made.id))}`,
  })
}

/** What was declared and when, for whoever has the address of this page. */
export async function sent(ctx: Ctx, { token }: { token: string }): Promise<void> {
  const { scope } = ctx
  keepAddressSecret(ctx)
  const id = signerOf(scope).verify(token)
  const withdrawal = id === undefined ? undefined : await Withdrawal.in(scope).findOne({ id })
  if (!withdrawal) throw linkSpent()
  const { t } = scope
  const at = momentOf(scope, withdrawal.declaredAt)
  await respond(ctx, {
    json: { withdrawal: receiptJson(withdrawal) },
    html: () => <ReceiptPage withdrawal={withdrawal} at={at} mailed={mailIsOn(scope)} t={t} />,
    head: { title: t('returns.withdraw.sentTitle'), noindex: true },
  })
  keepPrivate(ctx)
}

/** The form with what was typed and what is wrong with it. */
export const again = (ctx: Ctx, { values, errors, status }: Attempt): Promise<void> =>
  show(ctx, asText(values.orderNumber), valuesOf(values), { errors, status })

/** For who may see it, with the pieces that are still theirs. */
async function withBuyer(ctx: Ctx, number: string): Promise<OrderView | undefined> {
  const order = await visibleOrder(ctx, number)
  return order && stillBought(ctx.scope, order)
}

interface Refused {
  errors: Record<string, string>
  status: number
}

async function show(
  ctx: Ctx,
  number: string,
  values: FormValues | undefined,
  { errors, status }: Refused = { errors: {}, status: 200 },
): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  await demandOffer(scope)
  const order = await withBuyer(ctx, number)
  const { withdrawalDays: days } = await rulesOf(scope)
  const typed = values ?? valuesFor(scope, number, order)
  await respond(ctx, {
    status,
    json: { order: order ? orderJson(order) : null, days },
    html: () => <WithdrawForm {...{ order, values: typed, days, errors, t }} />,
    head: {
      title: t('returns.withdraw.title'),
      description: t('returns.withdraw.lead'),
      canonical: '/withdraw',
    },
  })
  keepPrivate(ctx)
}

/** 404 where the merchant has turned it off. */
async function demandOffer(scope: Scope): Promise<void> {
  const { withdrawalOffered } = await rulesOf(scope)
  if (!withdrawalOffered) throw notFound()
}

function valuesFor({ user }: Scope, number: string, order: OrderView | undefined): FormValues {
  const { firstName = '', lastName = '' } = order?.billingAddress ?? {}
  return {
    name: `${firstName} ${lastName}`.trim() || (user?.name ?? ''),
    email: order?.email ?? user?.email ?? '',
    orderNumber: order ? String(order.number) : number,
    pieces: '',
    quantities: new Map(),
  }
}

function valuesOf(values: Record<string, unknown>): FormValues {
  const { name, email, orderNumber, pieces, lines } = values
  const rows = isRecord(lines) || Array.isArray(lines) ? Object.values(lines) : []
  return {
    ...{ name: asText(name), email: asText(email), orderNumber: asText(orderNumber) },
    pieces: asText(pieces),
    quantities: new Map(
      rows.filter(isRecord).map(({ lineId, quantity }) => [asText(lineId), asText(quantity)]),
    ),
  }
}

const orderJson = (order: OrderView) => ({
  number: String(order.number),
  lines: goodsOf(order).map((line) => ({
    ...{ lineId: line.id, title: titleOf(line), quantity: line.quantity },
  })),
})

/** What is worth knowing before the confirmation; it stops nobody. */
async function notesOn(scope: Scope, order: OrderView, draft: Draft): Promise<string[]> {
  const { t } = scope
  const exempt = await exemptIn(scope, order, draft.lines)
  const late = await isLate(scope, order, new Date().toISOString())
  const { withdrawalDays: days } = await rulesOf(scope)
  return [
    ...(exempt.length > 0 ? [t('returns.withdraw.exempt', { titles: exempt.join('; ') })] : []),
    ...(late ? [t('returns.withdraw.late', { days })] : []),
  ]
}

function keepPrivate(ctx: Ctx): void {
  ctx.set('Cache-Control', 'no-store')
}

const signerOf = (scope: Scope) => scope.signer(`returns.receipt:${scope.storeId}`)
