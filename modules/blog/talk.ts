/** What other modules may ask of the blog, and what they may hear. */

import type { Publications } from '#server/bus.ts'
import type { Answers, Gathered } from '#server/dispatcher.ts'
import { recordsUnder, targetsAmong } from '#server/language/link-target.ts'
import { hasRecordAt } from '#server/pages/standing-pages.ts'
import { isShownAt } from '#server/publishing/shown-at.ts'
import { authorTrash, blogActs, blogParts, blogTrash } from './admin/act-kinds.ts'
import { pictureUses, repointPictures } from './models/picture-uses.ts'
import { Post } from './models/posts/post.ts'
import { postKind } from './models/posts/post-kind.ts'
import { row } from './models/posts/public-posts.ts'
import { standing } from './models/posts/published-posts.ts'
import { publishDue, unpublishDue } from './models/posts/publishing.ts'
import {
  translatableAuthors,
  translatablePosts,
  translatableTopics,
} from './models/translatable.ts'
import { postExport } from './views/exported.ts'
import type { PostLine } from './views/json.ts'

declare module '#server/bus.ts' {
  interface Asks {
    /** The newest published posts, without their texts. */
    'blog.latest': { in: { take: number }; out: PostLine[] }
  }
  interface Tells {
    /** Shoppers may read these posts from now on. */
    'post.published': { postIds: string[] }
    'post.updated': { postIds: string[] }
    'post.deleted': { postIds: string[] }
    /** Posts got these tags, or lost them: their addresses. */
    'topics.changed': { topics: string[] }
    'authors.changed': { authorIds: string[] }
  }
}

export const answers: Answers = {
  'blog.latest': (scope, { take }) =>
    scope.cached(`blog.latest:${take}`, () => row(scope, { take })),
}

export const gathers: Gathered = {
  publishKinds: () => [{ kind: 'post', publishDue, unpublishDue }],
  comingAreas: () => 'blog',
  actKinds: () => blogActs,
  trashKinds: () => [authorTrash, blogTrash],
  trashParts: () => blogParts,
  importKinds: () => [postKind],
  exportKinds: () => [postExport],
  standing: (scope, { path }) =>
    hasRecordAt('/blog', path, (slug) => Post.in(scope).findOne({ slug, status: 'published' })),
  translatables: () => [
    { kind: 'post', order: 70, read: translatablePosts },
    { kind: 'topic', order: 80, read: translatableTopics },
    { kind: 'author', order: 90, read: translatableAuthors },
  ],
  recordsAt: (scope, { paths }) =>
    recordsUnder('/blog', 'post', paths, async (slugs) =>
      Post.in(scope).select('id', 'slug').whereIn('slug', slugs),
    ),
  linkTargets: (scope, { refs }) =>
    targetsAmong(scope, 'post', refs, async (ids) => {
      const posts = await Post.in(scope)
        .select('id', 'title', 'slug', 'status', 'scheduledAt', 'unpublishAt')
        .whereIn('id', ids)
      return posts.map(({ id, title, slug, ...row }) => ({
        ...{ id, title, shown: isShownAt(scope, row, standing) },
        href: `/blog/${encodeURIComponent(slug)}`,
      }))
    }),
  pictureUses: (scope, { urls }) => pictureUses(scope, urls),
  repointPictures: (scope, { from, to }) => repointPictures(scope, from, to),
}

export const publishes: Publications = {
  'post.published': {
    label: 'blog.event.post.published',
    ids: ({ postIds }) => postIds,
    path: '/admin/blog/:id',
  },
  'post.updated': {
    label: 'blog.event.post.updated',
    ids: ({ postIds }) => postIds,
    path: '/admin/blog/:id',
  },
  'post.deleted': { label: 'blog.event.post.deleted', ids: ({ postIds }) => postIds },
}
