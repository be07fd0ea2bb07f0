/** One card or one credit: what it is worth, how that came to be, and what can be done. */
import { type ById, backTo, pathOf } from '#server/desk/noun.ts'
import { conflict } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { newId } from '#server/ids.ts'
import { instantOf, wallOf } from '#server/locale/time-zone.ts'
import { mailIsOn } from '#server/mail/mail.ts'
import { askFirst } from '#server/pages/parts/confirm.tsx'
import { respond } from '#server/pages/respond.ts'
import { asText } from '#server/text/as-text.ts'
import { mail } from '../models/delivery/send.ts'
import { GiftBalance } from '../models/gift-balance.ts'
import { GiftEntry } from '../models/gift-entry.ts'
import { adjust, giveCode } from '../models/issue.ts'
import { minorOf } from '../models/typed-amount.ts'
import type { Adjustment } from '../schemas.ts'
import { CardPage } from '../views/card-page.tsx'
import { balanceJson, entryJson } from '../views/json.ts'
import { labelOf } from '../views/label.ts'
import { once } from './create.tsx'
import { place } from './list.ts'

const blank = { amount: '', note: '' }

export const show = (ctx: Ctx, { id }: ById): Promise<void> => draw(ctx, id)

/** Adds to what it is worth, or takes from it. 409 BALANCE_TOO_LOW. */
export async function change(ctx: Ctx, { id, amount, note }: Adjustment): Promise<void> {
  const { scope } = ctx
  const { currency } = await GiftBalance.find(scope, id)
  await adjust(scope, id, { amount: minorOf(scope, amount, currency), note })
  return done(ctx, id, 'adjusted')
}

/** The page with what was typed. */
export function again(ctx: Ctx, { values, errors, message }: Attempt): Promise<void> {
  const typed = { amount: asText(values.amount), note: asText(values.note) }
  const wrong = Object.keys(errors).length > 0 ? errors : { amount: message }
  return draw(ctx, ctx.params.id ?? '', typed, wrong)
}

export async function disable(
  ctx: Ctx,
  { id, isDisabled }: ById & { isDisabled: boolean },
): Promise<void> {
  await GiftBalance.change(ctx.scope, id, { state: isDisabled ? 'disabled' : 'active' })
  return done(ctx, id, isDisabled ? 'disabled' : 'enabled')
}

/** The day after whose end nobody pays with it any more; null: never. 409 for credit, which has no end. */
export async function expire(
  ctx: Ctx,
  { id, expiresAt }: ById & { expiresAt: string | null },
): Promise<void> {
  const { scope } = ctx
  const ends = expiresAt && (instantOf(`${expiresAt}T23:59`, scope.shop.timeZone) ?? expiresAt)
  await GiftBalance.change(scope, id, (_inner, { kind }) => {
    if (kind !== 'gift_card') throw conflict('NO_CARD', 'giftcards.noCard')
    return { expiresAt: ends }
  })
  return done(ctx, id, 'expirySaved')
}

export async function askForCode(ctx: Ctx, { id }: ById): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const giftCard = balanceJson(await GiftBalance.find(scope, id))
  return askFirst(ctx, {
    json: { giftCard },
    question: t('giftcards.admin.renewQuestion'),
    consequence: t(`giftcards.admin.${mailIsOn(scope) ? '' : 'noMail.'}renewConsequence`),
    action: `${pathOf(place, id)}/code`,
    method: 'post',
    confirmLabel: t('giftcards.admin.renew'),
    back: pathOf(place, id),
    title: labelOf(giftCard, t),
    breadcrumbs: backTo(place, scope),
  })
}

/** A new code instead of the one that was lost; shown this once, and mailed where there is an address. */
export async function renew(ctx: Ctx, { id }: ById): Promise<void> {
  const made = await ctx.scope.atomic(async (inner) => {
    const { card, code } = await giveCode(inner, id)
    await mail(inner.inLanguage(card.language ?? undefined), card, code)
    return { card, code }
  })
  return once(ctx, [made], 200)
}

async function done(
  ctx: Ctx,
  id: string,
  word: 'adjusted' | 'disabled' | 'enabled' | 'expirySaved',
) {
  return respond(ctx, {
    json: await jsonOf(ctx, id),
    to: pathOf(place, id),
    flash: ctx.scope.t(`giftcards.admin.${word}`),
  })
}

async function jsonOf({ scope }: Ctx, id: string) {
  const giftCard = balanceJson(await GiftBalance.find(scope, id))
  return { giftCard, entries: (await GiftEntry.latest(scope, id)).map(entryJson) }
}

async function draw(
  ctx: Ctx,
  id: string,
  typed = blank,
  errors: Record<string, string> = {},
): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const json = await jsonOf(ctx, id)
  const path = pathOf(place, id)
  const { expiresAt } = json.giftCard
  const lastDay = expiresAt === null ? '' : wallOf(expiresAt, scope.shop.timeZone).slice(0, 10)
  return respond(ctx, {
    json,
    html: () => (
      <CardPage {...json} {...{ path, lastDay, typed, errors, formKey: newId(), format, t }} />
    ),
    head: { title: labelOf(json.giftCard, t), breadcrumbs: backTo(place, scope) },
  })
}
