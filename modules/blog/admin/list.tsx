import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { LinkButton, NewButton } from '#views/kit/fields/button.tsx'
import { pagerLinks } from '#views/kit/lists/pager-links.ts'
import { Author } from '../models/author.ts'
import { search as searchPosts } from '../models/posts/post-search.ts'
import { PostTag } from '../models/posts/post-tag.ts'
import type { Search } from '../schemas.ts'
import { AdminPostList } from '../views/admin/list.tsx'
import { postJson } from '../views/json.ts'

/** All posts, those that shoppers do not see too. */
export async function list(ctx: Ctx, search: Search) {
  const { scope } = ctx
  const { t, format } = scope
  const { q, status, tag, author, ...turn } = search
  const { posts, ...rest } = await searchPosts(scope, search)
  const { total } = rest
  const filters = { q, status, tag, author }
  return respond(ctx, {
    json: { posts: posts.map(postJson), ...rest },
    html: async () => {
      const [authors, tags] = await Promise.all([
        Author.all(scope),
        PostTag.counted(scope, { published: false }),
      ])
      return (
        <AdminPostList
          rows={posts}
          filters={filters}
          authors={authors}
          tags={tags}
          pager={pagerLinks('/admin/blog', filters, turn, total, t)}
          first={total === 0 && !q && !status && !tag && !author}
          format={format}
          t={t}
        />
      )
    },
    head: {
      title: t('blog.admin.title'),
      actions: (
        <>
          <LinkButton href="/admin/blog/authors" label={t('blog.admin.authors')} icon="user" />
          <NewButton path="/admin/blog" words="blog.admin" t={t} />
        </>
      ),
    },
  })
}
