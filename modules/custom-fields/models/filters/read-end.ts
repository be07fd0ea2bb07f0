import { type Said, said } from '#server/language/message.ts'
import type { DecimalMark } from '#server/locale/money.ts'
import type { Scope } from '#server/scope.ts'
import type { TypeRange } from '../types/field-type.ts'

/** An end as it is kept, or what is wrong with it. `mark`: of whoever typed it. */
export function readEnd(
  scope: Scope,
  range: TypeRange,
  typed: string,
  mark: DecimalMark = scope.mark,
): { value: number | string } | { wrong: Said } {
  const doubt = range.doubt?.(typed, mark)
  if (doubt) return { wrong: doubt }
  const value = range.read(typed, scope)
  return value === undefined ? { wrong: messages[range.as]() } : { value }
}

const messages: Readonly<Record<TypeRange['as'], () => Said>> = {
  number: () => said('custom-fields.value.noNumber'),
  money: () => said('custom-fields.value.noAmount'),
  day: () => said('custom-fields.value.noDay'),
}
