import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { Post } from '../models/post.ts'
import type { PostDraft } from '../models/post-draft.ts'
import { postJson } from '../views/json.ts'

interface Versioned {
  id: string
  updatedAt?: string | undefined
}

/** For shoppers to read from now on. */
export const publish = (ctx: Ctx, of: Versioned) => change(ctx, of, { status: 'published' })

/** A draft again. */
export const unpublish = (ctx: Ctx, of: Versioned) => change(ctx, of, { status: 'draft' })

/** Published by itself at a time that is still to come. */
export const schedule = (ctx: Ctx, { scheduledAt, ...of }: Versioned & { scheduledAt: string }) =>
  change(ctx, of, { status: 'scheduled', scheduledAt })

/** Out of the shop, and out of the way. */
export const archive = (ctx: Ctx, of: Versioned) => change(ctx, of, { status: 'archived' })

/** A draft with the same content. */
export async function duplicate(ctx: Ctx, { id }: { id: string }) {
  const { t } = ctx.scope
  const post = await Post.duplicate(ctx.scope, id, (title) => t('blog.admin.copyOf', { title }))
  return respond(ctx, {
    status: 201,
    json: { post: postJson(post) },
    to: `/admin/blog/${post.id}`,
    flash: t('blog.admin.duplicated', { title: post.title }),
  })
}

async function change(ctx: Ctx, { id, updatedAt }: Versioned, draft: PostDraft) {
  const { t } = ctx.scope
  const post = await Post.update(ctx.scope, id, draft, updatedAt)
  return respond(ctx, {
    json: { post: postJson(post) },
    to: `/admin/blog/${id}`,
    flash: t(`blog.admin.now.${post.status}`, { title: post.title }),
  })
}
