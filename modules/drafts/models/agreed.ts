/** A draft as its buyer and the checkout get it: one version, whole, and while its link lives. */
import type { In, Out } from '#server/bus.ts'
import { badInput, conflict } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import { type Said, said } from '#server/language/message.ts'
import type { Address } from '#server/locale/address/address.ts'
import { unfilledIn } from '#server/locale/address/input.ts'
import type { Scope } from '#server/scope.ts'
import { DraftOrder, draftStates, type Quote } from './draft-order.ts'
import { holdAgain, letGo } from './holds.ts'
import { draftBehind, urlOf } from './link.ts'
import { settleLater } from './placed/settle.ts'

export interface Terms {
  draftId: string
  /** As people say it. */
  number: number
  version: number
  quote: Quote
  email: string
  userId: string | null
  language: string
  shippingAddress: Address | null
  billingAddress: Address
  note: string | null
  /** What is exchanged is a draft too. */
  channel: 'draft' | 'exchange'
}

const changed = () => conflict('DRAFT_CHANGED', 'drafts.refusal.DRAFT_CHANGED')

/** Null for a link that is not ours. 409 where the draft is another by now, is called off, or its time is over. */
export async function opened(
  scope: Scope,
  { token }: In<'drafts.opened'>,
): Promise<Out<'drafts.opened'>> {
  const found = await draftBehind(scope, token)
  if (!found) return null
  const { draft, version } = found
  const { orderId, linkUntil } = draft
  if (orderId !== null) return { orderId, terms: null, linkUntil: null }
  if (draft.state === 'cancelled')
    throw conflict('DRAFT_CANCELLED', 'drafts.refusal.DRAFT_CANCELLED')
  if (version !== draft.version) throw changed()
  if (linkUntil === null || linkUntil < now())
    throw conflict('DRAFT_EXPIRED', 'drafts.refusal.DRAFT_EXPIRED')
  return { orderId: null, terms: termsOf(draft), linkUntil }
}

/** Begins to be paid: 409 DRAFT_CHANGED for another version, 409 INVALID_STATE. Its own hold is free for the payment's. Inside `atomic`. */
export async function begin(
  scope: Scope,
  { draftId, version, placing = null }: In<'drafts.begin'>,
): Promise<Terms> {
  const draft = await DraftOrder.change(scope, draftId, (_inner, before) => {
    if (before.version !== version) throw changed()
    if (!draftStates.after(before.state).includes('paying')) throw draftStates.refusal(before.state)
    return { state: 'paying' as const, placing, ...before.told(scope, 'paying') }
  })
  await letGo(scope, draft)
  return termsOf(draft)
}

/** Its order comes to be, or its payment came to nothing. Inside `atomic`. */
export async function over(
  scope: Scope,
  { draftId, orderId }: { draftId: string; orderId: string | null },
): Promise<void> {
  const draft = await DraftOrder.change(scope, draftId, (_inner, before) =>
    orderId === null
      ? { state: stateBefore(before), placing: null, ...before.told(scope, 'failed') }
      : {
          state: 'completed' as const,
          orderId,
          heldUntil: null,
          ...before.told(scope, 'completed'),
        },
  )
  if (orderId === null) await holdAgain(scope, draft)
  else {
    await letGo(scope, draft)
    if (draft.placing) await settleLater(scope, draft)
    await tellOver(scope, draft)
  }
}

/** Nobody pays it any more. Inside `atomic`. */
export const tellOver = (scope: Scope, { id: draftId, source }: DraftOrder): Promise<void> =>
  scope.tell('draft.over', { draftId, source })

const stateBefore = ({ state, version, sentVersion }: DraftOrder) =>
  state === 'paying' ? (sentVersion === version ? 'sent' : 'open') : state

/** Null once nothing is to be paid by a link. */
export async function urlFor(
  scope: Scope,
  { draftId: id }: In<'drafts.url'>,
): Promise<string | null> {
  const draft = await DraftOrder.in(scope).findOne({ id })
  return draft && draft.sentVersion === draft.version ? urlOf(scope, draft) : null
}

/** What is still to be said before it can be sent or placed, by field. */
export function lackingIn(draft: DraftOrder): Record<string, Said> {
  const { email, userId, lines, quote } = draft
  const isSent = quote.lines.some(({ requiresShipping }) => requiresShipping)
  const billed = draft.billingAddress ?? draft.shippingAddress
  const lacksRate = quote.parcels.some(({ rates, chosen }) => rates.length > 0 && chosen === null)
  return {
    ...(email === null && { email: said('drafts.lacks.email') }),
    // Whoever is charged again must be able to look at it, and end it.
    ...(userId === null && isRepeated(quote) && { userId: said('drafts.lacks.account') }),
    ...(lines.length === 0 && { lines: said('drafts.lacks.lines') }),
    ...(isSent &&
      !isWhole(draft.shippingAddress) && {
        shippingAddress: said('drafts.lacks.shippingAddress'),
      }),
    ...(!isWhole(billed) && { billingAddress: said('drafts.lacks.billingAddress') }),
    ...(lacksRate && { rateIds: said('drafts.lacks.delivery') }),
    ...(quote.problems.length > 0 && { lines: said('drafts.lacks.problems') }),
  }
}

const isWhole = (address: Address | null): boolean =>
  address !== null && unfilledIn(address).length === 0

/** Something is bought again and again. */
export const isRepeated = ({ lines }: Quote): boolean =>
  lines.some(({ plan }) => plan !== undefined)

/** 422 for one that is not whole. */
export function termsOf(draft: DraftOrder): Terms {
  const lacking = lackingIn(draft)
  const { id: draftId, number, version, quote, email, userId, language, note } = draft
  const { shippingAddress } = draft
  const billingAddress = draft.billingAddress ?? shippingAddress
  if (Object.keys(lacking).length > 0 || email === null || billingAddress === null)
    throw badInput(lacking)
  return {
    ...{ draftId, number, version, quote, email, userId, language, note },
    ...{ shippingAddress, billingAddress },
    channel: draft.source === null ? 'draft' : 'exchange',
  }
}
