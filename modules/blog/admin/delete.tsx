import { notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { askFirst } from '#server/pages/parts/confirm.tsx'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { Post } from '../models/posts/post.ts'
import { setStatus } from '../models/posts/several.ts'
import type { Bulk } from '../schemas.ts'
import { postJson } from '../views/json.ts'

/** "Are you sure", for those without scripts and for everybody else. */
export async function ask(ctx: Ctx, { id }: { id: string }) {
  const post = await Post.find(ctx.scope, id)
  return askFirst(ctx, {
    ...asked(ctx.scope),
    json: { post: postJson(post) },
    question: ctx.scope.t('blog.admin.deleteQuestion', { title: post.title }),
    action: `/admin/blog/${id}/delete`,
    back: `/admin/blog/${id}`,
  })
}

export async function remove(ctx: Ctx, { id }: { id: string }) {
  if ((await Post.removeAll(ctx.scope, [id])) === 0) throw notFound('Post')
  return respond(ctx, {
    json: { deleted: true },
    to: '/admin/blog',
    flash: ctx.scope.t('blog.admin.deleted', { count: 1 }),
  })
}

/** The same with several, and publishing; deleting asks first where a form asks for it. */
export async function bulk(ctx: Ctx, { ids, action, confirmed }: Bulk) {
  const { scope } = ctx
  const { t } = scope
  if (action === 'delete' && ids.length > 0 && confirmed === undefined && !ctx.is('json')) {
    return askFirst(ctx, {
      ...asked(scope),
      json: { ids },
      question: t('blog.admin.deleteSeveral', { count: ids.length }),
      action: '/admin/blog/bulk',
      back: '/admin/blog',
      method: 'post',
      fields: [
        { name: 'action', value: 'delete' },
        ...ids.map((value) => ({ name: 'ids', value })),
      ],
    })
  }
  const count = await done(ctx, ids, action)
  const word = action === 'delete' ? 'deleted' : 'changed'
  return respond(ctx, {
    json: { [word]: count },
    to: '/admin/blog',
    flash: t(`blog.admin.${word}`, { count }),
  })
}

function done({ scope }: Ctx, ids: string[], action: Bulk['action']): Promise<number> {
  if (action === 'delete') return Post.removeAll(scope, ids)
  return setStatus(scope, ids, action === 'publish' ? 'published' : 'draft')
}

const asked = ({ t }: Scope) => ({
  consequence: t('blog.admin.deleteConsequence'),
  confirmLabel: t('blog.admin.deleteConfirm'),
  title: t('blog.admin.title'),
  breadcrumbs: [{ href: '/admin/blog', label: t('blog.admin.title') }],
})
