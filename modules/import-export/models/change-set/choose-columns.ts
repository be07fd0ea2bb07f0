import { may } from '#server/access/permissions.ts'
import { badInput, Fault } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import { fieldColumn } from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'
import {
  type FurtherFields,
  fieldNamed,
  furtherFields,
  isAlike,
  isNewTarget,
  namesIn,
  newFieldIn,
  newTarget,
} from '../sources/custom-columns.ts'
import { jsonKind, tableSource } from '../sources/known-sources.ts'
import { lineFieldColumn } from '../sources/rows/line-fields.ts'
import { plainHeader } from '../sources/source.ts'
import { ChangeSet } from './records/change-set.ts'
import { type FileColumn, ImportFile } from './records/import-file.ts'
import { Mapping } from './records/mapping.ts'

export interface ColumnChoice {
  file: string
  header: string
  /** Empty leaves the column out. */
  target: string
}

interface Choice extends ColumnChoice {
  at: number
}

export interface Target {
  name: string
  /** What a source usually calls it; undefined for a field of the merchant's, which `label` names. */
  header?: string
  label?: string
  /** The type of a new field. */
  type?: string
  /** The field is one of variants. */
  isOfLines?: true
}

/**
 * Says what the unknown columns of a set stand for, and reads on; columns that are not named are left out. What is said is kept
 * for the next file of the source. A column can become a custom field of its own: `customFields.new.line`, or
 * `variants.customFields.new.line` of variants.
 * 422 at `columns.N.target`, 409 INVALID_STATE when nobody is asked any more.
 */
export async function chooseColumns(
  scope: Scope,
  id: string,
  choices: readonly ColumnChoice[],
): Promise<void> {
  try {
    await chooseOnce(scope, id, choices)
  } catch (error) {
    if (!(error instanceof FieldRefused)) throw error
    // Another set may have added a field of this name at the same moment: the second time it is there.
    await chooseOnce(scope, id, choices).catch((again: unknown) => {
      throw again instanceof FieldRefused ? again.told : again
    })
  }
}

async function chooseOnce(
  scope: Scope,
  id: string,
  choices: readonly ColumnChoice[],
): Promise<void> {
  await scope.atomic(async (inner) => {
    await ChangeSet.go(inner, id, 'reading')
    /** New fields by kind and header: two files of a source have one. */
    const added = new Map<string, string>()
    for (const file of await ImportFile.of(inner, id)) {
      const own = choices.flatMap((choice, at) =>
        choice.file === file.id ? [{ ...choice, at }] : [],
      )
      const { targets: offered, further } = await offeredBy(inner, file.source)
      const fields = new Set(file.columns.flatMap((one) => (one.isField ? one.header : [])))
      const chosen = chosenAmong(new Set(offered.map(({ name }) => name)), own, fields)
      const targets = new Map<string, string>()
      for (const choice of chosen) {
        const taken = [...targets].map(([header, target]) => ({ header, target }))
        const others = [...file.columns.filter(({ isKnown }) => isKnown), ...taken]
        const target = await settled(inner, choice, further, added)
        refuseTwice(choice, target, others)
        targets.set(choice.header, target)
      }
      const columns = file.columns.map((column) => ({
        ...column,
        target: column.isKnown ? column.target : (targets.get(column.header) ?? null),
      }))
      await ImportFile.in(inner).where({ id: file.id }).patch({ columns })
      const asked = columns.filter(({ isKnown }) => !isKnown)
      await Mapping.keep(inner, file.source, asked)
    }
  })
}

/** What a column of a source may stand for: what it knows, fields that merchants added, and new ones for who may add some. */
export const targetsOf = async (scope: Scope, name: string): Promise<Target[]> =>
  (await offeredBy(scope, name)).targets

async function offeredBy(
  scope: Scope,
  name: string,
): Promise<{ targets: Target[]; further: FurtherFields | undefined }> {
  const source = await tableSource(scope, name)
  const kind = source?.kind ?? jsonKind(name)
  const further = kind === undefined ? undefined : await furtherFields(scope, { kind })
  const mayAdd = scope.user === undefined || may(scope.user, 'custom-fields', 'write')
  const targets = [
    ...(source?.targets ?? []),
    ...(further ? fieldTargets(further, mayAdd) : []),
    ...(further?.lines ? fieldTargets(further.lines, mayAdd, further.lines.list) : []),
  ]
  return { targets, further }
}

/** The fields of a kind, and the types of a new one; `list` has the records where they are lines of others. */
function fieldTargets(
  { fields, types }: Pick<FurtherFields, 'fields' | 'types'>,
  mayAdd: boolean,
  list?: string,
): Target[] {
  const nameOf = (key: string) =>
    list === undefined ? fieldColumn(key) : lineFieldColumn(list, key)
  const all: Target[] = [
    ...fields.map(({ key, label }) => ({ name: nameOf(key), label })),
    ...(mayAdd ? types : []).map((one) => ({ name: newTarget(one.name, list), type: one.label })),
  ]
  return list === undefined ? all : all.map((one) => ({ ...one, isOfLines: true }))
}

function chosenAmong(
  known: ReadonlySet<string>,
  choices: readonly Choice[],
  fields: ReadonlySet<string>,
): Choice[] {
  return choices.filter(({ header, target, at }) => {
    if (target === '') return false
    const field = `columns.${at}.target`
    const fits = !fields.has(header) || isAlike(header, target)
    if (!(known.has(target) && fits))
      throw badInput({ [field]: said('import-export.admin.set.noTarget') })
    return true
  })
}

/** Two columns of a file cannot fill one field. */
function refuseTwice(
  { header: other, at }: Choice,
  target: string,
  columns: readonly Pick<FileColumn, 'header' | 'target'>[],
): void {
  const one = columns.find((column) => column.target === target)?.header
  if (one !== undefined)
    throw badInput({
      [`columns.${at}.target`]: said('import-export.admin.file.columnTwice', { one, other }),
    })
}

/** The target of a choice, once a new field is there: somebody may have added it since the file was read. */
async function settled(
  inner: Scope,
  { header, target, at }: Choice,
  further: FurtherFields | undefined,
  added: Map<string, string>,
): Promise<string> {
  if (!isNewTarget(target)) return target
  const field = `columns.${at}.target`
  const wanted = further && newFieldIn(target, further)
  if (!wanted) throw badInput({ [field]: said('import-export.admin.set.noTarget') })
  const { kind, type, targetOf } = wanted
  const one = `${kind} ${plainHeader(header)}`
  const there = added.get(one) ?? fieldNamed(header, wanted)
  if (there !== undefined) return targetOf(there)
  const key = await toldAt(
    field,
    inner.ask('customFields.define', {
      ...{ kind, type, known: wanted.fields.map((known) => known.key), ...namesIn(header) },
    }),
  )
  if (key === undefined) throw badInput({ [field]: said('import-export.admin.set.noTarget') })
  added.set(one, key)
  return targetOf(key)
}

/** A new field could not be added. */
class FieldRefused extends Error {
  readonly told: Fault

  constructor(told: Fault) {
    super(told.message)
    this.told = told
  }
}

/** What is wrong with a new field is told at its column. */
async function toldAt<T>(field: string, asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    const [message] = error instanceof Fault ? Object.values(error.fields ?? {}) : []
    throw message === undefined ? error : new FieldRefused(badInput({ [field]: message }))
  }
}
