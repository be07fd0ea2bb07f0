/** Takes files in as a new change set: what they are is found out, and what is unknown in them is asked. */

import { TableError } from '#server/csv/csv-error.ts'
import type { Table } from '#server/csv/read.ts'
import { owned } from '#server/data/own-property.ts'
import { badInput } from '#server/errors.ts'
import { definitionFile } from '#server/imports/with-custom-fields.ts'
import { said } from '#server/language/message.ts'
import { fieldColumn } from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'
import { cut } from '#server/text/cut.ts'
import {
  type FurtherFields,
  fieldNamed,
  furtherFields,
  isAlike,
  isFieldTarget,
  isMetafield,
  lineFieldNamed,
  targetNamed,
} from '../sources/custom-columns.ts'
import { fieldsIn } from '../sources/json/json-fields.ts'
import { type Open, openFile } from '../sources/open-file.ts'
import { ownSources } from '../sources/own/own-sources.ts'
import { isLineFieldTarget } from '../sources/rows/line-fields.ts'
import { isHash } from '../sources/rows/old-password.ts'
import { type JsonSource, plainHeader, type Reading, type TableSource } from '../sources/source.ts'
import { ChangeSet, setJob } from './records/change-set.ts'
import { FileChunk, type FileColumn, ImportFile } from './records/import-file.ts'
import { Mapping } from './records/mapping.ts'

export interface GivenFile {
  name: string
  open: Open
}

interface KeepOptions {
  copyPictures: boolean
  /** Leaves unknown columns out, instead of asking. */
  leaveOut: boolean
  /** Writes it as it is read, instead of waiting for somebody to look through it. */
  applies?: boolean
  /** The one kind that the files may bring. */
  only?: string
}

const sampled = 3
/** Cells are looked for in so many rows. */
const lookedAt = 100
const longestSample = 120

/** 422 at `files` for a file that no source knows; none of them is kept then. */
export async function keepFiles(
  scope: Scope,
  files: readonly GivenFile[],
  { copyPictures, leaveOut, applies = false, only }: KeepOptions,
): Promise<ChangeSet> {
  const recognised: (GivenFile & Recognised)[] = []
  for (const file of files)
    recognised.push({ ...file, ...(await recognise(scope, file, { leaveOut, only })) })
  const bringsFields = recognised.some(({ source }) => source === `own.${definitionFile}`)
  if (bringsFields) for (const { columns } of recognised) columns.forEach(settleOwn)
  const asks = recognised.some(({ columns }) => columns.some(({ isKnown }) => !isKnown))
  return scope.atomic(async (inner) => {
    const set = await ChangeSet.add(inner, {
      ...{ status: asks ? 'mapping' : 'reading', step: 0, copyPictures },
      ...{ applies, hosts: [], failure: null, actor: scope.actor ?? null, endedAt: null },
    })
    for (const [position, { name, open, source, columns }] of recognised.entries()) {
      const file = await ImportFile.add(inner, {
        ...{ setId: set.id, position, name: cut(name, 255), source, columns },
        ...{ lines: 0, taken: 0, failure: null, brokenAt: null },
      })
      const lines = await FileChunk.keep(inner, file.id, open())
      await ImportFile.in(inner).where({ id: file.id }).patch({ lines })
    }
    if (!asks) await inner.enqueue(setJob, { setId: set.id }, { key: set.id })
    return set
  })
}

interface Recognised {
  source: string
  columns: FileColumn[]
}

/** A column of our own export whose field comes with the same set. */
function settleOwn(column: FileColumn): void {
  const { header } = column
  if (column.isKnown || !(isFieldTarget(header) || isLineFieldTarget(header))) return
  Object.assign(column, { target: column.header, isKnown: true })
}

async function recognise(
  scope: Scope,
  { name, open }: GivenFile,
  { leaveOut, only }: Pick<KeepOptions, 'leaveOut' | 'only'>,
): Promise<Recognised> {
  try {
    const opened = await openFile(open, await ownSources(scope), only)
    if ('value' in opened) {
      const { source, value } = opened
      const { ignored, readings } = source.read(value, { currency: scope.shop.currency })
      const leftOut = ignored.map((header) => ({
        header,
        target: null,
        isKnown: true,
        samples: [],
      }))
      const fields = await fieldColumns(scope, source, readings, leaveOut)
      return { source: source.name, columns: [...leftOut, ...fields] }
    }
    const { source, table, known } = opened
    const further = await furtherFields(scope, source)
    const samples = await samplesOf(table)
    const mapped = await Mapping.of(scope, source.name)
    const taken = new Set(known.values())
    const columns = table.headers.map((header): FileColumn => {
      const target = known.get(header) ?? fieldOf(header, further, taken)
      const chosen = mapped.get(plainHeader(header))
      const wanted = chosen != null && !taken.has(chosen) ? chosen : null
      if (target === undefined && wanted !== null) taken.add(wanted)
      const isSettled = chosen !== undefined || isLeft(source, header, further) || leaveOut
      return {
        ...{ header, target: target ?? wanted, samples: samples.get(header) ?? [] },
        isKnown: target !== undefined || isSettled,
      }
    })
    return { source: source.name, columns }
  } catch (error) {
    if (!(error instanceof TableError)) throw error
    throw badInput({
      files: said('import-export.admin.set.fileFault', { name, fault: error.told }),
    })
  }
}

/** Fields in a JSON file that merchants added: those that nobody knows here are asked for. */
async function fieldColumns(
  scope: Scope,
  source: JsonSource,
  readings: Iterable<Reading>,
  leaveOut: boolean,
): Promise<FileColumn[]> {
  const further = await furtherFields(scope, source)
  const mapped = await Mapping.of(scope, source.name)
  const taken = new Set<string>()
  return fieldsIn(readings, source.kind, further?.lines?.list).map(({ header, samples }) => {
    const kept = mapped.get(plainHeader(header))
    // Of a CSV a column of this name may stand for anything else.
    const chosen = kept != null && !isAlike(header, kept) ? undefined : kept
    const named = further && targetNamed(header, further)
    const wanted = [named, chosen].find((one) => one != null && !taken.has(one)) ?? null
    if (wanted !== null) taken.add(wanted)
    const isKnown = wanted !== null || chosen !== undefined || leaveOut || further === undefined
    return { header, target: wanted, isKnown, isField: true, samples: samples.map(sampleOf) }
  })
}

/** The first cells of each column. */
async function samplesOf({ headers, rows }: Table): Promise<ReadonlyMap<string, string[]>> {
  const samples = new Map(headers.map((header): [string, string[]] => [header, []]))
  let seen = 0
  try {
    for await (const { cells } of rows) {
      for (const [header, of] of samples) {
        const cell = owned(cells, header) ?? ''
        if (cell !== '' && of.length < sampled) of.push(sampleOf(cell))
      }
      seen += 1
      if (seen === lookedAt) break
    }
  } catch (error) {
    // What stands before a break is read like the rest, and the break is told then.
    if (!(error instanceof TableError) || seen === 0) throw error
  }
  return samples
}

/** Hashes of passwords are for nobody to read. */
const sampleOf = (cell: string) => (isHash(cell) ? '•••' : cut(cell, longestSample))

const isLeft = (source: TableSource, header: string, further: FurtherFields | undefined) =>
  (source.isLeft?.(header) ?? false) || (further === undefined && isMetafield(header))

/** The merchant's own field that a header names, where no earlier column fills it. */
function fieldOf(
  header: string,
  further: FurtherFields | undefined,
  taken: Set<string>,
): string | undefined {
  const key = further && fieldNamed(header, further)
  const target = key === undefined ? further && lineFieldNamed(header, further) : fieldColumn(key)
  if (target === undefined || taken.has(target)) return undefined
  taken.add(target)
  return target
}
