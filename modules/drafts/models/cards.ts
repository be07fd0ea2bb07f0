/** Gift cards that pay for a draft: kept by their ids, so that no code stands in it. */
import { badInput } from '#server/errors.ts'
import { type Said, said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import type { DraftOrder, Quote } from './draft-order.ts'

/** Codes become ids; ids that the draft has already stay. 422 for a code that is none. */
export async function cardIds(
  scope: Scope,
  { cards }: DraftOrder,
  given: readonly string[],
): Promise<string[]> {
  const codes = given.filter((one) => !cards.includes(one))
  const found =
    codes.length === 0 ? [] : ((await scope.ask('giftcards.recognise', { codes })) ?? [])
  const ids = given.map((one) =>
    cards.includes(one) ? one : found.find(({ code }) => code === one)?.id,
  )
  if (ids.includes(undefined)) throw badInput({ giftCardCodes: said('drafts.noCard') })
  return [...new Set(ids.flatMap((id) => id ?? []))]
}

const reasons = ['currency', 'disabled', 'empty', 'expired'] as const

/** Why a card pays nothing. */
export const cardFault = ({ code, why }: { code: string; why: string }): Said => {
  const reason = reasons.find((one) => one === why)
  return reason ? said(`drafts.cardRefused.${reason}`, { code }) : said('drafts.noCard')
}

/** 422 for a card that was not in the draft before, and pays nothing. */
export function demandCards(added: readonly string[], { refused }: Quote): void {
  const wrong = refused.find(({ id }) => id !== undefined && added.includes(id))
  if (wrong) throw badInput({ giftCardCodes: cardFault(wrong) })
}
