/** `updatedSince` of the admin's lists: what changed from a time on, for programs that keep a copy of the records. */
import type { Page, QueryBuilder } from 'objection'
import { z } from 'zod'
import type { StoreModel } from '#server/data/model.ts'
import { badInput } from '#server/errors.ts'
import { said, says } from '#server/language/message.ts'
import type { Arrange } from '#server/lists/list-fields.ts'

/** Query keys of a list that can be read by its changes. */
export const since = {
  updatedSince: z.iso
    .datetime(says('server.field.instant'))
    .transform((text) => new Date(text).toISOString())
    .optional()
    .describe('UTC; only what changed then or later, the earliest change first'),
  cursor: z.string().max(200).optional().describe('`nextCursor` of the page before.'),
}

export interface Since {
  updatedSince?: string | undefined
  /** Where the page before ended; `skip` is then not looked at. */
  cursor?: string | undefined
  take: number
  /** Narrows and orders the list by what it shows; by change it is only narrowed. */
  arrange?: Arrange
}

export interface ChangedPage<M extends StoreModel> extends Page<M> {
  /** Null on the last page. */
  nextCursor: string | null
}

/** A page of `query`: in its own order by `skip`, or by change where that is asked for. */
export const pageOf = <M extends StoreModel>(
  query: QueryBuilder<M, M[]>,
  asked: Since & { skip: number },
): PromiseLike<Page<M> & { nextCursor?: string | null }> => {
  asked.arrange?.(query)
  return asked.updatedSince === undefined && asked.cursor === undefined
    ? query.range(asked.skip, asked.skip + asked.take - 1)
    : changedSince(query, asked)
}

/**
 * The records of `query` by their last change, the earliest first. A record that changes meanwhile moves behind the cursor's
 * page and comes again: none is left out. 422 for a cursor that is not one of ours.
 */
export async function changedSince<M extends StoreModel>(
  query: QueryBuilder<M, M[]>,
  { updatedSince = '', cursor, take }: Since,
): Promise<ChangedPage<M>> {
  query.clearOrder().where('updatedAt', '>=', updatedSince)
  const total = await query.clone().resultSize()
  if (cursor !== undefined) query.whereRaw('(updated_at, id) > (?, ?)', placeIn(cursor))
  const rows: M[] = await query.orderBy(['updatedAt', 'id']).limit(take + 1)
  const results = rows.slice(0, take)
  const last = results.at(-1)
  const nextCursor = rows.length > take && last ? cursorAt(last) : null
  return { results, total, nextCursor }
}

const cursorAt = ({ updatedAt, id }: StoreModel) =>
  Buffer.from(`${updatedAt} ${id}`).toString('base64url')

const written = /^(\d{4}-[\d:.TZ-]+) ([\w-]{1,64})$/

function placeIn(cursor: string): [updatedAt: string, id: string] {
  const [, updatedAt, id] = written.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!updatedAt || !id) throw badInput({ cursor: said('server.field.cursor') })
  return [updatedAt, id]
}
