/** Rates as decimal text and as billionths. */
import { billion } from './rounding.ts'

const digits = 9
export const mostRate = 1_000_000 * billion

/** Reads a rate as people write it, as `0.9432` or `0,9432`; undefined where it is none, or not above 0. */
export function billionthsIn(text: string): number | undefined {
  const [, whole, rest = ''] = /^(\d{1,7})(?:[.,](\d{1,9}))?$/.exec(text.trim()) ?? []
  if (whole === undefined) return undefined
  const rate = Number(whole + rest.padEnd(digits, '0'))
  return rate > 0 && rate <= mostRate ? rate : undefined
}

/** 943,200,000 is 0.9432. */
export function decimalOf(billionths: number): string {
  const whole = Math.trunc(billionths / billion)
  const rest = String(billionths % billion).padStart(digits, '0')
  return `${whole}.${rest}`.replace(/\.?0+$/, '')
}
