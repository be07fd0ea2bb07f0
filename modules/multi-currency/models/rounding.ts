/** How an amount becomes a price: to a step, to an ending, nearest or up. Exact, in whole minor units. */
import { currencyDigits } from '#server/locale/money.ts'

/** A rate of 1 in billionths. */
export const billion = 1_000_000_000

export const roundings = [
  ...['none', 'end99', 'end95', 'step005', 'step010', 'step050'],
  ...['step1', 'step5', 'step10', 'step100', 'step1000'],
] as const satisfies readonly string[]
export type Rounding =
  | 'none'
  | 'end99'
  | 'end95'
  | 'step005'
  | 'step010'
  | 'step050'
  | 'step1'
  | 'step5'
  | 'step10'
  | 'step100'
  | 'step1000'
export type Direction = 'nearest' | 'up'

export interface Rule {
  /** ISO 4217. */
  code: string
  /** What one unit of the shop's currency is worth, in billionths. */
  rate: number
  rounding: Rounding
  direction: Direction
}

/** Hundredths of a major unit. */
const hundredths: Record<Exclude<Rounding, 'none'>, number> = {
  ...{ end99: 99, end95: 95, step005: 5, step010: 10, step050: 50 },
  ...{ step1: 100, step5: 500, step10: 1_000, step100: 10_000, step1000: 100_000 },
}

/** False where the currency has too few decimals, as an ending of .99 in yen. */
export const fitsCurrency = (rounding: Rounding, code: string): boolean =>
  rounding === 'none' || hundredths[rounding] % 100 === 0 || currencyDigits(code) >= 2

/**
 * Minor units of `base` as minor units of another currency: multiplied exactly, rounded once. 0 stays 0, and what costs
 * something never becomes free.
 */
export function convert(amount: number, base: string, rule: Rule): number {
  const numerator = BigInt(Math.abs(amount)) * BigInt(rule.rate) * scaleOf(rule.code)
  const denominator = BigInt(billion) * scaleOf(base)
  const { first, step } = gridOf(rule)
  const up = rule.direction === 'up'
  const size = numerator === 0n ? 0n : onGrid({ numerator, denominator, first, step, up })
  return amount < 0 ? -Number(size) : Number(size)
}

/** Prices are `first`, `first + step`, `first + 2 step` … */
function gridOf({ code, rounding }: Rule): { first: bigint; step: bigint } {
  if (rounding === 'none') return { first: 1n, step: 1n }
  const part = (hundredth: number) => (scaleOf(code) * BigInt(hundredth)) / 100n
  const own = part(hundredths[rounding])
  const isEnding = rounding === 'end99' || rounding === 'end95'
  return { first: own, step: isEnding ? scaleOf(code) : own }
}

interface Place {
  numerator: bigint
  denominator: bigint
  first: bigint
  step: bigint
  up: boolean
}

/** The place nearest to the fraction, halves up; with `up` the first that is not below it. Never below the first. */
function onGrid({ numerator, denominator, first, step, up }: Place): bigint {
  const above = numerator - first * denominator
  if (above <= 0n) return first
  const width = step * denominator
  const steps = up ? (above + width - 1n) / width : (above * 2n + width) / (width * 2n)
  return first + steps * step
}

const scaleOf = (code: string): bigint => 10n ** BigInt(currencyDigits(code))
