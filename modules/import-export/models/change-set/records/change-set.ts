import { z } from 'zod'
import { StoreModel } from '#server/data/model.ts'
import { listOf, recordOrNull } from '#server/data/shapes.ts'
import { states } from '#server/data/states.ts'
import { now } from '#server/ids.ts'
import { type Said, stored } from '#server/language/message.ts'
import type { Arrange, ListFields } from '#server/lists/list-fields.ts'
import type { Actor, Scope } from '#server/scope.ts'
import type { HostCount } from '../../image-hosts.ts'

/** What may follow what. */
export const setStates = states({
  mapping: ['reading'],
  reading: ['checking', 'applying', 'failed'],
  checking: ['ready', 'failed'],
  ready: ['applying'],
  applying: ['paused', 'applied', 'failed'],
  paused: ['applying', 'returning'],
  applied: ['returning'],
  returning: ['taken-back', 'failed'],
  'taken-back': [],
  failed: ['returning'],
})
export type SetStatus = (typeof setStates.names)[number]

/** What the list is sorted and narrowed by. */
export const setFields: ListFields = {
  files: {
    as: 'text',
    sql: "(select string_agg(file.name, ', ') from import_files file where file.store_id = import_sets.store_id and file.set_id = import_sets.id)",
  },
  status: { as: 'choice' },
  by: { as: 'text', column: 'actor', empty: true },
  when: { as: 'moment', column: 'createdAt' },
}

/** The job that reads, checks, applies and takes back. */
export const setJob = 'import.set'

/** Files of another shop as one set of changes: read, checked against the shop, looked through, applied, taken back. */
export class ChangeSet extends StoreModel {
  static override tableName = 'import_sets'
  static override readonly missing = 'import-export.admin.set.notFound'
  static override audited = false
  static override booleans = ['copyPictures', 'applies']
  static override shapes = {
    actor: recordOrNull({ name: z.string() }),
    hosts: listOf(z.object({ host: z.string(), images: z.number() })),
  }
  declare status: SetStatus
  declare step: number
  declare copyPictures: boolean
  /** It is written as it is read, and nobody looks through it first. */
  declare applies: boolean
  /** Hosts of pictures in its files, with how many they have. */
  declare hosts: HostCount[]
  declare failure: string | null
  declare actor: Actor | null
  declare endedAt: string | null

  /** Newest first. */
  static list(
    scope: Scope,
    { take, skip, arrange }: { take: number; skip: number; arrange?: Arrange },
  ): PromiseLike<{ results: ChangeSet[]; total: number }> {
    const query = ChangeSet.in(scope).orderBy('id', 'desc')
    arrange?.(query)
    return query.range(skip, skip + take - 1)
  }

  /** Goes to `status` and lets the job go on. 409 INVALID_STATE where that may not follow. */
  static async go(scope: Scope, id: string, status: SetStatus): Promise<void> {
    await scope.atomic(async (inner) => {
      const changed = await ChangeSet.in(inner)
        .where({ id })
        .whereIn('status', [...setStates.before(status)])
        .patch({ status, failure: null })
      if (changed === 0) throw setStates.refusal((await ChangeSet.find(inner, id)).status)
      if (works.has(status)) await inner.enqueue(setJob, { setId: id }, { key: id })
    })
  }

  /** Where nobody paused or ended it meanwhile: raises the step, which keeps other workers out until the commit. */
  static async step(inner: Scope, { id, status }: ChangeSet): Promise<boolean> {
    const mine = ChangeSet.in(inner).where({ id, status })
    const raised: unknown = await mine.increment('step', 1)
    return raised !== 0
  }

  /** The end of a stage that has no rows left. */
  static async pass(scope: Scope, { id, status }: ChangeSet, next: SetStatus): Promise<void> {
    const isEnd = next === 'applied' || next === 'taken-back'
    await scope.atomic((inner) =>
      ChangeSet.in(inner)
        .where({ id, status })
        .patch({ status: next, ...(isEnd ? { endedAt: now() } : {}) }),
    )
  }

  static async fail(scope: Scope, id: string, why: Said): Promise<void> {
    await scope.atomic((inner) =>
      ChangeSet.in(inner)
        .where({ id })
        .whereIn('status', [...setStates.before('failed')])
        .patch({ status: 'failed', failure: stored(why), endedAt: now() }),
    )
  }
}

/** In these the job has something to do. */
export const works: ReadonlySet<SetStatus> = new Set([
  'reading',
  'checking',
  'applying',
  'returning',
])
