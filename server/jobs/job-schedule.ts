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
    .select('id', 'name', 'runAt', 'attempts')
  await hasten(scope, jobs, rows)
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

/** A clock that was ahead for a while has stored times too far away: none is further than its interval. */
async function hasten(
  scope: Scope,
  jobs: ReadonlyMap<string, { every?: number }>,
  rows: readonly { id: string; name: string; runAt: unknown; attempts: number }[],
): Promise<void> {
  for (const { id, name, runAt, attempts } of rows) {
    const { every } = jobs.get(name) ?? {}
    // What waits for another try has waited its interval already.
    if (every === undefined || attempts > 0) continue
    const latest = Date.now() + every * 1000
    if (Number(runAt) <= latest) continue
    await scope.atomic((inner) =>
      inner.db('jobs').where({ storeId: inner.storeId, id, attempts: 0 }).update({ runAt: latest }),
    )
  }
}

async function dueAt(scope: Scope, name: string, every: number): Promise<number> {
  const { storeId } = scope
  const last = await scope.db('jobs').where({ storeId, name }).max('runAt as at').first()
  return last?.at ? Math.min(Number(last.at), Date.now()) + every * 1000 : 0
}
