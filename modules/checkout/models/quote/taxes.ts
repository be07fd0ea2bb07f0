/** The tax of priced lines: what is included is taken out of what is left of a line, the rest comes on top. */

import { grouped } from '#server/grouped.ts'
import { proportion, sumOf } from '#server/locale/amounts.ts'
import { splitByLargestRemainder } from '#server/locale/money.ts'
import { type DraftLine, million } from './draft-line.ts'
import type { TaxRate } from './questions.ts'

/** What of a line is taxed alike. */
interface Part {
  line: DraftLine
  /** Its place among the parts of the line. */
  part: number
  rates: readonly TaxRate[]
  amount: number
}

/** Writes its taxes to each line that has none yet. Rounded `line` by line, or over the `order` and split back to the unit. */
export function taxLines(lines: readonly DraftLine[], rounding: 'line' | 'order'): void {
  const open = lines.filter(({ taxes }) => taxes.length === 0)
  const parts = open.flatMap(partsOf).filter(({ rates }) => rates.length > 0)
  const lots = rounding === 'line' ? parts.map((part) => [part]) : [...alike(parts).values()]
  for (const lot of lots) taxLot(lot)
}

function partsOf(line: DraftLine): Part[] {
  const amounts = splitByLargestRemainder(
    line.parts.length === 0 ? 0 : line.left,
    line.parts.map(({ weight }) => weight),
  )
  return line.parts.map(({ rates }, part) => ({ line, part, rates, amount: amounts[part] ?? 0 }))
}

const alike = (parts: readonly Part[]): Map<string, Part[]> =>
  grouped(parts, ({ rates }) => JSON.stringify(rates))

/** Parts of the same rates, rounded once. */
function taxLot(lot: readonly Part[]): void {
  const rates = lot[0]?.rates ?? []
  const amounts = lot.map(({ amount }) => amount)
  const held = sumOfRates(rates, true)
  const included = splitByLargestRemainder(
    proportion(sumOf(amounts), held, million + held),
    amounts,
  )
  const bases = amounts.map((amount, at) => amount - (included[at] ?? 0))
  const added = splitByLargestRemainder(
    proportion(sumOf(bases), sumOfRates(rates, false), million),
    bases,
  )
  lot.forEach(({ line, part }, at) => {
    const base = bases[at] ?? 0
    for (const isIncluded of [true, false]) {
      const own = rates.filter((rate) => rate.included === isIncluded)
      const amount = (isIncluded ? included : added)[at] ?? 0
      for (const tax of byRate(own, amount)) line.addTax({ ...tax, part, base })
    }
  })
}

const sumOfRates = (rates: readonly TaxRate[], isIncluded: boolean): number =>
  sumOf(rates.filter(({ included }) => included === isIncluded).map(({ rate }) => rate))

function byRate(rates: readonly TaxRate[], amount: number) {
  const amounts = splitByLargestRemainder(
    rates.length === 0 ? 0 : amount,
    rates.map(({ rate }) => rate),
  )
  return rates.map((rate, at) => ({ ...rate, amount: amounts[at] ?? 0 }))
}
