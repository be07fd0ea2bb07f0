import type { Ctx } from '#server/http/context.ts'
import type { Routes } from '#server/http/routes.ts'
import { arrangement } from '#server/lists/list-fields.ts'
import { listFile } from '#server/lists/list-file.ts'
import { framed, toDefaultView } from '#server/lists/list-frame.ts'
import { framedQuery, matchingBulk } from '#server/lists/matching-bulk.ts'
import { respond } from '#server/pages/respond.ts'
import { LinkButton, NewButton } from '#views/kit/fields/button.tsx'
import { pagerLinks } from '#views/kit/lists/pager-links.ts'
import { Author } from '../models/author.ts'
import { search as searchPosts } from '../models/posts/post-search.ts'
import { PostTag } from '../models/posts/post-tag.ts'
import { search as accepted, listFields, type Search } from '../schemas.ts'
import { AdminPostList, bulkOfPosts, columnsOf } from '../views/admin/list.tsx'
import { postJson } from '../views/json.ts'
import { noun } from './desk.ts'

/** What is shown, as a file. */
export const postFile = (admin: Routes): void =>
  listFile(admin, {
    ...{ path: noun.path, what: 'posts', schema: accepted },
    async read(scope, search) {
      const arrange = arrangement(scope, listFields, search)
      const { posts } = await searchPosts(scope, { ...search, arrange })
      return { rows: posts, count: posts.length }
    },
    columns: async (scope) => {
      const { t, format } = scope
      return columnsOf({ authors: await Author.all(scope), t, format })
    },
  })

/** All posts, those that shoppers do not see too. */
export async function list(ctx: Ctx, search: Search) {
  const { scope } = ctx
  const { t, format } = scope
  const { q, status, tag, author, take, skip } = search
  if (await toDefaultView(ctx, noun.path)) return
  const arrange = arrangement(scope, listFields, search)
  const { posts, ...rest } = await searchPosts(scope, { ...search, arrange })
  const { total } = rest
  const filters = { q, status, tag, author }
  return respond(ctx, {
    json: { posts: posts.map(postJson), ...rest },
    html: async () => {
      const [authors, tags] = await Promise.all([
        Author.all(scope),
        PostTag.counted(scope, { published: false }),
      ])
      const columns = columnsOf({ authors, t, format })
      const list = await framed(scope, { path: noun.path, columns, fields: listFields })
      return (
        <AdminPostList
          rows={posts}
          filters={filters}
          authors={authors}
          tags={tags}
          list={list}
          bulk={matchingBulk(scope, noun.path, bulkOfPosts(t), {
            ...{ frame: list.frame, total, shown: posts.length },
          })}
          pager={pagerLinks(noun.path, framedQuery(list.frame), { take, skip }, total, t)}
          first={total === 0 && !list.frame.isNarrowed && !q && !status && !tag && !author}
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
