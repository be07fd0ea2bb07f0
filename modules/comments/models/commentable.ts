/** Kinds of records that staff write comments on; a module names its own by the gather `commentables`. */
import type { Model, QueryBuilder } from 'objection'
import { may } from '#server/access/permissions.ts'
import { forbidden, notFound } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import type { Access } from '#server/user.ts'

export interface Commentable {
  kind: string
  /** The module whose permission opens the records. */
  area: string
  /** Their table, as the database spells it. */
  table: string
  /** Where an admin opens one: `/admin/orders/:id`. */
  path: string
  /** Of those that there are, what each is called. */
  called(scope: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
}

declare module '#server/bus.ts' {
  interface Gathers {
    /** What staff can write comments on. */
    commentables: { in: undefined; out: Commentable[] }
  }
}

export const commentables = async (scope: Scope): Promise<Commentable[]> =>
  (await scope.gather('commentables', undefined)).flat()

/** A record that somebody writes about. */
export interface Place {
  kind: string
  recordId: string
}

export interface Commented extends Place {
  of: Commentable
  title: string
}

/** The record, for whoever has this permission on it. 404 for what is not there or may not be read; 403 for what may only be read. */
export async function commentedAt(
  scope: Scope,
  { kind, recordId }: Place,
  access: Access,
): Promise<Commented> {
  const of = (await commentables(scope)).find((one) => one.kind === kind)
  if (!of || !may(scope.user, of.area, 'read')) throw notFound('comments.admin.noRecord')
  const title = (await of.called(scope, [recordId])).get(recordId)
  if (title === undefined) throw notFound('comments.admin.noRecord')
  if (!may(scope.user, of.area, access)) throw forbidden('comments.admin.mayNotWrite')
  return { kind, recordId, of, title }
}

/** Those of the records that are there and may be read, by `kind id`. */
export async function readable(
  scope: Scope,
  places: readonly Place[],
): Promise<ReadonlyMap<string, Commented>> {
  const found = new Map<string, Commented>()
  for (const of of await commentables(scope)) {
    if (!may(scope.user, of.area, 'read')) continue
    const mine = places.filter(({ kind }) => kind === of.kind).map(({ recordId }) => recordId)
    const ids = [...new Set(mine)]
    if (ids.length === 0) continue
    for (const [recordId, title] of await of.called(scope, ids))
      found.set(keyOf({ kind: of.kind, recordId }), { kind: of.kind, recordId, of, title })
  }
  return found
}

/** Narrows a query of comments to those whose record is there and may be read. */
export async function narrowToReadable(scope: Scope, query: QueryBuilder<Model>): Promise<void> {
  const { db, storeId } = scope
  const kinds = (await commentables(scope)).filter(({ area }) => may(scope.user, area, 'read'))
  query.where((some) => {
    some.whereRaw('1 = 0')
    for (const { kind, table } of kinds)
      some.orWhere((one) =>
        one.where({ kind }).whereIn('recordId', db(table).where({ storeId }).select('id') as never),
      )
  })
}

export const keyOf = ({ kind, recordId }: Place): string => `${kind} ${recordId}`

/** Where a comment stands on the page of its record. */
export const hrefOf = ({ of, recordId }: Commented, commentId?: string): string =>
  of.path.replace(':id', encodeURIComponent(recordId)) +
  (commentId === undefined ? '' : `#comment-${encodeURIComponent(commentId)}`)
