/** What a moderator does with a review. */

import type { z } from 'zod'
import { type DeletionOf, removeAt } from '#server/desk/remove-at.ts'
import { badInput } from '#server/errors.ts'
import { isForm } from '#server/http/body.ts'
import type { Ctx } from '#server/http/context.ts'
import { said } from '#server/language/message.ts'
import { beginRun } from '#server/lists/bulk/begin-run.ts'
import type { Acts, BulkActs } from '#server/lists/bulk-acts.ts'
import { queried } from '#server/lists/list-fields.ts'
import { askFirst } from '#server/pages/parts/confirm.tsx'
import { respond } from '#server/pages/respond.ts'
import { decideAll } from '../models/moderation/bulk-decide.ts'
import { deskList } from '../models/moderation/desk-list.ts'
import { Report } from '../models/moderation/report.ts'
import { ReviewDecision, type Verdict } from '../models/moderation/review-decision.ts'
import { Review } from '../models/review.ts'
import { recordsOf } from '../models/review-list.ts'
import { adminReviewJson } from '../views/json.ts'
import { backTo } from './return-to.ts'
import * as schemas from './schemas.ts'

export async function approve(
  ctx: Ctx,
  { id, moderationNote, returnTo }: z.output<typeof schemas.verdict>,
): Promise<void> {
  await ReviewDecision.make(ctx.scope, id, 'approve', moderationNote)
  await decided(ctx, id, backTo(returnTo, id))
}

export async function reject(
  ctx: Ctx,
  { id, moderationNote, resolveReports, returnTo }: z.output<typeof schemas.rejection>,
): Promise<void> {
  await ctx.scope.atomic(async (inner) => {
    await ReviewDecision.make(inner, id, 'reject', moderationNote)
    if (resolveReports) await Report.resolveAll(inner, id)
  })
  await decided(ctx, id, backTo(returnTo, id))
}

export async function respondTo(
  ctx: Ctx,
  { id, response, returnTo }: z.output<typeof schemas.response>,
): Promise<void> {
  await Review.respond(ctx.scope, id, response)
  await decided(ctx, id, backTo(returnTo), ctx.scope.t('reviews.admin.responded'))
}

export async function undo(
  ctx: Ctx,
  { id, returnTo }: z.output<typeof schemas.undoing>,
): Promise<void> {
  const { status } = await ReviewDecision.undo(ctx.scope, id)
  await decided(ctx, id, backTo(returnTo), ctx.scope.t(`reviews.admin.undone.${status}`))
}

const decide =
  (action: Verdict | 'delete'): Acts[string] =>
  async (scope, ids) =>
    (await decideAll(scope, ids, action)).changed

/** What can be done with all reviews that match. */
export const acts: BulkActs = {
  words: 'reviews.admin',
  acts: { approve: decide('approve'), reject: decide('reject'), delete: decide('delete') },
  async listed(scope, query, page) {
    const asked = queried(schemas.search, query, page)
    const { records, total } = await deskList(scope, schemas.queueSearch(asked))
    return { records: records.map(({ review: { id, authorName } }) => [id, authorName]), total }
  },
}

async function bulkAll(ctx: Ctx, input: z.output<typeof schemas.bulk>): Promise<void> {
  const { action, query = '', confirmed } = input
  const page = { skip: 0, take: 1 }
  const { total } = await acts.listed(ctx.scope, new URLSearchParams(query), page)
  if (action === 'delete' && isForm(ctx) && confirmed !== 'yes')
    return askAll(ctx, backTo(input.returnTo), total, [
      { name: 'matching', value: 'on' },
      { name: 'query', value: query },
    ])
  await beginRun(ctx, { path: '/admin/reviews', action, query, total })
}

/** One act on many reviews, all or nothing. From a form, deleting asks first. */
export async function bulk(ctx: Ctx, input: z.output<typeof schemas.bulk>): Promise<void> {
  const { ids, action, moderationNote, confirmed } = input
  if (input.matching) return bulkAll(ctx, input)
  if (ids.length === 0) throw badInput({ ids: said('reviews.admin.noneSelected') })
  const returnTo = backTo(input.returnTo)
  if (action === 'delete' && isForm(ctx) && confirmed !== 'yes') {
    const chosen = ids.map((value) => ({ name: 'ids', value }))
    return askAll(ctx, returnTo, ids.length, chosen)
  }
  const outcome = await decideAll(ctx.scope, ids, action, moderationNote)
  await respond(ctx, {
    json: outcome,
    to: returnTo,
    flash: ctx.scope.t(`reviews.admin.bulk.${action}`, { ...outcome }),
  })
}

/** "Are you sure", for one review. */
export async function ask(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { t } = ctx.scope
  const review = await Review.find(ctx.scope, id)
  await askFirst(ctx, {
    json: async () => {
      const [record] = await recordsOf(ctx.scope, [id])
      return { review: record ? adminReviewJson(record) : null }
    },
    question: t('reviews.admin.deleteQuestion', { name: review.authorName }),
    consequence: t('reviews.admin.deleteConsequence', { count: 1 }),
    action: `/admin/reviews/${id}/delete`,
    confirmLabel: t('reviews.admin.deleteConfirm', { count: 1 }),
    back: `/admin/reviews/${id}`,
    title: t('reviews.admin.deleteTitle'),
    breadcrumbs: trail(ctx),
  })
}

export async function remove(ctx: Ctx, asked: DeletionOf): Promise<void> {
  await removeAt(ctx.scope, Review, asked, (scope, id) => Review.remove(scope, id))
  await respond(ctx, {
    json: { deleted: true },
    to: '/admin/reviews',
    flash: ctx.scope.t('reviews.admin.bulk.delete', { changed: 1, unchanged: 0 }),
  })
}

async function decided(ctx: Ctx, id: string, to: string, flash?: string): Promise<void> {
  await respond(ctx, {
    json: async () => {
      const [record] = await recordsOf(ctx.scope, [id])
      return { review: record ? adminReviewJson(record) : null }
    },
    to,
    ...(flash ? { flash } : {}),
  })
}

async function askAll(
  ctx: Ctx,
  returnTo: string,
  count: number,
  which: { name: string; value: string }[],
): Promise<void> {
  const { t } = ctx.scope
  await askFirst(ctx, {
    question: t('reviews.admin.bulkDeleteQuestion', { count }),
    consequence: t('reviews.admin.deleteConsequence', { count }),
    action: '/admin/reviews/bulk',
    method: 'post',
    confirmLabel: t('reviews.admin.deleteConfirm', { count }),
    back: returnTo,
    fields: [{ name: 'action', value: 'delete' }, { name: 'returnTo', value: returnTo }, ...which],
    title: t('reviews.admin.deleteTitle'),
    breadcrumbs: trail(ctx),
  })
}

const trail = ({ scope }: Ctx) => [
  { href: '/admin/reviews', label: scope.t('reviews.admin.title') },
]
