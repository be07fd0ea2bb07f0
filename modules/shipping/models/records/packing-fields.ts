/** How goods are packed: what a box weighs by itself, and how heavy a parcel may be. */
import { type Said, said } from '#server/language/message.ts'
import { count } from '#server/records/number-kinds.tsx'

export const grams = () => count({ most: 100_000_000, unit: 'g' })

export const packingFields = () => ({ tareGrams: grams(), mostGrams: grams() })

/** A full box has room for something. */
export function packingFault({
  tareGrams,
  mostGrams,
}: {
  tareGrams: number | null
  mostGrams: number | null
}): Record<string, Said> | undefined {
  if (mostGrams === null || mostGrams > (tareGrams ?? 0)) return undefined
  return { mostGrams: said('shipping.settings.noRoom') }
}
