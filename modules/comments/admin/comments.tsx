/** Handlers of comments. */
import type { z } from 'zod'
import { may } from '#server/access/permissions.ts'
import { badInput } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { said } from '#server/language/message.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { asText } from '#server/text/as-text.ts'
import { AdminEmpty } from '#views/kit/lists/admin-empty.tsx'
import { Pager } from '#views/kit/lists/pager.tsx'
import { pagerLinks } from '#views/kit/lists/pager-links.ts'
import { Card } from '#views/kit/page/card.tsx'
import { Comment, isOwn, type Written } from '../models/comment.ts'
import { type Commented, commentedAt, hrefOf } from '../models/commentable.ts'
import { readersOf } from '../models/readers.ts'
import { shownComments } from '../models/shown.ts'
import type { asked, byId, change, creation, listing } from '../schemas.ts'
import { EditForm } from '../views/comment-form.tsx'
import { CommentList, type Shown } from '../views/comment-list.tsx'
import { commentJson } from '../views/json.ts'
import { untoldLines } from '../views/untold-lines.ts'
import { cardOf } from './card.tsx'

const path = '/admin/comments'

/** Those about one record, or about all that may be read. */
export async function list(ctx: Ctx, search: z.output<typeof listing>): Promise<void> {
  const { kind, recordId, ...page } = search
  if (kind === undefined && recordId === undefined) return latest(ctx, page)
  if (kind === undefined || recordId === undefined)
    throw badInput({ recordId: said('comments.admin.noRecord') })
  return ofRecord(ctx, await commentedAt(ctx.scope, { kind, recordId }, 'read'), page)
}

async function latest(ctx: Ctx, page: { take: number; skip: number }): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const { results, total } = await Comment.latest(scope, page)
  const { shown } = await shownComments(scope, results)
  await respond(ctx, {
    json: { comments: shown.map(plain), total },
    html: () =>
      shown.length === 0 ? (
        <div class="card">
          <AdminEmpty
            icon="mail"
            title={t('comments.admin.none')}
            text={t('comments.admin.noneText')}
          />
        </div>
      ) : (
        <Card title={t('comments.admin.latest')} hint={t('comments.admin.staffOnly')}>
          <CommentList comments={shown} named={true} format={format} t={t} />
          <Pager {...pagerLinks(path, {}, page, total, t)} t={t} />
        </Card>
      ),
    head: { title: t('comments.admin.title') },
  })
}

async function ofRecord(
  ctx: Ctx,
  place: Commented,
  page: { take: number; skip: number },
  refused?: { text: string; errors: Record<string, string> },
): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const { kind, recordId, title } = place
  const asked = { kind, recordId }
  const comments = Comment.of(scope, place)
  const total = await comments.clone().resultSize()
  await respond(ctx, {
    json: async () => {
      const rows = await comments.offset(page.skip).limit(page.take)
      return { comments: rows.map((one) => jsonOf(scope, one, place)), total }
    },
    html: async () => {
      const here = `${path}?${new URLSearchParams(asked)}`
      const safeCard = await cardOf(scope, place, {
        ...page,
        here,
        ...(refused ? { refused } : {}),
      })
      return (
        <>
          {safeCard}
          <Pager {...pagerLinks(path, asked, page, total, t)} t={t} />
        </>
      )
    },
    head: { title: t('comments.admin.about', { title }), breadcrumbs: trail(scope, place) },
  })
}

export async function create(ctx: Ctx, { text, ...at }: z.output<typeof creation>): Promise<void> {
  await answer(ctx, await Comment.write(ctx.scope, at, text), 201)
}

/** The form on a page of its own, with what was typed. */
export async function createAgain(ctx: Ctx, { values, errors }: Attempt): Promise<void> {
  const at = { kind: asText(values.kind), recordId: asText(values.recordId) }
  const place = await commentedAt(ctx.scope, at, 'write')
  const refused = { text: asText(values.text), errors }
  await ofRecord(ctx, place, { take: 20, skip: 0 }, refused)
}

/** One of one's own to edit; as JSON any that may be read. */
export async function show(ctx: Ctx, { id }: z.output<typeof byId>): Promise<void> {
  const { comment, place } = await Comment.seen(ctx.scope, id)
  await edit(ctx, comment, place)
}

async function edit(
  ctx: Ctx,
  comment: Comment,
  place: Commented,
  typed: { text?: string; errors?: Record<string, string> } = {},
): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const { id, kind, recordId, text, updatedAt } = comment
  await respond(ctx, {
    json: { comment: jsonOf(scope, comment, place) },
    html: async () => {
      if (!isOwn(scope, comment) || !may(scope.user, place.of.area, 'write')) {
        const { shown } = await shownComments(scope, [comment])
        return <CommentList comments={shown} format={scope.format} t={t} />
      }
      return (
        <EditForm
          {...{ id, kind, recordId, text, version: updatedAt, label: t('comments.admin.one'), t }}
          {...typed}
          back={hrefOf(place, id)}
        />
      )
    },
    head: { title: t('comments.admin.one'), breadcrumbs: trail(scope, place), narrow: true },
  })
}

export async function update(
  ctx: Ctx,
  { id, text, updatedAt }: z.output<typeof change>,
): Promise<void> {
  await answer(ctx, await Comment.edit(ctx.scope, id, text, updatedAt))
}

export async function updateAgain(ctx: Ctx, { values, errors }: Attempt): Promise<void> {
  const { comment, place } = await Comment.seen(ctx.scope, ctx.params.id ?? '')
  await edit(ctx, comment, place, { text: asText(values.text), errors })
}

/** What somebody else saved first. */
export async function present({ scope, params }: Ctx) {
  const { comment, place } = await Comment.seen(scope, params.id ?? '')
  return jsonOf(scope, comment, place)
}

export async function remove(ctx: Ctx, { id }: z.output<typeof byId>): Promise<void> {
  const place = await Comment.delete(ctx.scope, id)
  await respond(ctx, {
    json: { deleted: true },
    to: `${hrefOf(place)}#comments`,
    flash: ctx.scope.t('comments.admin.deleted'),
  })
}

/** Whom one may mention: those who may read the record. */
export async function readers(ctx: Ctx, { q, ...at }: z.output<typeof asked>): Promise<void> {
  const { scope } = ctx
  const { of } = await commentedAt(scope, at, 'read')
  const typed = q.toLowerCase()
  const found = (await readersOf(scope, of)).filter(
    ({ userId, name, email }) =>
      userId !== scope.user?.id && [name, email].some((one) => one.toLowerCase().startsWith(typed)),
  )
  await respond(ctx, {
    json: { readers: found.slice(0, 8).map(({ name, email }) => ({ name, email })) },
  })
}

async function answer(
  ctx: Ctx,
  { comment, place, told, untold }: Written,
  status = 200,
): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const heard =
    told.length === 0
      ? t('comments.admin.saved')
      : t('comments.admin.told', { names: told.join(', ') })
  const unheard = untoldLines(untold, t)
  await respond(ctx, {
    status,
    json: { comment: jsonOf(scope, comment, place), told, untold },
    to: hrefOf(place, comment.id),
    flash: [heard, ...unheard].join(' '),
    ...(unheard.length > 0 ? { flashKind: 'warning' } : {}),
  })
}

const jsonOf = (scope: Scope, comment: Comment, place: Commented) =>
  commentJson(comment, place, scope.user?.id)

const plain = (shown: Shown) => {
  const {
    mentions: _mentions,
    untold: _untold,
    mayEdit: _edit,
    mayDelete: _delete,
    ...json
  } = shown
  return json
}

const trail = ({ t }: Scope, place: Commented) => [
  { href: path, label: t('comments.admin.title') },
  { href: hrefOf(place), label: place.title },
]
