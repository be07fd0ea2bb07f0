/** A post. Its body is Markdown and stays so: it is never compiled as a template. */

import { keepInTrash } from '#server/acts/trash/keep-in-trash.ts'
import { violationOf } from '#server/data/engines/violations.ts'
import { StoreModel } from '#server/data/model.ts'
import { pictureOrNull, texts } from '#server/data/shapes.ts'
import { badInput } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import { tellOfMove } from '#server/pages/moved-pages.ts'
import { remind } from '#server/publishing/publish-due.ts'
import type { Scope } from '#server/scope.ts'
import { cut } from '#server/text/cut.ts'
import { keepMarkdown } from '#server/text/markdown/markdown-html.ts'
import type { StoredPicture } from '../picture.ts'
import { slugFor, uniquely } from '../slugs.ts'
import { columnsOf, type PostDraft } from './post-draft.ts'
import { PostTag, tellOfTags } from './post-tag.ts'
import type { Status } from './status.ts'

export class Post extends StoreModel {
  static override tableName = 'blog_posts'
  static override readonly missing = 'blog.postNotFound'
  static override visible = true
  static override booleans = ['featured']
  static override shapes = { cover: pictureOrNull, tags: texts }
  declare title: string
  declare slug: string
  declare body: string
  declare excerpt: string
  declare cover: StoredPicture | null
  /** As they are written; `post-tag.ts` finds them. */
  declare tags: string[]
  declare authorId: string | null
  declare status: Status
  declare featured: boolean
  /** Minutes. */
  declare readingTime: number
  /** When it is going to be published; null unless it is scheduled. */
  declare scheduledAt: string | null
  /** When it becomes a draft again by itself; null for never. */
  declare unpublishAt: string | null
  declare publishedAt: string | null
  declare seoTitle: string
  declare seoDescription: string
  /** Raised when its preview link is changed. */
  declare previewVersion: number

  /** A new post, a draft unless told otherwise. 409 SLUG_TAKEN when another has the slug that was given; 422 for an author who is none, or a text that takes too long to be read. */
  static async create(scope: Scope, draft: PostDraft & { title: string }): Promise<Post> {
    await keepMarkdown(scope, { body: draft.body })
    return fitting(() =>
      scope.atomic(async (inner) => {
        const post = await Post.add(inner, {
          ...{ body: '', excerpt: '', cover: null, tags: [], authorId: null, featured: false },
          ...{ readingTime: 1, seoTitle: '', seoDescription: '', previewVersion: 0 },
          ...(await columnsOf(inner, draft)),
          slug: await freeSlug(inner, draft),
        })
        await PostTag.replace(inner, post.id, post.tags)
        if (post.status === 'published') await inner.tell('post.published', { postIds: [post.id] })
        for (const at of [post.scheduledAt, post.unpublishAt]) await remind(inner, at)
        return post
      }),
    )
  }

  /**
   * Changes the post. 409 SLUG_TAKEN; 409 STALE when `version` (its updatedAt as the editor saw it) is not the present one;
   * 422 for an author who is none, a time of publication that is none, or a text that takes too long to be read.
   */
  static async update(scope: Scope, id: string, draft: PostDraft, version?: string): Promise<Post> {
    await keepMarkdown(scope, { body: draft.body })
    const columns = async (inner: Scope, before: Post) => {
      const { title = before.title, slug } = draft
      return {
        ...(await columnsOf(inner, draft, before)),
        ...(slug === undefined ? {} : { slug: await freeSlug(inner, { title, slug }, id) }),
      }
    }
    return fitting(() =>
      Post.change(scope, id, columns, version, async (inner, after, before) => {
        if (draft.tags !== undefined) await PostTag.replace(inner, id, after.tags)
        if (after.scheduledAt !== before.scheduledAt) await remind(inner, after.scheduledAt)
        if (after.unpublishAt !== before.unpublishAt) await remind(inner, after.unpublishAt)
        await tellOfChange(inner, before, after)
      }),
    )
  }

  /** A draft with the same content, under an address of its own. */
  static async duplicate(scope: Scope, id: string, title: (of: string) => string): Promise<Post> {
    const { body, excerpt, cover, tags, authorId, seoTitle, seoDescription, ...post } =
      await Post.find(scope, id)
    const content = { body, excerpt, cover, tags, authorId, seoTitle, seoDescription }
    return Post.create(scope, { ...content, title: cut(title(post.title), 200) })
  }

  /** Deletes posts; answers how many there were. */
  static removeAll(scope: Scope, ids: readonly string[]): Promise<number> {
    return scope.atomic(async (inner) => {
      const there = await Post.in(inner)
        .select('id')
        .whereIn('id', [...ids])
      const postIds = there.map(({ id }) => id)
      // A deletion of nothing would make every kept page be drawn anew.
      if (postIds.length === 0) return 0
      await keepInTrash(inner, 'blog_posts', postIds)
      const tags = await PostTag.in(inner).distinct('slug').whereIn('postId', postIds)
      const removed = await Post.in(inner).whereIn('id', postIds).delete()
      await tellOfTags(inner, tags)
      await inner.tell('post.deleted', { postIds })
      return removed
    })
  }
}

/** The keys decide, so that neither another editor nor a deletion at the same moment is overlooked. */
async function fitting(write: () => Promise<Post>): Promise<Post> {
  try {
    return await uniquely('blog.admin.slugTaken', write)
  } catch (error) {
    if (violationOf(error)?.kind !== 'foreign') throw error
    throw badInput({ authorId: said('blog.admin.author.unknown') })
  }
}

const placeOf = ({ slug, status }: Post) => ({
  path: `/blog/${encodeURIComponent(slug)}`,
  isShown: status === 'published',
})

async function tellOfChange(scope: Scope, before: Post, after: Post): Promise<void> {
  const appears = before.status !== 'published' && after.status === 'published'
  await scope.tell(appears ? 'post.published' : 'post.updated', { postIds: [after.id] })
  await tellOfMove(scope, placeOf(before), placeOf(after))
}

const freeSlug = (
  scope: Scope,
  { slug, title = '' }: { slug?: string | null | undefined; title?: string },
  id = '',
) =>
  slugFor({ slug, title, otherwise: 'post' }, async (one) => {
    const other = await Post.in(scope).findOne({ slug: one })
    return other !== undefined && other.id !== id
  })
