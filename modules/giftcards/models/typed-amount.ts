/** Amounts as they come in: minor units, or a text in major units as forms send it. */
import { badInput } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import { MoneyError, parseMajor } from '#server/locale/money.ts'
import type { Scope } from '#server/scope.ts'

/** Minor units. A text may begin with a minus sign; 422 at `amount` where it is no amount. */
export function minorOf({ mark }: Scope, sent: number | string, currency: string): number {
  if (typeof sent === 'number') return sent
  const isTaken = /^[-−]/.test(sent)
  try {
    const amount = parseMajor(sent.replace(/^[-−+]\s*/, ''), currency, mark)
    return isTaken ? -amount : amount
  } catch (error) {
    if (error instanceof MoneyError) throw badInput({ amount: said('giftcards.admin.noAmount') })
    throw error
  }
}
