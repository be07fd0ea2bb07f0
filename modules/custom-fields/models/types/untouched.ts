/** Amounts of a currency that the shop has no longer: a save that did not touch one leaves it as it is. */
import { type DecimalMark, parseMajor } from '#server/locale/money.ts'
import type { Scope } from '#server/scope.ts'
import { typedInCell } from '../cells/file-cell.ts'
import type { CustomField } from '../custom-field.ts'
import type { Kept } from './field-type.ts'

/** Whether a text is the amount that is kept, in another currency than the shop's, though it does not name that. */
export function isUntouched(
  { shop, mark }: Scope,
  { type }: Pick<CustomField, 'type'>,
  sent: unknown,
  [minor, currency]: Kept,
): boolean {
  if (type !== 'money' || typeof currency !== 'string' || currency === shop.currency) return false
  return (
    typeof sent === 'string' && minorIn(typedInCell(type, sent, currency), currency, mark) === minor
  )
}

function minorIn(
  typed: string | string[],
  currency: string,
  mark: DecimalMark,
): number | undefined {
  try {
    return parseMajor(String(typed), currency, mark)
  } catch {
    return undefined
  }
}
