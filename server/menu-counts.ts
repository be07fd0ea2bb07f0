/** Numbers at the entries of the admin's menu: what waits there for somebody. */
import type { Scope } from './scope.ts'

export interface MenuCount {
  /** The entry's address: `/admin/reviews`. */
  href: string
  /** How many wait; an entry with none has no number. */
  count: number
}

declare module '#server/bus.ts' {
  interface Gathers {
    /** Asked by every page of the admin: one cheap count for each entry. */
    menuCounts: { in: undefined; out: MenuCount[] }
  }
}

/** By the entry's address; a module that fails costs its own number. */
export async function menuCounts(scope: Scope): Promise<ReadonlyMap<string, number>> {
  const all = await scope.gather('menuCounts', undefined, { sparing: true })
  return new Map(all.flat().map(({ href, count }) => [href, count]))
}
