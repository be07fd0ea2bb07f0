/** Reviews as the moderator looks through them: every state, filtered, newest first or as they are asked for, by page or from a cursor on. */

import type { QueryBuilderType } from 'objection'
import { changedSince, type Since } from '#server/desk/changed-since.ts'
import { badInput } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import { arrangement, type ListFields } from '#server/lists/list-fields.ts'
import type { Scope } from '#server/scope.ts'
import { Review, type ReviewStatus } from '../review.ts'
import { type ReviewRecord, recordsOf } from '../review-list.ts'
import { Report } from './report.ts'

/** By what they are sorted. */
export const deskFields = {
  createdAt: { as: 'word' },
  rating: { as: 'word' },
  helpful: { as: 'word', column: 'helpfulCount' },
} as const satisfies ListFields

export interface DeskQuery extends Since {
  status?: ReviewStatus | undefined
  productId?: string | undefined
  rating?: number | undefined
  /** Words in the title, the text, the author's name or address. */
  q?: string | undefined
  photos?: boolean | undefined
  /** Only those with open reports. */
  reported?: boolean | undefined
  /** Another order than the newest first: by page alone, a cursor goes on by time. */
  sort?: string | undefined
  skip: number
}

export interface DeskPage {
  records: ReviewRecord[]
  /** Open reports by review. */
  openReports: Map<string, number>
  total: number
  nextCursor: string | null
}

export async function deskList(scope: Scope, query: DeskQuery): Promise<DeskPage> {
  const { ids, ...rest } = await (query.updatedSince === undefined ? inOrder : byChange)(
    scope,
    query,
  )
  const [records, openReports] = await Promise.all([
    recordsOf(scope, ids),
    openReportsOf(scope, ids),
  ])
  return { records, openReports, ...rest }
}

async function byChange(scope: Scope, query: DeskQuery) {
  const found = filtered(scope, query).select('id', 'updatedAt')
  const { results, ...rest } = await changedSince(found, query)
  return { ids: results.map(({ id }) => id), ...rest }
}

async function inOrder(scope: Scope, query: DeskQuery) {
  const page = filtered(scope, query)
    .select('id', 'createdAt')
    .orderBy([
      { column: 'createdAt', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(query.take + 1)
  if (query.cursor === undefined) {
    page.offset(query.skip)
    arrangement(scope, deskFields, query)(page)
  } else after(page, query.cursor)
  const [rows, total] = await Promise.all([page, filtered(scope, query).resultSize()])
  const shown = rows.slice(0, query.take)
  const last = shown.at(-1)
  const isByTime = query.sort === undefined || query.cursor !== undefined
  return {
    ids: shown.map(({ id }) => id),
    total,
    nextCursor: rows.length > query.take && last && isByTime ? cursorOf(last) : null,
  }
}

/** How many open reports these reviews have. */
export async function openReportsOf(
  scope: Scope,
  reviewIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = (await Report.in(scope)
    .select('reviewId')
    .count('* as total')
    .whereIn('reviewId', [...reviewIds])
    .where({ status: 'pending' })
    .groupBy('reviewId')) as unknown as { reviewId: string; total: number | string }[]
  return new Map(rows.map(({ reviewId, total }) => [reviewId, Number(total)]))
}

/** How many reviews wait for a decision. */
export const countPending = (scope: Scope): Promise<number> =>
  Review.in(scope).where({ status: 'pending' }).resultSize()

/** How many reviews wait, and how many reports are open. */
export async function deskCounts(scope: Scope): Promise<{ pending: number; openReports: number }> {
  const [pending, openReports] = await Promise.all([
    countPending(scope),
    Report.in(scope).where({ status: 'pending' }).resultSize(),
  ])
  return { pending, openReports }
}

function filtered(scope: Scope, query: DeskQuery): QueryBuilderType<Review> {
  const { status, productId, rating, q, photos, reported } = query
  const found = Review.in(scope)
  if (status) found.where({ status })
  if (productId) found.where({ productId })
  if (rating !== undefined) found.where({ rating })
  if (photos) found.where('photoCount', '>', 0)
  if (reported)
    found.whereIn('id', Report.in(scope).select('reviewId').where({ status: 'pending' }))
  if (q) containing(found, q)
  return found
}

const searched = ['title', 'body', 'author_name', 'author_email'] as const

function containing(found: QueryBuilderType<Review>, q: string): void {
  const pattern = `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  found.where((either) => {
    for (const column of searched)
      either.orWhereRaw("lower(??) like ? escape '\\'", [column, pattern])
  })
}

const cursorOf = ({ createdAt, id }: Review) =>
  Buffer.from(`${createdAt} ${id}`).toString('base64url')

const written = /^(\d{4}-[\d:.TZ-]+) ([\w-]{1,64})$/

function after(page: QueryBuilderType<Review>, cursor: string): void {
  const [, createdAt, id] = written.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!createdAt || !id) throw badInput({ cursor: said('reviews.admin.cursorUnknown') })
  page.where((either) =>
    either
      .where('createdAt', '<', createdAt)
      .orWhere((same) => same.where({ createdAt }).where('id', '<', id)),
  )
}
