/** What other modules may ask of the blog, and what they may hear. */
import type { Answers } from '#server/dispatcher.ts'
import type { FileUse } from '#server/files/files.ts'
import { pictureUses, type Repointed, repointPictures } from './models/picture-uses.ts'
import { Post } from './models/posts/post.ts'
import { row } from './models/posts/reading.ts'
import {
  translatableAuthors,
  translatablePosts,
  translatableTopics,
} from './models/translatable.ts'
import type { PostLine } from './views/json.ts'

declare module '#server/bus.ts' {
  interface Asks {
    /** The newest published posts, without their texts. */
    'blog.latest': { in: { take: number }; out: PostLine[] }
    /** The posts and authors that show any of these addresses. */
    'blog.pictureUses': { in: { urls: string[] }; out: FileUse[] }
    /** Shows another picture wherever one was shown. */
    'blog.repointPictures': { in: { from: string; to: Repointed }; out: undefined }
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
  'posts.links': async (scope, { ids }) => {
    const posts = await Post.in(scope).select('id', 'title', 'slug', 'status').whereIn('id', ids)
    return Object.fromEntries(
      posts.map(({ id, title, slug, status }) => [
        id,
        { title, href: `/blog/${encodeURIComponent(slug)}`, shown: status === 'published' },
      ]),
    )
  },
  'translatable.post': translatablePosts,
  'translatable.topic': translatableTopics,
  'translatable.author': translatableAuthors,
  'blog.pictureUses': (scope, { urls }) => pictureUses(scope, urls),
  'blog.repointPictures': async (scope, { from, to }) => {
    await repointPictures(scope, from, to)
    return undefined
  },
}
