/**
 * Cards with their codes, for whoever was just told them: sealed into a link or a form, so that a card can be printed and the
 * shop keeps no code. A code that was replaced opens nothing.
 */
import { z } from 'zod'
import { notFound } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { hashOf } from '../code.ts'
import { GiftBalance } from '../gift-balance.ts'

export interface Handed {
  card: GiftBalance
  code: string
}

const sealed = z.object({
  cards: z.array(z.object({ id: z.string(), code: z.string() })),
  /** UTC; null: as long as the codes are those of the cards. */
  until: z.string().nullable(),
})

/** Milliseconds for which the answer that shows codes once can be printed. */
const hour = 3_600_000

/** The page to print one card; the query of a request stands in no log. */
export const printUrl = (scope: Scope, handed: Handed): string =>
  `/gift-cards/print?token=${ticketOf(scope, [handed], null)}`

export const pdfUrl = (token: string): string =>
  `/gift-cards/print.pdf?token=${encodeURIComponent(token)}`

/** All cards that were just made, for an hour. */
export const shortTicket = (scope: Scope, handed: readonly Handed[]): string =>
  ticketOf(scope, handed, new Date(Date.parse(now()) + hour).toISOString())

function ticketOf(scope: Scope, handed: readonly Handed[], until: string | null): string {
  const cards = handed.map(({ card: { id }, code }) => ({ id, code }))
  return sealerOf(scope).seal(JSON.stringify({ cards, until }))
}

/** What such a ticket opens, in its order. 404 where it is not ours, has ended, or no code of it is that of its card. */
export async function handedBy(scope: Scope, token: string): Promise<Handed[]> {
  const text = sealerOf(scope).open(token)
  const ticket = text === undefined ? undefined : sealed.parse(JSON.parse(text))
  if (!ticket || (ticket.until !== null && ticket.until <= now()))
    throw notFound('giftcards.print.gone')
  const ids = ticket.cards.map(({ id }) => id)
  const known = new Map(
    (await GiftBalance.in(scope).whereIn('id', ids)).map((one) => [one.id, one]),
  )
  const handed = ticket.cards.flatMap(({ id, code }) => {
    const card = known.get(id)
    return card?.codeHash === hashOf(scope, code) ? [{ card, code }] : []
  })
  if (handed.length === 0) throw notFound('giftcards.print.gone')
  return handed
}

const sealerOf = (scope: Scope) => scope.sealer(`giftcards.print:${scope.storeId}`)
