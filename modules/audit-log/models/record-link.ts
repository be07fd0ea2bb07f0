import type { Kernel } from '#server/kernel.ts'
import type { Change, Row } from './change.ts'

/** The admin's page of the record that was changed; null where there is none (any more). */
export function recordHref({ table }: Pick<Kernel, 'table'>, change: Change): string | null {
  const has = (path: string) => table.some((route) => route.method === 'GET' && route.path === path)
  const noun = change.tableName.replaceAll('_', '-')
  if (has(`/admin/${noun}/:id`))
    return change.after === null ? null : `/admin/${noun}/${encodeURIComponent(change.rowId)}`
  const owner = ownerOf({ ...change.before, ...change.after })
  if (owner && has(`/admin/${owner.noun}/:id`))
    return `/admin/${owner.noun}/${encodeURIComponent(owner.id)}`
  return has(`/admin/${noun}`) ? `/admin/${noun}` : null
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
