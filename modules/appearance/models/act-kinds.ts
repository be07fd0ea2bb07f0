/** The look of the shop as the audit log tells it, and the way back from its draft and from what was published. */
import type { ActRow } from '#server/acts/act.ts'
import type { ActKind } from '#server/acts/act-kind.ts'
import type { Left } from '#server/acts/outcome.ts'
import { noBrand } from '#server/looks/brand.ts'
import { remind } from '#server/publishing/publish-due.ts'
import type { Scope } from '#server/scope.ts'
import { LookDraft } from './look-draft.ts'
import { LookVersion } from './look-version.ts'

const about = { area: 'appearance', path: '/admin/theme', called: () => '' } as const

export const lookActs: ActKind[] = [
  {
    ...{ model: LookDraft, ...about, label: 'appearance.admin.oneDraft' },
    fields: {
      theme: { label: 'appearance.admin.theme' },
      brand: { label: 'appearance.admin.brand', as: 'quiet' },
      publishAt: { label: 'appearance.admin.publishAt' },
    },
    wrote: async (inner, rows) => {
      for (const { before } of rows)
        await remind(inner, (before?.publishAt ?? null) as string | null)
    },
  },
  {
    ...{ model: LookVersion, ...about, label: 'appearance.admin.oneVersion' },
    fields: {},
    reverse,
  },
]

/** Shows what shoppers saw before, as a version of its own; what somebody published since stays. */
async function reverse(inner: Scope, rows: readonly ActRow[]): Promise<ReadonlyMap<string, Left>> {
  const stays = new Map<string, Left>()
  for (const { id } of rows) {
    const [live, next] = await LookVersion.list(inner).forUpdate()
    const before = next?.number ?? 0
    if (live?.id === id)
      await LookVersion.publish(inner, next?.choice ?? { theme: null, brand: noBrand }, {
        ...{ by: inner.actor?.name ?? null, restores: before },
      })
    // It was taken back already.
    else if (next?.id !== id || live?.restores === null) stays.set(id, 'changed')
  }
  return stays
}
