/** What a merchant does with a draft. None of it is done inside of `atomic`: prices are asked first. */

import { nextNumber } from '#server/data/number-series.ts'
import { isSame } from '#server/data/writes/differing.ts'
import { badInput, conflict, VersionConflict } from '#server/errors.ts'
import { newId, now } from '#server/ids.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { tellOver, termsOf } from './agreed.ts'
import { demandCards } from './cards.ts'
import {
  type Content,
  DraftOrder,
  draftStates,
  mostLines,
  type Placing,
  type Quote,
} from './draft-order.ts'
import { holdAnew, letGo } from './holds.ts'
import { mailLink } from './mail.ts'
import { settleLater, settlePlaced } from './placed/settle.ts'
import { priced } from './price.ts'

const nothing: Omit<Content, 'language'> = {
  ...{ email: null, userId: null, name: '', lines: [], reduction: null, rateIds: {} },
  ...{ codes: [], cards: [], taxNumber: null },
  ...{ delivery: null, shippingAddress: null, billingAddress: null, note: null, heldUntil: null },
}

export interface NewDraft {
  content: Partial<Omit<Content, 'language'>>
  /** ISO 4217; the shop's own where it is left out. */
  currency?: string | undefined
  language?: string | undefined
  /** What it is made for: one draft for each. */
  source?: string | undefined
}

/** One that was made for the same before is found. */
export async function createDraft(scope: Scope, wish: NewDraft): Promise<DraftOrder> {
  const { currency = scope.shop.currency } = wish
  const language = scope.inLanguage(wish.language).shop.language
  const content = { ...nothing, ...wish.content, language }
  const sums = await priced(scope.inLanguage(language), { currency }, content)
  return scope.atomic(async (inner) => {
    const source = wish.source ?? null
    const known = source === null ? undefined : await DraftOrder.in(inner).findOne({ source })
    if (known) return known
    const actor = inner.actor?.name ?? null
    const id = newId()
    const history = [{ at: now(), type: 'created' as const, actor }]
    const number = await nextNumber(inner, 'drafts')
    const draft = await DraftOrder.add(inner, {
      ...{ ...content, ...sums, source, id, number, currency, history },
      ...{ state: 'open', version: 1, sentVersion: null, linkUntil: null, orderId: null },
    })
    await holdAnew(inner, draft)
    return draft
  })
}

/** Prices one version of an open draft anew, with what goods, delivery and taxes are by now. */
export async function reprice(
  scope: Scope,
  { draftId, version }: { draftId: string; version: number },
): Promise<void> {
  const draft = await DraftOrder.in(scope).findOne({ id: draftId, version, state: 'open' })
  if (!draft) return
  const { currency, content, language, updatedAt } = draft
  const sums = await priced(scope.inLanguage(language), { currency, held: draft }, content)
  if (!isSame(sums.quote, draft.quote)) await DraftOrder.change(scope, draftId, sums, updatedAt)
}

type Edit = (before: Content) => Partial<Content>

/** Whether a draft of this source is neither placed nor called off. */
export async function isOpen(scope: Scope, { source }: { source: string }): Promise<boolean> {
  const draft = await DraftOrder.in(scope).findOne({ source })
  return draft !== undefined && draft.state !== 'completed' && draft.state !== 'cancelled'
}

/**
 * Changes what is agreed and prices it anew: every link that was sent before is void. A payment that is under way is ended
 * first. 422 for too many lines, a code that takes nothing off, and a gift card that pays nothing. 409 ALREADY_PLACED, 409 PAYMENT_PENDING, 409 INVALID_STATE, 409 STALE, 409
 * OUT_OF_STOCK where it holds its goods.
 */
export async function changeDraft(
  scope: Scope,
  id: string,
  edit: Edit,
  version?: string,
): Promise<DraftOrder> {
  const seen = await DraftOrder.find(scope, id)
  if (version !== undefined && version !== seen.updatedAt) throw new VersionConflict()
  const present = await stopped(scope, seen)
  const changes = edit(present.content)
  const content = { ...present.content, ...changes }
  if (content.lines.length > Math.max(mostLines, present.lines.length))
    throw badInput({ lines: said('drafts.tooManyLines', { most: mostLines }) })
  const { currency } = present
  const reader = scope.inLanguage(content.language)
  const sums = await priced(reader, { currency, held: present }, content)
  if (changes.codes) demandCodes(changes.codes, sums.quote)
  const added = changes.cards?.filter((card) => !present.cards.includes(card)) ?? []
  demandCards(added, sums.quote)
  return DraftOrder.change(
    scope,
    id,
    (inner, before) => {
      demandOpen(before)
      const next = { ...content, ...sums, version: before.version + 1 }
      return { ...next, state: 'open' as const, linkUntil: null, ...before.told(inner, 'changed') }
    },
    present.updatedAt,
    holdAnew,
  )
}

/** 422 at each that takes nothing off, with the reason. */
function demandCodes(codes: readonly string[], { refused }: Quote): void {
  const wrong = codes.flatMap((code, at) => {
    const told = refused.find((one) => one.code === code)
    return told ? [[`codes.${at}`, told.message ?? said('drafts.noCode')] as const] : []
  })
  if (wrong.length > 0) throw badInput(Object.fromEntries(wrong))
}

/** As it is once nobody pays it. */
async function stopped(scope: Scope, draft: DraftOrder): Promise<DraftOrder> {
  if (draft.state !== 'paying') return draft
  await scope.ask('checkout.stopDraft', { draftId: draft.id })
  return DraftOrder.find(scope, draft.id)
}

function demandOpen({ state }: DraftOrder): void {
  if (state !== 'open' && state !== 'sent') throw draftStates.refusal(state)
}

/** Mails a link that pays what is agreed, for so many days; a shop without mail has the link alone. 422 for what is not whole. */
export async function sendLink(
  scope: Scope,
  id: string,
  { days, version }: { days: number; version?: string | undefined },
): Promise<DraftOrder> {
  const linkUntil = new Date(Date.parse(now()) + days * 24 * 3600_000).toISOString()
  return DraftOrder.change(
    scope,
    id,
    (inner, before) => {
      demandOpen(before)
      const { email } = termsOf(before)
      const sent = { state: 'sent' as const, sentVersion: before.version, linkUntil }
      return { ...sent, ...before.told(inner, 'sent', email) }
    },
    version,
    mailLink,
  )
}

/** Nobody pays it any more, and nothing is held for it. */
export async function cancelDraft(scope: Scope, id: string): Promise<DraftOrder> {
  await stopped(scope, await DraftOrder.find(scope, id))
  return DraftOrder.change(
    scope,
    id,
    (inner, before) => {
      if (!draftStates.after(before.state).includes('cancelled'))
        throw draftStates.refusal(before.state)
      return { state: 'cancelled' as const, heldUntil: null, ...before.told(inner, 'cancelled') }
    },
    undefined,
    async (inner, after) => {
      await letGo(inner, after)
      await tellOver(inner, after)
    },
  )
}

export interface PlacingWish extends Omit<Placing, 'actor'> {
  /** One of those that nothing is asked of a buyer for. */
  method: string
  version?: string | undefined
}

/** Makes the order, to be paid later or paid already; the same again finds it. What a process that dies leaves undone a job finishes. 409, 422. */
export async function placeDraft(
  scope: Scope,
  id: string,
  { method, isPaid, reference, version }: PlacingWish,
): Promise<string> {
  const seen = await DraftOrder.find(scope, id)
  if (version !== undefined && version !== seen.updatedAt) throw new VersionConflict()
  const placing = { isPaid, reference, actor: scope.actor ?? null }
  if (seen.orderId !== null) await DraftOrder.change(scope, id, { placing }, undefined, settleLater)
  const orderId =
    seen.orderId ?? (await ordered(scope, await stopped(scope, seen), { method, placing }))
  await settlePlaced(scope, id)
  return orderId
}

async function ordered(
  scope: Scope,
  draft: DraftOrder,
  { method, placing }: { method: string; placing: Placing },
): Promise<string> {
  demandOpen(draft)
  const { id: draftId, version } = draft
  const wish = { draftId, version, method, placing, guestId: null }
  const begun = await scope.ask('checkout.payDraft', wish)
  if (!begun?.orderId) throw conflict('PAYMENT_PENDING', 'drafts.notPlaced')
  return begun.orderId
}
