import { may } from '#server/access/permissions.ts'
import type { Unfinished } from '#server/needs-look.ts'
import type { Scope } from '#server/scope.ts'

/** What waits for this admin, kind by kind; a module that fails costs its own. */
export async function unfinishedOf(scope: Scope): Promise<Unfinished[]> {
  const all = await scope.gather('needsLook', undefined, { sparing: true })
  return all.flat().filter(({ area }) => may(scope.user, area, 'read'))
}

export const countOf = (kinds: readonly Unfinished[]): number =>
  kinds.reduce((sum, { total }) => sum + total, 0)
