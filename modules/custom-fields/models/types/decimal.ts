/** Decimals as people type them. */

/** With a point or a comma, at most six digits after it; undefined for what is none. */
export function decimalIn(text: string): number | undefined {
  const typed = text.trim()
  if (!/^[-+]?\d{1,15}([.,]\d{1,6})?$/.test(typed)) return undefined
  const value = Number(typed.replace(',', '.'))
  return Math.abs(value) <= mostNumber ? value : undefined
}

/** Six digits after the point are exact up to here. */
export const mostNumber = 1_000_000_000
