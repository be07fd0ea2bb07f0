/**
 * What is scarce, asked in the same order everywhere: stock, then uses of discounts, then what plans cost less at first, then
 * what cards and credit pay. A payment attempt holds it, its
 * order takes it, and it is free when the attempt is dead. Inside `atomic`.
 */
import type { In } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'
import { isIntroductory } from '../quote/plan.ts'
import { frozen, goodsOf, type Proposal } from './proposal.ts'

type HoldReason = In<'orders.hold'>['reasons'][number]

/** A gateway's page ends within an hour; it may be left a little later. */
const seconds = 65 * 60

/** 409 OUT_OF_STOCK, DISCOUNT_USED_UP, INTRODUCED or CARD_SPENT: then nothing is held. */
export async function holdAll(scope: Scope, owner: string, proposal: Proposal): Promise<void> {
  await scope.ask('inventory.hold', { owner, seconds, items: goodsOf(proposal) })
  const uses = usesOf(proposal)
  if (uses.length > 0)
    await scope.ask('discounts.hold', { owner, seconds, parts: uses, ...aboutOf(proposal) })
  const introduced = introducedIn(proposal)
  if (introduced) await scope.ask('subscriptions.hold', { owner, ...introduced })
  const parts = partsOf(proposal)
  if (parts.length > 0) await scope.ask('giftcards.hold', { owner, seconds, parts })
}

/** What is gone since the hold ended stops nothing; answers why the order is to wait for the merchant. */
export async function takeAll(
  scope: Scope,
  { owner, orderId, proposal }: { owner: string; orderId: string; proposal: Proposal },
): Promise<HoldReason[]> {
  const items = goodsOf(proposal)
  const parts = partsOf(proposal)
  const short = (await scope.ask('inventory.take', { owner, orderId, items })) ?? []
  const uses = usesOf(proposal)
  const wish = { owner, orderId, parts: uses, ...aboutOf(proposal) }
  const usedUp = uses.length > 0 ? ((await scope.ask('discounts.take', wish)) ?? []) : []
  const introduced = introducedIn(proposal)
  const had = introduced
    ? ((await scope.ask('subscriptions.take', { owner, orderId, ...introduced })) ?? [])
    : []
  const unpaid =
    parts.length > 0 ? await scope.ask('giftcards.take', { owner, orderId, parts }) : []
  const isPaid = unpaid?.length === 0
  return [
    ...(short.length > 0 ? (['stock'] as const) : []),
    ...(usedUp.length + had.length > 0 ? (['code'] as const) : []),
    ...(isPaid ? [] : (['balance'] as const)),
  ]
}

export async function freeAll(
  scope: Scope,
  { id: owner, proposal }: { id: string; proposal: unknown },
): Promise<void> {
  await scope.ask('inventory.free', { owner })
  const known = frozen(proposal)
  if (usesOf(known).length > 0) await scope.ask('discounts.free', { owner })
  if (introducedIn(known)) await scope.ask('subscriptions.free', { owner })
  if (partsOf(known).length > 0) await scope.ask('giftcards.free', { owner })
}

/** The products whose plans cost less at first, for the account that buys. */
function introducedIn({ userId, quote }: Proposal) {
  const productIds = quote.lines.flatMap(({ plan, productId }) =>
    plan && productId !== undefined && isIntroductory(plan) ? [productId] : [],
  )
  return userId !== null && productIds.length > 0 ? { userId, productIds } : undefined
}

/** What each rule takes off, in minor units. */
function usesOf({ quote }: Proposal): In<'discounts.hold'>['parts'] {
  const parts = new Map<string, { rule: string; code: string | null; amount: number }>()
  for (const { rule, code = null, amount } of quote.lines.flatMap(({ shares }) => shares))
    parts.set(rule, { rule, code, amount: amount + (parts.get(rule)?.amount ?? 0) })
  return [...parts.values()]
}

const aboutOf = ({ userId, email, quote: { total, currency } }: Proposal) => ({
  ...{ total, currency },
  buyer: { ...(userId !== null && { userId }), ...(email !== '' && { email }) },
})

const partsOf = ({ quote }: Proposal): In<'giftcards.hold'>['parts'] => quote.tenders
