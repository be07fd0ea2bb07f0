/** What a merchant does with a return. */
import type { z } from 'zod'
import { may } from '#server/access/permissions.ts'
import { type ById, backTo, pathOf } from '#server/desk/noun.ts'
import { badInput, forbidden } from '#server/errors.ts'
import { sendHidden } from '#server/files/hidden-file.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { newId } from '#server/ids.ts'
import { said } from '#server/language/message.ts'
import { typedAmount } from '#server/locale/typed-amount.ts'
import { mailIsOn } from '#server/mail/mail.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { atNextStep } from '#views/kit/fields/next-step.ts'
import { titleOf } from '../models/bought.ts'
import * as acts from '../models/returned/acts.ts'
import { exchangeReturn } from '../models/returned/exchange.ts'
import { reopenReturn } from '../models/returned/reopen.ts'
import { giveRestBack, restOf } from '../models/returned/rest.ts'
import { Return } from '../models/returned/return.ts'
import { ReturnPicture } from '../models/returned/return-picture.ts'
import { findReturn } from '../models/returned/search.ts'
import { sendBackTo } from '../models/settings.ts'
import type * as input from '../schemas.ts'
import { ReturnPage } from '../views/admin/return-page.tsx'
import type { RefundChoices } from '../views/admin/return-props.ts'
import { type DeskJson, deskJson } from '../views/return-json.ts'
import { returns as place } from './place.ts'

export const show = (ctx: Ctx, { id }: ById): Promise<void> => draw(ctx, id)

/** With what was refused. */
export const again = (ctx: Ctx, attempt: Attempt): Promise<void> =>
  draw(ctx, String(ctx.params.id), attempt)

/** A picture that came with it. */
export async function picture(ctx: Ctx, { id, pictureId }: z.output<typeof input.byPicture>) {
  const { key } = await ReturnPicture.at(ctx.scope, id, pictureId)
  await sendHidden(ctx, key, 'returns.admin.noPicture')
}

export const approve = (ctx: Ctx, { id, ...wish }: z.output<typeof input.approval>) =>
  done(ctx, acts.approve(ctx.scope, id, wish))

export const reject = (ctx: Ctx, { id, reason }: z.output<typeof input.rejection>) =>
  done(ctx, acts.reject(ctx.scope, id, reason))

export const receive = (ctx: Ctx, { id, lines }: z.output<typeof input.receiving>) =>
  done(ctx, acts.receive(ctx.scope, id, lines))

export const close = (ctx: Ctx, { id, note }: z.output<typeof input.note>) =>
  done(ctx, acts.closeReturn(ctx.scope, id, note))

export async function reopen(ctx: Ctx, { id }: ById): Promise<void> {
  const { scope } = ctx
  await reopenReturn(scope, id)
  await respond(ctx, {
    json: async () => ({ return: deskJson(await findReturn(scope, id)) }),
    to: atNextStep(pathOf(place, id)),
    flash: scope.t(`returns.admin.${mailIsOn(scope) ? 'done' : 'doneNoMail'}.reopened`),
  })
}

/** Leads to the draft of what its buyer gets instead. */
export async function exchange(ctx: Ctx, { id }: ById): Promise<void> {
  const { scope } = ctx
  demandMoney(scope)
  const draftId = await exchangeReturn(scope, id)
  await respond(ctx, {
    json: async () => ({ return: deskJson(await findReturn(scope, id)), draftId }),
    to: `/admin/drafts/${encodeURIComponent(draftId)}`,
    flash: scope.t('returns.admin.done.exchange'),
  })
}

/** What is left on the card of an exchange. */
export async function giveRest(ctx: Ctx, { id }: ById): Promise<void> {
  const { scope } = ctx
  demandMoney(scope)
  await giveRestBack(scope, id)
  await respond(ctx, {
    json: async () => ({ return: deskJson(await findReturn(scope, id)) }),
    to: atNextStep(pathOf(place, id)),
    flash: scope.t('returns.admin.done.rest'),
  })
}

export async function refund(ctx: Ctx, wish: z.output<typeof input.refunding>): Promise<void> {
  const { scope } = ctx
  demandMoney(scope)
  const { id, to, reason } = wish
  const { currency } = await Return.find(scope, id)
  const shipping = minorOf(scope, 'shipping', wish.shipping, currency)
  const deduction = minorOf(scope, 'deduction', wish.deduction, currency)
  if (deduction > 0 && reason === '') throw badInput({ reason: said('returns.admin.noReason') })
  await done(ctx, acts.refundReturn(scope, id, { to, shipping, deduction, reason }))
}

/** Money is an area of its own: whoever may change returns alone moves none. 403. */
function demandMoney({ user, t }: Scope): void {
  const values = { set: user?.permissionSet ?? '', area: t('returns.admin.money') }
  if (!may(user, 'payments', 'write')) throw forbidden('server.fault.mayNotChange', values)
}

/** A number is minor units, a text major units as people type them. */
function minorOf(scope: Scope, field: string, sent: number | string, currency: string): number {
  if (typeof sent === 'number') return sent
  return sent.trim() === '' ? 0 : typedAmount(scope, sent, currency, field)
}

async function done(ctx: Ctx, act: Promise<Return>): Promise<void> {
  const { id, state } = await act
  await respond(ctx, {
    json: async () => ({ return: deskJson(await findReturn(ctx.scope, id)) }),
    to: atNextStep(pathOf(place, id)),
    flash: ctx.scope.t(doneWord(ctx.scope, state)),
  })
}

/** Without a mail server nobody is written to. */
const doneWord = (scope: Scope, state: Return['state']) =>
  !mailIsOn(scope) && (state === 'approved' || state === 'rejected')
    ? (`returns.admin.doneNoMail.${state}` as const)
    : (`returns.admin.done.${state}` as const)

async function draw(ctx: Ctx, id: string, attempt?: Attempt): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const found = await findReturn(scope, id)
  const one = deskJson(found)
  const suggested = one.state === 'received' ? await acts.suggestedFor(scope, found.one) : null
  const refund = suggested && choicesOf(suggested)
  const title = t('returns.admin.called', { number: String(one.number) })
  const { errors = {}, values = {}, message: refused, status = 200 } = attempt ?? {}
  const shown = { one, refund, values, errors, refused, path: pathOf(place, id), formKey: newId() }
  const rest = await restOf(scope, found.one)
  const about = { rest, mailed: mailIsOn(scope), sendTo: await sendBackTo(scope) }
  await respond(ctx, {
    status,
    json: {
      return: one,
      rest,
      refund,
    },
    html: async () => (
      <ReturnPage
        {...{ ...shown, ...about, one: await inOwnWords(scope, one), format, t }}
        exchanges={scope.answers('drafts.create')}
      />
    ),
    head: { title, breadcrumbs: backTo(place, scope), narrow: true },
  })
}

/** What comes back as the merchant calls it: it is received by people who may read another language than its buyer. */
async function inOwnWords(scope: Scope, one: DeskJson): Promise<DeskJson> {
  const wanted = { orderIds: [one.orderId], reader: 'merchant' as const }
  const [order] = (await scope.ask('orders.find', wanted)) ?? []
  const called = new Map(order?.lines.map((line) => [line.id, titleOf(line)]))
  const lines = one.lines.map((line) => ({
    ...line,
    title: called.get(line.lineId) ?? line.title,
  }))
  return { ...one, lines }
}

const choicesOf = ({
  amount,
  shipping,
  shippingDue,
  destinations,
}: RefundChoices): RefundChoices => ({ amount, shipping, shippingDue, destinations })
