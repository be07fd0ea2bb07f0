/** A product's address. */

import { badInput } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import { numberedSlug, slugify } from '#server/text/slug.ts'

/** A slug as an admin gave it, spelt as slugs are. 422 when nothing of it is left. */
export function ownSlug(typed: string): string {
  const slug = slugify(typed)
  if (slug === '') throw badInput({ slug: said('products.admin.noSlug') })
  return slug
}

/** A slug made from `text` that is free; `taken` answers the slugs that begin like it. */
export async function freeSlug(
  taken: (base: string) => Promise<string[]>,
  text: string,
): Promise<string> {
  const base = slugify(text) || 'product'
  const used = new Set(await taken(base))
  if (!used.has(base)) return base
  for (let number = 2; ; number++) {
    const slug = numberedSlug(base, number)
    if (!used.has(slug)) return slug
  }
}
