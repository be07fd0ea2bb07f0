import type { Scope } from '#server/scope.ts'
import type { Change, Row } from './change.ts'

/** The admin's page of the record that was changed; null where there is none (any more). */
export function recordHref(scope: Scope, change: Change): string | null {
  const noun = change.tableName.replaceAll('_', '-')
  if (scope.serves(`/admin/${noun}/:id`))
    return change.after === null ? null : `/admin/${noun}/${encodeURIComponent(change.rowId)}`
  const owner = ownerOf({ ...change.before, ...change.after })
  if (owner && scope.serves(`/admin/${owner.noun}/:id`))
    return `/admin/${owner.noun}/${encodeURIComponent(owner.id)}`
  return scope.serves(`/admin/${noun}`) ? `/admin/${noun}` : null
}

/** A part is looked at where its whole is: a variant at its product. */
function ownerOf(row: Row): { noun: string; id: string } | undefined {
  for (const [field, noun] of [
    ['productId', 'products'],
    ['collectionId', 'collections'],
    ['reviewId', 'reviews'],
    ['userId', 'users'],
  ] as const) {
    const id = row[field]
    if (typeof id === 'string') return { noun, id }
  }
  return undefined
}
