/** An act on all records that a list found: which they are, how far it is, and what failed. */
import { may } from '#server/access/permissions.ts'
import { violationOf } from '#server/data/engines/violations.ts'
import { StoreModel } from '#server/data/model.ts'
import { Fault, notFound } from '#server/errors.ts'
import { routeAt } from '#server/http/routing/find-route.ts'
import { newId, newRequestId, now } from '#server/ids.ts'
import { type Said, said } from '#server/language/message.ts'
import {
  type BegunRun,
  type BulkActs,
  bulkActsAt,
  type Failure,
  type ListedRecord,
  mostOfRun,
} from '#server/lists/bulk-acts.ts'
import { shortName } from '#server/module.ts'
import type { Scope } from '#server/scope.ts'

export const runJob = 'lists.run'
const batchOf = 50
const pageOf = 100
/** Milliseconds; a batch takes much less. */
const stillAfter = 10_000

interface RunOptions {
  progress?: (done: number, total: number) => Promise<void>
  /** False ends it after this batch, as a crash would; run again, it goes on. */
  mayGoOn?: () => boolean
}

export class BulkRun extends StoreModel {
  static override tableName = 'bulk_runs'
  static override readonly missing = 'lists.admin.noRun'
  static override audited = false
  declare path: string
  declare action: string
  declare query: string
  /** What was typed beside the button. */
  declare given: string
  /** All that it changes is one act of the audit log. */
  declare actId: string
  declare actorId: string | null
  declare actorName: string
  declare total: number | null
  /** JSON of ListedRecord[]; empty once it has ended. */
  declare records: string
  declare done: number
  declare changed: number
  /** JSON of Failure[]. */
  declare failures: string
  declare endedAt: string | null

  /**
   * Begins a run over the records that the list finds at this moment: what begins to match afterwards is not among them. 404
   * for an act that the list does not have, 422 as the list for its query.
   */
  static async begin(
    scope: Scope,
    {
      path,
      action,
      query,
      given = '',
    }: { path: string; action: string; query: string; given?: string },
  ): Promise<BegunRun> {
    const bulk = actsAt(scope, path, action)
    if (!scope.actor) throw notFound()
    const { id: actorId, name: actorName } = scope.actor
    const records = await recordsNow(scope, bulk, query)
    const id = newId()
    await scope.atomic(async (inner) => {
      await BulkRun.add(inner, {
        ...{ id, path, action, query, given, actorId, actorName, actId: newRequestId() },
        ...{ total: records.length, records: JSON.stringify(records) },
        ...{ done: 0, changed: 0, failures: '[]', endedAt: null },
      })
      await inner.enqueue(runJob, { runId: id })
    })
    return { id, path: `/admin/lists/runs/${id}` }
  }

  /** A run of a list that the admin may read; 404 for any other. */
  static async seen(scope: Scope, id: string): Promise<BulkRun> {
    const run = await BulkRun.find(scope, id)
    const route = routeAt(scope.routes, 'GET', run.path)
    const isTheirs = run.actorId !== null && run.actorId === scope.user?.id
    const mayRead = route && may(scope.user, shortName(route.module), 'read')
    if (!isTheirs && !mayRead) throw notFound(BulkRun.missing)
    return run
  }

  /** Ends the run of an act that is undone: what is under way is written before, or not at all. Inside `atomic`. */
  static async stop(inner: Scope, actId: string): Promise<void> {
    await BulkRun.in(inner)
      .where({ actId })
      .whereNull('endedAt')
      .patch({ endedAt: now(), records: '[]' })
  }

  /** Nothing has moved for some seconds: its job waits, or the process that did it has ended, and another takes it over. */
  get isStill(): boolean {
    const at = Date.parse(this.updatedAt)
    return this.endedAt === null && Date.now() - at > stillAfter
  }

  get failed(): Failure[] {
    return JSON.parse(this.failures) as Failure[]
  }

  /** Does what is left of it, a batch a transaction: killed at any point, it goes on where it was. */
  async run(scope: Scope, { progress, mayGoOn = () => true }: RunOptions = {}): Promise<void> {
    const { id, actorId, actorName, actId: requestId } = this
    const actor = { type: 'admin' as const, id: actorId, name: actorName }
    const own = scope.as({ actor, requestId })
    const bulk = actsAt(scope, this.path, this.action)
    for (;;) {
      const run = await BulkRun.find(scope, id)
      if (run.endedAt !== null) return
      const all = JSON.parse(run.records) as ListedRecord[]
      const some = all.slice(run.done, run.done + batchOf)
      if (some.length === 0) return run.end(own)
      await run.batch(own, bulk, some)
      await progress?.(run.done + some.length, all.length)
      if (!mayGoOn()) return
    }
  }

  /** One transaction; where one of the batch is refused, each is tried by itself. */
  private async batch(scope: Scope, bulk: BulkActs, some: readonly ListedRecord[]): Promise<void> {
    const act = new Map(Object.entries(bulk.acts)).get(this.action)
    if (!act) throw notFound()
    const ids = some.map(([id]) => id)
    try {
      await scope.atomic(async (inner) => {
        if (await this.advance(inner, some.length, await act(inner, ids, this.given), [])) return
        throw new Overtaken()
      })
    } catch (error) {
      if (error instanceof Overtaken) return
      const told = refusalOf(error)
      const isGone = error instanceof Fault && error.status === 404
      if (!told) throw error
      if (some.length > 1) return this.oneByOne(scope, bulk, some)
      const failures = some.map(([id, label]) => ({ id, label, told, isGone }))
      await scope.atomic((inner) => this.advance(inner, some.length, 0, failures))
    }
  }

  private async oneByOne(
    scope: Scope,
    bulk: BulkActs,
    some: readonly ListedRecord[],
  ): Promise<void> {
    for (const one of some) await (await BulkRun.find(scope, this.id)).batch(scope, bulk, [one])
  }

  /** Of two workers with one batch, as after a lost lock, only one counts it; none where the run was ended meanwhile. */
  private async advance(
    inner: Scope,
    count: number,
    changed: number,
    failures: readonly Failure[],
  ): Promise<boolean> {
    const moved = await BulkRun.in(inner)
      .where({ id: this.id, done: this.done })
      .whereNull('endedAt')
      .patch({
        done: this.done + count,
        changed: this.changed + changed,
        failures: JSON.stringify([...this.failed, ...failures]),
      })
    return moved > 0
  }

  private async end(scope: Scope): Promise<void> {
    await scope.atomic((inner) =>
      BulkRun.in(inner)
        .where({ id: this.id })
        .whereNull('endedAt')
        .patch({ endedAt: now(), records: '[]' }),
    )
  }
}

/** The records that a query finds, read page by page from the shop as it is at one moment. */
async function recordsNow(
  scope: Scope,
  { listed }: BulkActs,
  query: string,
): Promise<ListedRecord[]> {
  const { frozen, end } = await scope.freeze()
  try {
    const found = new Map<string, string>()
    for (let skip = 0; skip < mostOfRun; skip += pageOf) {
      const page = { skip, take: pageOf }
      const { records } = await listed(frozen, new URLSearchParams(query), page)
      for (const [id, label] of records) found.set(id, label)
      if (records.length < pageOf) break
    }
    return [...found]
  } finally {
    await end()
  }
}

class Overtaken extends Error {}

function actsAt(scope: Scope, path: string, action: string): BulkActs {
  const bulk = bulkActsAt(scope, path)
  if (!bulk || !Object.hasOwn(bulk.acts, action)) throw notFound()
  return bulk
}

function refusalOf(error: unknown): Said | undefined {
  if (error instanceof Fault) return Object.values(error.fields ?? {})[0] ?? error.told
  return violationOf(error) ? said('lists.admin.refused') : undefined
}

const kept = 30 * 24 * 3600_000

/** Forgets runs that nobody looks at any more. */
export const sweepRuns = (scope: Scope): Promise<unknown> =>
  scope.atomic((inner) =>
    BulkRun.in(inner)
      .where('createdAt', '<', new Date(Date.now() - kept).toISOString())
      .whereNotNull('endedAt')
      .delete(),
  )
