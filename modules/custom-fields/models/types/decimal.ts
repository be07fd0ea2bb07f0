/** Decimals as people type them. */
import { type Said, said } from '#server/language/message.ts'
import type { DecimalMark } from '#server/locale/money.ts'
import { mayBeThousand } from '#server/locale/typed-amount.ts'

/** With a point or a comma, at most six digits after it, and the other one between thousands; undefined for what is none. */
export function decimalIn(text: string): number | undefined {
  const typed = ungrouped(text.trim())
  if (!/^[-+]?\d{1,15}([.,]\d{1,6})?$/.test(typed)) return undefined
  const value = Number(typed.replace(',', '.'))
  return Math.abs(value) <= mostNumber ? value : undefined
}

/** "1.234,5" and "1,234.5" can only be one thing. */
function ungrouped(typed: string): string {
  const [, whole, group, mark, digits] =
    /^([-+]?[1-9]\d{0,2}(?:([.,])\d{3})(?:\2\d{3})*)(?!\2)([.,])(\d{1,6})$/.exec(typed) ?? []
  return whole === undefined || group === undefined
    ? typed
    : `${whole.replaceAll(group, '')}${mark}${digits}`
}

/** What is wrong with "1.234" or "1,234" of a reader who writes fractions with `mark`: it may be a thousand. */
export function unclear(text: string, mark: DecimalMark): Said | undefined {
  const typed = text.trim()
  return mayBeThousand(typed.replace(/^[-+]/, ''), mark)
    ? said('custom-fields.value.unclear', { typed, mark })
    : undefined
}

/** Six digits after the point are exact up to here. */
export const mostNumber = 1_000_000_000
