/** The rules as a list. */
import { arrangement, type ListFields } from '#server/lists/list-fields.ts'
import type { Scope } from '#server/scope.ts'
import { Redirect } from './redirect.ts'
import type { Kind, Source } from './rules/rule.ts'

export const sorts = [
  '-updated',
  'updated',
  '-hits',
  'hits',
  'from',
  '-from',
  '-seen',
  'seen',
  'source',
  '-source',
] as const

export interface Search {
  q?: string | undefined
  kind?: Kind | undefined
  source?: Source | undefined
  sort: (typeof sorts)[number]
  take: number
  skip: number
}

/** What the list is narrowed by. */
export const listFields: ListFields = {
  from: { as: 'text', column: 'fromPath' },
  source: { as: 'word' },
  hits: { as: 'number' },
  seen: { as: 'moment', column: 'lastHitAt', empty: true },
  updated: { as: 'moment', column: 'updatedAt' },
}

const columns = {
  ...({ updated: 'updatedAt', hits: 'hits', from: 'fromPath' } as const),
  ...({ seen: 'lastHitAt', source: 'source' } as const),
} as const

export async function listRedirects(
  scope: Scope,
  asked: Search,
): Promise<{ results: Redirect[]; total: number }> {
  const { q, kind, source, sort, take, skip } = asked
  const order = sort.startsWith('-') ? 'desc' : 'asc'
  const key = sort.replace('-', '') as keyof typeof columns
  const query = Redirect.in(scope)
  // Never seen is older than anything, on both engines.
  if (key === 'seen') {
    query.orderByRaw(order === 'asc' ? 'last_hit_at is not null' : 'last_hit_at is null')
  }
  query.orderBy([
    { column: columns[key], order },
    { column: 'id', order },
  ])
  arrangement(scope, listFields, { ...asked, sort: undefined })(query)
  if (kind) query.where({ kind })
  if (source) query.where({ source })
  if (q) {
    const like = `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
    query.where((either) =>
      either
        .whereRaw("lower(from_path) like ? escape '\\'", [like])
        .orWhereRaw("lower(target) like ? escape '\\'", [like]),
    )
  }
  return query.range(skip, skip + take - 1)
}

/** All rules in the order of their ids, those after one of them. */
export const batchAfter = (scope: Scope, id: string) =>
  Redirect.in(scope).where('id', '>', id).orderBy('id').limit(1000)
