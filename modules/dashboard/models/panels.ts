import { may } from '#server/access/permissions.ts'
import type { HomePanel } from '#server/home-panel.ts'
import type { Scope } from '#server/scope.ts'

/** The cards that this admin may read, in their order; a module that fails costs its own. */
export async function panelsOf(scope: Scope): Promise<HomePanel[]> {
  const all = await scope.gather('homePanel', undefined, { sparing: true })
  return all
    .filter((panel) => panel !== null)
    .filter(({ area }) => may(scope.user, area, 'read'))
    .sort((a, b) => a.order - b.order)
}
