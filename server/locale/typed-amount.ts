/** Amounts as people type them into a form. */
import { badInput } from '#server/errors.ts'
import { type DecimalMark, MoneyError, parseMajor } from './money.ts'

/** Minor units of what was typed in major ones; 422 at `field`, in plain words, for what is no amount. */
export function typedAmount(
  { mark }: { mark: DecimalMark },
  typed: string,
  currency: string,
  field: string,
): number {
  try {
    return parseMajor(typed, currency, mark)
  } catch (error) {
    if (error instanceof MoneyError) throw badInput({ [field]: error.told })
    throw error
  }
}
