import { numberedSlug, slugify, slugLimit } from '#server/text/slug.ts'

/** The slug for a handle: what can stand in a URL stays as it is, so that old links keep working. */
export function slugOfHandle(handle: string): string {
  const fits = handle.length <= slugLimit && /^[a-z0-9][a-z0-9_-]*$/.test(handle)
  return fits ? handle : slugify(handle)
}

/** The slugs of a file, each with the row that took it. */
export class Slugs {
  readonly #rows = new Map<string, number>()
  readonly #next = new Map<string, number>()

  /** Takes a slug; answers the row that had it before, if any. */
  take(slug: string, row: number): number | undefined {
    const before = this.#rows.get(slug)
    if (before === undefined) this.#rows.set(slug, row)
    return before
  }

  /** The slug itself or, when it is taken, with the first free number. */
  free(slug: string): string {
    if (!this.#rows.has(slug)) return slug
    let number = this.#next.get(slug) ?? 1
    while (this.#rows.has(numberedSlug(slug, number))) number += 1
    this.#next.set(slug, number + 1)
    return numberedSlug(slug, number)
  }
}
