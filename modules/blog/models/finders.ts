/** Posts among what the shop and its admin find by words. */
import type { Finder } from '#server/finder.ts'
import type { Scope } from '#server/scope.ts'
import type { Post } from './posts/post.ts'
import { publishedAbout, search } from './posts/post-search.ts'

export const finders: Finder[] = [
  {
    kind: 'post',
    area: 'store',
    label: 'blog.posts',
    order: 40,
    async find(scope, { q, take }) {
      const posts = await publishedAbout(scope, q, take)
      return posts.map((post) => ({
        ...titled(post, `/blog/${encodeURIComponent(post.slug)}`),
        ...dated(scope, post),
      }))
    },
  },
  {
    kind: 'post',
    area: 'admin',
    label: 'blog.admin.title',
    order: 40,
    more: '/admin/blog?q={q}',
    async find(scope, { q, take }) {
      const { posts } = await search(scope, { q, take })
      return posts.map((post) => ({
        ...titled(post, `/admin/blog/${encodeURIComponent(post.id)}`),
        detail: scope.t(`blog.admin.status.${post.status}`),
      }))
    },
  },
]

function titled({ id, title, cover }: Post, href: string) {
  return { id, title, href, ...(cover ? { image: { url: cover.url, alt: cover.alt } } : {}) }
}

const dated = ({ format }: Scope, { publishedAt }: Post) =>
  publishedAt === null ? {} : { detail: format.date(publishedAt) }
