/** Everything that waits for its time is published by one job, whatever it is. */

import type { StoreModel } from '#server/data/model.ts'
import { now } from '#server/ids.ts'
import type { Job } from '#server/jobs/jobs.ts'
import type { Scope } from '#server/scope.ts'

/** Records of a kind that can wait for their time. */
export interface PublishKind {
  kind: string
  /** Publishes those whose time is not after `at`: each once, however many workers come. */
  publishDue(scope: Scope, at: string): Promise<unknown>
  /** Makes drafts of those whose end is not after `at`. */
  unpublishDue?(scope: Scope, at: string): Promise<unknown>
}

declare module '#server/bus.ts' {
  interface Gathers {
    publishKinds: { in: undefined; out: PublishKind[] }
  }
}

/** Of one kind that fails the others are published all the same. */
export async function publishAllDue(scope: Scope, at = now()): Promise<void> {
  const failures: unknown[] = []
  for (const { kind, publishDue, unpublishDue } of (
    await scope.gather('publishKinds', undefined)
  ).flat())
    for (const due of [publishDue, unpublishDue])
      await due?.(scope, at).catch((error: unknown) => {
        scope.log.error({ err: error, kind }, 'what was scheduled is not done')
        failures.push(error)
      })
  if (failures.length > 0) throw failures[0]
}

const run = (scope: Scope) => publishAllDue(scope)

export const publishingJobs: Record<string, Job> = {
  /** Waits for the time of one record. */
  'publishing.due': { run },
  /** Finds what waited while a module was off, or came in with a backup. */
  'publishing.missed': { every: 600, run },
}

/** The worker looks at the time that was promised; what is changed until then, it finds changed. */
export async function remind(scope: Scope, publishAt: string | null): Promise<void> {
  if (publishAt !== null)
    await scope.enqueue('publishing.due', {}, { runAt: publishAt, key: publishAt })
}

interface Waiting {
  id: string
  at: string | null
}

const atOnce = 100

/**
 * Publishes rows, or takes them down, one by one, each in a transaction of its own; answers their ids. `publish` says false
 * when somebody else was first, or changed the time.
 */
export async function publishEach(
  scope: Scope,
  waiting: (take: number) => PromiseLike<Waiting[]>,
  publish: (inner: Scope, one: Waiting) => Promise<boolean>,
): Promise<string[]> {
  const published: string[] = []
  for (;;) {
    const due = await waiting(atOnce)
    for (const one of due)
      if (await scope.atomic((inner) => publish(inner, one))) published.push(one.id)
    if (due.length < atOnce) return published
  }
}

interface Turn {
  model: typeof StoreModel
  /** As its rows are before. */
  standing: Record<string, string | boolean>
  time: 'publishAt' | 'unpublishAt'
}

/** Does `act` for each row that stands so and whose time is not after `at`, locked; answers their ids. */
export const turnEach = (
  scope: Scope,
  at: string,
  { model, standing, time }: Turn,
  act: (inner: Scope, id: string) => Promise<unknown>,
): Promise<string[]> =>
  publishEach(
    scope,
    (take) =>
      model
        .in(scope)
        .select('id', `${time} as at`)
        .where(standing)
        .where(time, '<=', at)
        .orderBy([time, 'id'])
        .limit(take)
        .castTo<Waiting[]>(),
    async (inner, { id, at: due }) => {
      const waiting = model.in(inner).where({ ...standing, id, [time]: due })
      if (!(await waiting.forNoKeyUpdate().first())) return false
      await act(inner, id)
      return true
    },
  )
