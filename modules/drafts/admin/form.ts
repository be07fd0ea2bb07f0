/** The one form of a draft's page: whatever is pressed saves all that is typed, then does what its button says. */
import type { z } from 'zod'
import { pathOf } from '#server/desk/noun.ts'
import { badInput } from '#server/errors.ts'
import { isForm } from '#server/http/body.ts'
import type { Ctx } from '#server/http/context.ts'
import { type Said, said } from '#server/language/message.ts'
import { unfilledIn } from '#server/locale/address/input.ts'
import type { Scope } from '#server/scope.ts'
import { fieldId } from '#views/kit/fields/field-name.ts'
import { changeDraft } from '../models/acts.ts'
import { cardIds } from '../models/cards.ts'
import { DraftOrder } from '../models/draft-order.ts'
import { demandPlans } from '../models/plans.ts'
import { demandLanguage, editOf, linesOf, withLine } from '../models/wish.ts'
import type * as input from '../schemas.ts'
import { dropUnchanged, storedFields, storedNames } from '../views/draft-fields.ts'
import * as acts from './acts.ts'
import { place } from './place.ts'

type Wish = z.output<typeof input.form>

const saved = new WeakSet<Ctx>()

/** Whether what was typed is saved already, though what the button says was refused. */
export const isSaved = (ctx: Ctx): boolean => saved.has(ctx)

/** Of a form only what differs from the draft is taken. */
export async function takeTyped(ctx: Ctx, sent: Record<string, unknown>): Promise<undefined> {
  if (!isForm(ctx)) return
  const draft = await DraftOrder.find(ctx.scope, String(ctx.params.id))
  dropUnchanged(storedFields(ctx.scope, draft), sent)
}

/** 403 for who may move no money, where it is said to be paid. */
export async function update(ctx: Ctx, wish: Wish): Promise<void> {
  const { id, intent, days, reference, paymentMethod } = wish
  if (intent === 'paid') acts.demandMoney(ctx.scope)
  const before = await DraftOrder.find(ctx.scope, id)
  const draft = await withTyped(ctx, before, wish)
  const isChanged = draft !== before
  if (isChanged) saved.add(ctx)
  const updatedAt = isChanged ? draft.updatedAt : wish.updatedAt
  if (intent === 'send') return acts.send(ctx, { id, days, updatedAt })
  if (intent === 'cancel') return acts.cancel(ctx, { id })
  if (intent === 'place' || intent === 'paid')
    return acts.order(ctx, { id, reference, paymentMethod, updatedAt, isPaid: intent === 'paid' })
  const to = await pageWith(ctx.scope, draft, wish)
  await acts.done(ctx, draft, isChanged ? 'changed' : null, { to })
}

/** The draft as it was where nothing is to be saved: then its prices stand, and its links. */
async function withTyped(ctx: Ctx, draft: DraftOrder, wish: Wish): Promise<DraftOrder> {
  const { scope } = ctx
  const { id, updatedAt, intent, lines } = wish
  if (isForm(ctx)) demandWords(draft, wish)
  else demandWhole(wish)
  const added = await addedIn(scope, draft, wish)
  const isTyped = storedNames.some((name) => wish[name] !== undefined) || added.length > 0
  if (isForm(ctx) && intent !== 'save' && !isTyped) return draft
  const wished = lines?.map(({ key, planId }) => {
    const { variantId = null } = draft.lines.find((line) => line.key === key) ?? {}
    return { variantId, planId }
  })
  await demandPlans(scope, wished ?? [], (at) => `lines.${at}.`)
  demandLanguage(scope, wish.language)
  const checked = await withCards(scope, draft, await withNumber(scope, wish))
  const edit = editOf(scope, checked, draft.currency)
  return changeDraft(
    scope,
    id,
    (present) => {
      const changes = edit(present)
      if (added.length === 0) return changes
      return { ...changes, lines: added.reduce(withLine, changes.lines ?? present.lines) }
    },
    updatedAt,
  )
}

/** 422 where a part of something is typed that would be lost without the rest. */
function demandWords(draft: DraftOrder, { own, delivery, reduction }: Wish): void {
  const wrong: [string, Said][] = []
  const isUnnamed = own && own.custom?.title === ''
  if (isUnnamed && (own.price !== undefined || own.quantity !== 1))
    wrong.push(['own.custom.title', said('drafts.noTitle')])
  if (delivery?.price === undefined && isNew(delivery?.label, draft.delivery?.label))
    wrong.push(['delivery.price', said('drafts.noDeliveryPrice')])
  if (reduction?.value === '' && isNew(reduction.label, draft.reduction?.label))
    wrong.push(['reduction.value', said('drafts.noReduction')])
  if (wrong.length > 0) throw badInput(Object.fromEntries(wrong))
}

const isNew = (typed = '', known = ''): boolean => typed !== '' && typed !== known

/** 422 for an address that is not whole: a form may save it as far as it is typed, and the page says what is missing. */
function demandWhole(wish: Wish): void {
  const lacking = (['shippingAddress', 'billingAddress'] as const).flatMap((name) => {
    const address = wish[name]
    return (address ? unfilledIn(address) : []).map((field) => `${name}.${field}`)
  })
  if (lacking.length > 0)
    throw badInput(Object.fromEntries(lacking.map((at) => [at, said('server.field.required')])))
}

/** Goods that were found, and goods of its own. */
async function addedIn(scope: Scope, { currency }: DraftOrder, { add, own }: Wish) {
  const found = add === undefined ? [] : [{ variantId: add, quantity: 1 }]
  const written = own?.custom?.title ? [own] : []
  return [
    ...(await linesOf(scope, found, currency, () => '')),
    ...(await linesOf(scope, written, currency, () => 'own.')),
  ]
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

/** With what was typed that a draft does not keep; at the search where goods were looked for. */
async function pageWith(scope: Scope, draft: DraftOrder, wish: Wish): Promise<string> {
  const { goods, days, paymentMethod, reference, intent } = wish
  const [first] = paymentMethod === '' ? [] : await acts.methodsFor(scope, draft)
  const passing = new URLSearchParams({
    ...(goods && { goods }),
    ...(days !== 14 && { days: String(days) }),
    ...(paymentMethod && paymentMethod !== first?.id && { paymentMethod }),
    ...(reference && { reference }),
  })
  const at = goods && intent === 'typed' ? `#${fieldId('goods')}` : ''
  return `${pathOf(place, draft.id)}${passing.size > 0 ? '?' : ''}${passing}${at}`
}
