import type { Scope } from '#server/scope.ts'
import type { ImageProps } from '#views/props.ts'
import { menuOf } from './menu.ts'
import { productRow, usualRow } from './product-rows.ts'

/** For a theme that brings no picture: that of the first collection, else of the newest product. */
export async function heroPicture(scope: Scope): Promise<ImageProps | null> {
  const { picture } = await menuOf(scope)
  if (picture) return picture
  // The row itself says that it fails; the words of the hero stand without a picture.
  const cards = await productRow(scope, { sort: 'newest', take: usualRow }).catch(() => [])
  return cards.find(({ image }) => image !== null)?.image ?? null
}
