/** The posts whose time has come. */
import { now } from '#server/ids.ts'
import { publishEach, turnEach } from '#server/publishing/publish-due.ts'
import type { Scope } from '#server/scope.ts'
import { Post } from './post.ts'

/** Publishes every scheduled post whose time is not after `at`; answers their ids. */
export const publishDue = (scope: Scope, at = now()): Promise<string[]> =>
  publishEach(
    scope,
    (take) =>
      Post.in(scope)
        .select('id', 'scheduledAt as at')
        .where({ status: 'scheduled' })
        .where('scheduledAt', '<=', at)
        .orderBy(['scheduledAt', 'id'])
        .limit(take)
        .castTo<{ id: string; at: string | null }[]>(),
    async (inner, { id, at: scheduledAt }) => {
      const changed = await Post.in(inner)
        .where({ id, status: 'scheduled', scheduledAt })
        .patch({ status: 'published', publishedAt: scheduledAt, scheduledAt: null })
      if (changed > 0) await inner.tell('post.published', { postIds: [id] })
      return changed > 0
    },
  )

/** Makes drafts of published posts whose end is not after `at`; answers their ids. */
export const unpublishDue = (scope: Scope, at = now()): Promise<string[]> =>
  turnEach(
    scope,
    at,
    { model: Post, standing: { status: 'published' }, time: 'unpublishAt' },
    (inner, id) => Post.update(inner, id, { status: 'draft', unpublishAt: null }),
  )
