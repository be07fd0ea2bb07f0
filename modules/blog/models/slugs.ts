/** Addresses that are given, or made from a title. */

import { violates, violationOf } from '#server/data/engines/violations.ts'
import { conflict } from '#server/errors.ts'
import type { MessageKey } from '#server/language/message.ts'
import { numberedSlug, slugify } from '#server/text/slug.ts'

/** The slug that was asked for, else one made from `title` that is not taken. */
export async function slugFor(
  {
    slug,
    title,
    otherwise,
  }: { slug?: string | null | undefined; title: string; otherwise: string },
  isTaken: (slug: string) => Promise<boolean>,
): Promise<string> {
  const wanted = slugify(slug ?? '')
  if (wanted !== '') return wanted
  const base = slugify(title) || otherwise
  for (let number = 1; ; number++) {
    const free = number === 1 ? base : numberedSlug(base, number)
    if (!(await isTaken(free))) return free
  }
}

/** The unique index decides, so that two editors at once cannot both win: 409 SLUG_TAKEN with the message `key`. */
export async function uniquely<T>(key: MessageKey, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const violation = violationOf(error)
    if (violation?.kind !== 'unique' || !violates(violation, 'slug')) throw error
    throw conflict('SLUG_TAKEN', key, undefined, { at: 'slug' })
  }
}
