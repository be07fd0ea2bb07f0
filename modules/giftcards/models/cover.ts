/** What cards and credit pay of an amount, and why one does not. */
import type { Out } from '#server/bus.ts'
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { hashOf } from './code.ts'
import { GiftBalance, standingOf } from './gift-balance.ts'

interface Wish {
  /** Ids of cards, as `recognise` gave them. */
  cards: readonly string[]
  buyer: { userId?: string }
  due: number
  currency: string
}

/** Cards in the order they were named, then the buyer's credit. Writes nothing. */
export async function cover(
  scope: Scope,
  { cards, buyer, due, currency }: Wish,
): Promise<Out<'giftcards.cover'>> {
  const named = await namedOf(scope, cards)
  const at = now()
  const wrong = (card: GiftBalance) =>
    card.currency === currency ? standingOf(card, at) : ('currency' as const)
  const refused = named.flatMap((card) => {
    const why = wrong(card)
    return why === 'active' ? [] : [{ id: card.id, code: `…${card.last4 ?? ''}`, why }]
  })
  const sound = named.filter((card) => wrong(card) === 'active')
  const tenders: Out<'giftcards.cover'>['tenders'] = []
  let left = due
  for (const { id, kind, last4, available } of [
    ...sound,
    ...(await creditOf(scope, buyer, currency)),
  ]) {
    const amount = Math.min(left, available)
    if (amount <= 0) continue
    left -= amount
    tenders.push({ balanceId: id, kind, ...(last4 !== null && { last4 }), amount })
  }
  return { tenders, refused }
}

async function namedOf(scope: Scope, ids: readonly string[]): Promise<GiftBalance[]> {
  if (ids.length === 0) return []
  const found = await GiftBalance.in(scope)
    .where({ kind: 'gift_card' })
    .whereIn('id', [...ids])
  return ids.flatMap((id) => found.find((card) => card.id === id) ?? [])
}

async function creditOf(
  scope: Scope,
  { userId }: Wish['buyer'],
  currency: string,
): Promise<GiftBalance[]> {
  if (userId === undefined) return []
  const found = await GiftBalance.in(scope).where({ userId, currency, kind: 'credit' })
  return found.filter((credit) => standingOf(credit) === 'active')
}

/** The cards of these codes; a code that is none is missing. */
export async function recognise(
  scope: Scope,
  { codes }: { codes: readonly string[] },
): Promise<Out<'giftcards.recognise'>> {
  const hashes = new Map(codes.map((code) => [hashOf(scope, code), code]))
  const found = await GiftBalance.in(scope).whereIn('codeHash', [...hashes.keys()])
  return found.map(({ id, codeHash, last4 }) => ({
    ...{ id, last4: last4 ?? '' },
    code: hashes.get(codeHash ?? '') ?? '',
  }))
}
