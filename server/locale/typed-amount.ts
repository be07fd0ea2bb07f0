/** Amounts as people type them into a form. */
import { badInput } from '#server/errors.ts'
import type { Said } from '#server/language/message.ts'
import { type DecimalMark, MoneyError, parseMajor } from './money.ts'

/** In which amounts are typed. */
export interface TypedIn {
  currency: string
  mark: DecimalMark
}

/** Whether what was typed is a thousand for some: a mark before three digits, other than the reader's own where that is given. */
export function mayBeThousand(typed: string, mark?: DecimalMark): boolean {
  const [, between] = /^[1-9]\d{0,2}([.,])\d{3}$/.exec(typed) ?? []
  return between !== undefined && between !== mark
}

/** Minor units of what was sent: a number is those, a text major units as people type them. 422 at `field`. */
export const amountSent = (money: TypedIn, sent: number | string, field: string): number =>
  typeof sent === 'number' ? sent : typedAmount(money, sent, money.currency, field)

/** Minor units of an amount in major ones, or what is wrong with it in plain words. */
export function readMajor(
  amount: string | number,
  currency: string,
  mark?: DecimalMark,
): number | Said {
  try {
    return parseMajor(amount, currency, mark)
  } catch (error) {
    if (error instanceof MoneyError) return error.told
    throw error
  }
}

/** Minor units of what was typed in major ones; 422 at `field`, in plain words, for what is no amount. */
export function typedAmount(
  { mark }: Pick<TypedIn, 'mark'>,
  typed: string,
  currency: string,
  field: string,
): number {
  const amount = readMajor(typed, currency, mark)
  if (typeof amount !== 'number') throw badInput({ [field]: amount })
  return amount
}
