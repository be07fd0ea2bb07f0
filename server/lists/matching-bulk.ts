/** The buttons below a list, for what is selected and for all that it finds. */
import type { Scope } from '#server/scope.ts'
import type { ListFrame } from '#views/kit/desk/list-bar.tsx'
import type { Bulk } from '#views/kit/lists/table.tsx'
import { bulkActsAt } from './bulk-acts.ts'

/** All that shapes the list, as its pager keeps it. */
export const framedQuery = ({ query, keep }: Pick<ListFrame, 'query' | 'keep'>) => ({
  ...Object.fromEntries(new URLSearchParams(query)),
  ...keep,
})

interface Match {
  frame: Pick<ListFrame, 'query'>
  total: number
  shown: number
}

/** All that match, where that is more than is shown and a job can act on them. */
export function matchingOf(
  scope: Scope,
  path: string,
  { frame, total, shown }: Match,
): Bulk<never>['matching'] {
  const isMore = total > shown && scope.answers('lists.begin') && bulkActsAt(scope, path)
  return isMore ? { total, query: frame.query } : undefined
}

/** The buttons of a list, for what is selected and for all that match; they lead back to it as it is shown. */
export function matchingBulk<Row>(
  scope: Scope,
  path: string,
  bulk: Bulk<Row> | undefined,
  match: Match,
): Bulk<Row> | undefined {
  if (!bulk) return undefined
  const { url } = scope
  const back = url ? { returnTo: url.pathname + url.search } : {}
  return { ...back, ...bulk, matching: matchingOf(scope, path, match) }
}
