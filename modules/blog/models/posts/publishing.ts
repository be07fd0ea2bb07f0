/** The posts whose time has come. */
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { Post } from './post.ts'

const atOnce = 100

/**
 * Publishes every scheduled post whose time is not after `at`; answers their ids. Each in a transaction of its
 * own and only if it is still scheduled: whoever comes second, or goes on after a kill, publishes nothing twice.
 */
export async function publishDue(scope: Scope, at = now()): Promise<string[]> {
  const published: string[] = []
  for (;;) {
    const due = await waiting(scope, at).select('id', 'scheduledAt').limit(atOnce)
    for (const { id, scheduledAt } of due)
      if (await publish(scope, { id, scheduledAt })) published.push(id)
    if (due.length < atOnce) return published
  }
}

const waiting = (scope: Scope, at: string) =>
  Post.in(scope)
    .where({ status: 'scheduled' })
    .where('scheduledAt', '<=', at)
    .orderBy(['scheduledAt', 'id'])

/** False when somebody else was first, or changed the time. */
const publish = (scope: Scope, { id, scheduledAt }: Pick<Post, 'id' | 'scheduledAt'>) =>
  scope.atomic(async (inner) => {
    const changed = await Post.in(inner)
      .where({ id, status: 'scheduled', scheduledAt })
      .patch({ status: 'published', publishedAt: scheduledAt, scheduledAt: null })
    if (changed > 0) await inner.tell('post.published', { postIds: [id] })
    return changed > 0
  })
