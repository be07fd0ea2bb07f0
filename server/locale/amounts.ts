/** Exact arithmetic on minor units. Money in lists of lines is split by `splitByLargestRemainder` of server/locale/money.ts. */

/** `amount × numerator ÷ denominator` as a whole number, halves away from zero. Nothing is lost on the way. */
export function proportion(amount: number, numerator: number, denominator: number): number {
  const twice = Math.abs(amount) * numerator * 2 + denominator
  if (numerator >= 0 && denominator > 0 && twice <= Number.MAX_SAFE_INTEGER) {
    const parts = denominator * 2
    const rounded = (twice - (twice % parts)) / parts
    return amount < 0 && rounded > 0 ? -rounded : rounded
  }
  const product = BigInt(amount) * BigInt(numerator)
  const divisor = BigInt(denominator)
  const isNegative = product < 0n
  const size = isNegative ? -product : product
  const rounded = (size * 2n + divisor) / (divisor * 2n)
  return Number(isNegative ? -rounded : rounded)
}

/** The multiple of `step` that is nearest to `amount`, halves away from zero. */
export const roundedTo = (amount: number, step: number): number =>
  proportion(amount, 1, step) * step

export const sumOf = (amounts: Iterable<number>): number => {
  let sum = 0
  if (Array.isArray(amounts)) for (let at = 0; at < amounts.length; at++) sum += amounts[at]
  else for (const amount of amounts) sum += amount
  return sum
}

/**
 * What `count` pieces of `quantity` carry of an amount, after `before` pieces have taken theirs. The first pieces carry the
 * odd units, so that all pieces together, in whatever lots, carry the amount to the unit.
 */
export function amountOfPieces(
  amount: number,
  quantity: number,
  { before, count }: { before: number; count: number },
): number {
  const upTo = (pieces: number) => {
    const each = Math.trunc(amount / quantity)
    const odd = amount - each * quantity
    return each * pieces + Math.sign(odd) * Math.min(Math.abs(odd), pieces)
  }
  return upTo(before + count) - upTo(before)
}
