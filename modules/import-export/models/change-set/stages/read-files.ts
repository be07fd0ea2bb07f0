/** Files become rows: read as a stream, a batch of records in one transaction with how far the file is read. */
import { TableError } from '#server/csv/csv-error.ts'
import { newIds } from '#server/ids.ts'
import type { ImportKind } from '#server/imports/kind.ts'
import { said, stored } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { withHosts } from '../../image-hosts.ts'
import { PictureCopy } from '../../pictures/picture-copy.ts'
import { withFieldCells } from '../../sources/custom-columns.ts'
import { withFields } from '../../sources/json/json-fields.ts'
import { openFile } from '../../sources/open-file.ts'
import { ownSources } from '../../sources/own/own-sources.ts'
import type { Columns, Reading } from '../../sources/source.ts'
import { kindsOf } from '../kinds.ts'
import { ChangeSet } from '../records/change-set.ts'
import { FileChunk, ImportFile } from '../records/import-file.ts'
import { ImportRow } from '../records/import-row.ts'
import { failedRow, type NewRow, newRow } from './new-row.ts'

type Kinds = ReadonlyMap<string, ImportKind>
type Progress = (done: number, total: number) => Promise<void>

/** Reads what is not read yet; false when somebody else goes on with the set. */
export async function readFiles(
  scope: Scope,
  set: ChangeSet,
  take: number,
  progress?: Progress,
): Promise<boolean> {
  const kinds = await kindsOf(scope)
  const files = await ImportFile.of(scope, set.id)
  const total = files.reduce((sum, { lines }) => sum + lines, 0)
  let before = 0
  let rows = 0
  for (const file of files) {
    const reading = new FileReading(scope, set, file, kinds, rows)
    if (!(await reading.run(take, (line) => progress?.(Math.min(total, before + line), total))))
      return false
    before += file.lines
    rows += file.taken
  }
  return true
}

class FileReading {
  readonly #scope: Scope
  readonly #set: ChangeSet
  readonly #file: ImportFile
  readonly #kinds: Kinds
  /** Rows of the files before. */
  readonly #first: number

  constructor(scope: Scope, set: ChangeSet, file: ImportFile, kinds: Kinds, first: number) {
    this.#scope = scope
    this.#set = set
    this.#file = file
    this.#kinds = kinds
    this.#first = first
  }

  async run(take: number, told: (line: number) => Promise<void> | undefined): Promise<boolean> {
    const slices = this.#scope.slices()
    let batch: NewRow[] = []
    let passed = 0
    let broken: TableError | undefined
    try {
      for await (const reading of this.#readings()) {
        await slices.end()
        if (passed++ < this.#file.taken) continue
        batch.push(newRow(this.#scope, this.#kinds.get(reading.kind), reading))
        if (batch.length < take) continue
        if (!(await this.#keep(batch))) return false
        await told(reading.line)
        batch = []
      }
    } catch (error) {
      if (!(error instanceof TableError)) throw error
      broken = error
    }
    return batch.length === 0 && !broken ? true : this.#keep(batch, broken)
  }

  async *#readings(): AsyncGenerator<Reading> {
    const { currency, language, timeZone } = this.#scope.shop
    const terms = { currency, language, timeZone }
    const opened = await openFile(
      () => FileChunk.of(this.#scope, this.#file.id),
      await ownSources(this.#scope),
    )
    if ('value' in opened) {
      const { source, value } = opened
      const { list } = this.#kinds.get(source.kind)?.lineFields ?? {}
      const targets = this.#fields()
      for (const reading of source.read(value, terms).readings)
        yield withFields(reading, targets, list)
    } else yield* withFieldCells(opened.source, opened.table, this.#columns(), terms)
  }

  /** Of a JSON file: what its fields stand for. */
  #fields(): ReadonlyMap<string, string | null> {
    const fields = this.#file.columns.filter(({ isField }) => isField)
    return new Map(fields.map(({ header, target }) => [header, target]))
  }

  #columns(): Columns {
    return new Map(
      this.#file.columns.flatMap(({ header, target }) =>
        target === null ? [] : [[target, header] as const],
      ),
    )
  }

  async #keep(batch: readonly NewRow[], broken?: TableError): Promise<boolean> {
    const taken = this.#file.taken + batch.length
    const failure = broken ? stored(broken.told) : null
    const brokenAt = broken?.line ?? null
    const isKept = await this.#scope.atomic(async (inner) => {
      if (!(await ChangeSet.step(inner, this.#set))) return false
      // Another worker may have read on meanwhile.
      const mine = ImportFile.in(inner).where({ id: this.#file.id, taken: this.#file.taken })
      if ((await mine.patch({ taken, failure, brokenAt })) === 0) return false
      await this.#add(inner, batch, this.#first + this.#file.taken)
      return true
    })
    this.#file.taken = taken
    return isKept
  }

  async #add(inner: Scope, batch: readonly NewRow[], first: number): Promise<void> {
    const ids = newIds(batch.length)
    // In one step: nobody looks through them first.
    const begin = this.#set.applies ? ({ state: 'planned' } as const) : {}
    const rows = batch.map((columns, index) => ({
      ...{ ...columns, ...(columns.state === 'read' ? begin : {}) },
      ...{ id: ids[index] ?? '', setId: this.#set.id, fileId: this.#file.id },
      position: first + index,
    }))
    const digests = rows.flatMap(({ digest, state }) => (state === 'failed' ? [] : digest))
    const earlier = await ImportRow.in(inner)
      .where({ setId: this.#set.id })
      .whereIn('digest', digests)
      .select('digest', 'line')
    const lines = new Map(earlier.map(({ digest, line }) => [digest, line]))
    for (const row of rows) {
      const line = lines.get(row.digest)
      if (row.state === 'failed') continue
      lines.set(row.digest, line ?? row.line)
      if (line === undefined) continue
      const message = said('import-export.admin.set.twice', { line })
      Object.assign(row, { ...failedRow, errors: [{ row: row.line, field: 'row', message }] })
    }
    await ImportRow.addAll(inner, rows)
    await this.#count(inner, rows)
  }

  async #count(inner: Scope, rows: readonly Pick<ImportRow, 'kind' | 'state' | 'record'>[]) {
    const pictures = rows.flatMap(({ kind, state, record }) =>
      state === 'failed' ? [] : [...new Set(this.#kinds.get(kind)?.picturesOf?.(record))],
    )
    const { id, hosts: before } = this.#set
    const copies = await PictureCopy.copiesOf(inner, pictures)
    const hosts = withHosts(
      before,
      pictures.filter((url) => !copies.has(url)),
    )
    if (hosts === before) return
    await ChangeSet.in(inner).where({ id }).patch({ hosts })
    inner.afterCommit(() => Object.assign(this.#set, { hosts }))
  }
}
