import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { Post } from '../models/posts/post.ts'
import type { PostDraft } from '../models/posts/post-draft.ts'
import { postJson } from '../views/json.ts'

/** Published, a draft again, put away, or published by itself at a time that is still to come. */
export async function turn(
  ctx: Ctx,
  { id, updatedAt, ...draft }: PostDraft & { id: string; updatedAt?: string | undefined },
) {
  const post = await Post.update(ctx.scope, id, draft, updatedAt)
  return respond(ctx, {
    json: { post: postJson(post) },
    to: `/admin/blog/${id}`,
    flash: ctx.scope.t(`blog.admin.now.${post.status}`, { title: post.title }),
  })
}

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
