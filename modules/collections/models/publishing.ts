/** The collections whose time has come. */
import { publishEach } from '#server/publishing/publish-due.ts'
import type { Scope } from '#server/scope.ts'
import { Collection } from './collection.ts'
import { update } from './manage-collections.ts'

/** Shows every scheduled collection whose time is not after `at`; answers their ids. */
export const publishDue = (scope: Scope, at: string): Promise<string[]> =>
  turnEach(scope, at, { isActive: false, time: 'publishAt' })

/** Hides those that are shown and whose end is not after `at`; answers their ids. */
export const unpublishDue = (scope: Scope, at: string): Promise<string[]> =>
  turnEach(scope, at, { isActive: true, time: 'unpublishAt' })

interface Turn {
  /** As they are before. */
  isActive: boolean
  time: 'publishAt' | 'unpublishAt'
}

const turnEach = (scope: Scope, at: string, { isActive, time }: Turn): Promise<string[]> =>
  publishEach(
    scope,
    (take) =>
      Collection.in(scope)
        .select('id', `${time} as at`)
        .where({ isActive })
        .where(time, '<=', at)
        .orderBy([time, 'id'])
        .limit(take)
        .castTo<{ id: string; at: string | null }[]>(),
    async (inner, { id, at: due }) => {
      const waiting = Collection.in(inner).where({ id, isActive, [time]: due })
      if (!(await waiting.forNoKeyUpdate().first())) return false
      const gone = isActive ? { unpublishAt: null } : {}
      await update(inner, id, { isActive: !isActive, ...gone })
      return true
    },
  )
