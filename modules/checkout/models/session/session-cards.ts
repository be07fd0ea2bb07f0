/** Gift cards of a session: kept by their ids, so that no code stands in it. */
import { badInput } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import type { Said } from '../../schemas.ts'
import type { CheckoutSession } from './session.ts'

/** Codes become ids; ids that the session has already stay. 422 for a code that is none. */
export async function withCards(
  scope: Scope,
  { cards }: CheckoutSession,
  wish: Said,
): Promise<Said> {
  const { giftCardCodes } = wish
  if (giftCardCodes === undefined) return wish
  const codes = giftCardCodes.filter((one) => !cards.includes(one))
  const found = codes.length > 0 ? ((await scope.ask('giftcards.recognise', { codes })) ?? []) : []
  const ids = giftCardCodes.map((given) =>
    cards.includes(given) ? given : found.find(({ code }) => code === given)?.id,
  )
  const known = ids.filter((id) => id !== undefined)
  if (known.length < ids.length) throw badInput({ giftCardCodes: said('checkout.noCode') })
  return { ...wish, giftCardCodes: [...new Set(known)] }
}

/** What a typed code is of, and how its discount spells it; undefined where it is none. */
export async function codeOf(
  scope: Scope,
  code: string,
): Promise<{ kind: 'card' | 'discount'; code: string } | undefined> {
  const cards = (await scope.ask('giftcards.recognise', { codes: [code] })) ?? []
  if (cards.length > 0) return { kind: 'card', code }
  const spelled = await scope.ask('discounts.spelling', { code })
  return spelled ? { kind: 'discount', code: spelled } : undefined
}
