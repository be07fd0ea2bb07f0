import type { Scope } from '#server/scope.ts'
import type { ImageProps } from '#views/props.ts'
import { productRow, usualRow } from './product-rows.ts'

/** A shop whose theme brings no picture shows something it sells. */
export async function heroPicture(scope: Scope): Promise<ImageProps | null> {
  const cards = await productRow(scope, { sort: 'newest', take: usualRow })
  return cards.find(({ image }) => image !== null)?.image ?? null
}
