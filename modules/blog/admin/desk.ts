/** The deletion of posts, and what is done to several. */
import { bulk } from '#server/desk/bulk.tsx'
import { deletion } from '#server/desk/deletion.tsx'
import type { Noun } from '#server/desk/noun.ts'
import { notFound } from '#server/errors.ts'
import type { Routes } from '#server/http/routes.ts'
import { arrangement, queried } from '#server/lists/list-fields.ts'
import { setStatus } from '../models/posts/bulk-status.ts'
import { Post } from '../models/posts/post.ts'
import { search as searchPosts } from '../models/posts/post-search.ts'
import { listFields, search } from '../schemas.ts'
import { type PostJson, postJson } from '../views/json.ts'

export const noun: Noun<Post, PostJson> = {
  path: '/admin/blog',
  words: 'blog.admin',
  one: 'post',
  many: 'posts',
  find: (scope, id) => Post.find(scope, id),
  json: postJson,
  called: ({ title }) => title,
}

export function desk(admin: Routes): void {
  bulk(admin, noun, {
    most: 100,
    listed: async (scope, query, page) => {
      const asked = queried(search, query, page)
      const arrange = arrangement(scope, listFields, asked)
      const { posts, total } = await searchPosts(scope, { ...asked, arrange })
      return { records: posts.map(({ id, title }) => [id, title] as const), total }
    },
    acts: {
      publish: (scope, ids) => setStatus(scope, ids, 'published'),
      unpublish: (scope, ids) => setStatus(scope, ids, 'draft'),
      delete: (scope, ids) => Post.removeAll(scope, ids),
    },
  })
  deletion(admin, noun, {
    model: Post,
    remove: async (scope, id) => {
      if ((await Post.removeAll(scope, [id])) === 0) throw notFound('blog.postNotFound')
    },
  })
}
