/** Scheduled jobs: each is queued once. */

import type { Enqueue, Scope } from '#server/scope.ts'

type Put = (scope: Scope, name: string, how: Enqueue) => Promise<void>

/** Queues every scheduled job without a pending run: at once, or when its interval is over. */
export async function schedule(
  scope: Scope,
  jobs: ReadonlyMap<string, { every?: number }>,
  put: Put,
): Promise<void> {
  const scheduled = [...jobs].filter(([, job]) => job.every !== undefined)
  const rows = await scope
    .db('jobs')
    .where({ storeId: scope.storeId })
    .whereNull('doneAt')
    .whereNotNull('key')
    .select('name')
  const waiting = new Set(rows.map((row) => row.name))
  const missing = scheduled.filter(([name]) => !waiting.has(name))
  if (missing.length === 0) return
  await scope.atomic(async (inner) => {
    for (const [name, { every = 0 }] of missing) {
      const runAt = new Date(Math.max(await dueAt(inner, name, every), Date.now())).toISOString()
      await put(inner, name, { key: 'schedule', runAt, orRunning: true })
    }
  })
}

async function dueAt(scope: Scope, name: string, every: number): Promise<number> {
  const { storeId } = scope
  const last = await scope.db('jobs').where({ storeId, name }).max('runAt as at').first()
  return last?.at ? Number(last.at) + every * 1000 : 0
}
