/** Weights as the shop writes them; stored in grams. */
import type { DecimalMark } from '#server/locale/money.ts'

type Unit = 'g' | 'kg' | 'oz' | 'lb'

const grams: Record<Unit, number> = { g: 1, kg: 1000, oz: 28.349523125, lb: 453.59237 }

/** Grams in the shop's unit as they are typed, with at most three decimals: fine enough to come back the same. */
export function inUnit(weight: number, unit: Unit, mark: DecimalMark): string {
  return String(Math.round((weight / grams[unit]) * 1000) / 1000).replace('.', mark)
}

/** What was typed in the shop's unit as whole grams; undefined when it is no weight. */
export function inGrams(typed: string, unit: Unit): number | undefined {
  const text = typed.trim().replace(',', '.')
  return /^\d{1,9}(\.\d{1,6})?$/.test(text) ? Math.round(Number(text) * grams[unit]) : undefined
}
