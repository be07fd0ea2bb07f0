/** Weights as the shop writes them; stored in grams. */
import type { DecimalMark } from '#server/locale/money.ts'
import { mayBeThousand } from '#server/locale/typed-amount.ts'

type Unit = 'g' | 'kg' | 'oz' | 'lb'

const grams: Record<Unit, number> = { g: 1, kg: 1000, oz: 28.349523125, lb: 453.59237 }

/** Grams in the shop's unit as they are typed, with at most three decimals: fine enough to come back the same. */
export function inUnit(weight: number, unit: Unit, mark: DecimalMark): string {
  return String(Math.round((weight / grams[unit]) * 1000) / 1000).replace('.', mark)
}

/**
 * What was typed in the shop's unit as whole grams; undefined when it is no weight, or may be a thousand as well as a fraction:
 * a mark before three digits that is not the reader's own, and any in grams.
 */
export function inGrams(typed: string, unit: Unit, mark: DecimalMark): number | undefined {
  const text = typed.trim()
  if (mayBeThousand(text, unit === 'g' ? undefined : mark)) return undefined
  const plain = text.replace(',', '.')
  return /^\d{1,9}(\.\d{1,6})?$/.test(plain) ? Math.round(Number(plain) * grams[unit]) : undefined
}
