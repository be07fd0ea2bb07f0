/** Goes on with a set where it stands, stage by stage, until somebody has to decide. */
import { setImmediate as turn } from 'node:timers/promises'
import type { Scope } from '#server/scope.ts'
import { queueCopies } from '../../pictures/copy-pictures.ts'
import { ChangeSet, type SetStatus } from '../records/change-set.ts'
import { FileChunk, ImportFile } from '../records/import-file.ts'
import { ImportRow } from '../records/import-row.ts'
import { applyNext } from './apply-rows.ts'
import { checkNext } from './check-rows.ts'
import { Pace } from './pace.ts'
import { readFiles } from './read-files.ts'
import { takeBackNext } from './take-back.ts'

/** Rows of one transaction at most: with fewer, what each statement costs by itself weighs more. */
export const batchOf = 100

interface Stage {
  next: SetStatus
  /** Does a batch. Answers how many rows it was, 0 when nothing is left. */
  batch(scope: Scope, set: ChangeSet, take: number): Promise<number>
  /** Rows that the stage still has before it. */
  open: ImportRow['state']
}

const stages: { [status in SetStatus]?: Stage } = {
  checking: { next: 'ready', batch: checkNext, open: 'read' },
  applying: { next: 'applied', batch: applyNext, open: 'planned' },
  returning: { next: 'taken-back', batch: takeBackNext, open: 'applied' },
}

export interface RunOptions {
  /** Rows of each transaction; as many as fit into one where it is not said. */
  take?: number
  progress?: ((done: number, total: number) => Promise<void>) | undefined
  /** False ends the run after this batch, as a crash would. */
  mayGoOn?: () => boolean
}

/** Answers the set as it stands then. */
export async function runSet(
  scope: Scope,
  id: string,
  { take, progress, mayGoOn = () => true }: RunOptions = {},
): Promise<ChangeSet> {
  const counter = new Counter(scope, id, progress)
  const pace = new Pace(batchOf)
  for (;;) {
    const set = await ChangeSet.find(scope, id)
    const by = scope.as({ actor: set.actor ?? undefined, requestId: set.id })
    if (set.status === 'reading') {
      if (!(await readFiles(by, set, take ?? batchOf, progress))) continue
      await endReading(scope, set)
      if (!mayGoOn()) return set
      continue
    }
    const stage = stages[set.status]
    if (!stage) return set
    await counter.begin(stage)
    const handled = await pace.timed((rows) => stage.batch(by, set, take ?? rows))
    await counter.add(handled)
    if (handled === 0) {
      await ChangeSet.pass(scope, set, stage.next)
      if (stage.next === 'applied' && set.copyPictures)
        await scope.atomic((inner) => queueCopies(inner))
    }
    if (!mayGoOn()) return set
    // The shop answers between two batches.
    await turn()
  }
}

/** How far a stage is: rows are counted at its beginning alone, as counting them after each batch takes longer with each. */
class Counter {
  readonly #scope: Scope
  readonly #setId: string
  readonly #progress: RunOptions['progress']
  #stage: Stage | undefined
  #done = 0
  #all = 0

  constructor(scope: Scope, setId: string, progress: RunOptions['progress']) {
    this.#scope = scope
    this.#setId = setId
    this.#progress = progress
  }

  async begin(stage: Stage): Promise<void> {
    if (!this.#progress || this.#stage === stage) return
    const setId = this.#setId
    this.#stage = stage
    this.#all = await ImportRow.in(this.#scope).where({ setId }).resultSize()
    const open = await ImportRow.in(this.#scope).where({ setId, state: stage.open }).resultSize()
    this.#done = this.#all - open
    await this.add(0)
  }

  async add(rows: number): Promise<void> {
    this.#done = Math.min(this.#all, this.#done + rows)
    await this.#progress?.(this.#done, this.#all)
  }
}

/** What was read is in the rows: the files go, in the transaction in which nobody reads them any more. */
async function endReading(scope: Scope, set: ChangeSet): Promise<void> {
  await scope.atomic(async (inner) => {
    if (!(await ChangeSet.step(inner, set))) return
    const files = await ImportFile.of(inner, set.id)
    const ids = files.map(({ id }) => id)
    await FileChunk.in(inner).whereIn('fileId', ids).delete()
    for (const { id, columns } of files) {
      const named = columns.map((column) => ({ ...column, samples: [] }))
      await ImportFile.in(inner).where({ id }).patch({ columns: named })
    }
    await ChangeSet.pass(inner, set, set.applies ? 'applying' : 'checking')
  })
}
