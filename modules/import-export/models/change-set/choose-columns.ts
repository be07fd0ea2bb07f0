import { may } from '#server/access/permissions.ts'
import { badInput } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import { fieldColumn } from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'
import {
  type FurtherFields,
  furtherFields,
  namesIn,
  newTarget,
  newTypeIn,
} from '../sources/custom-columns.ts'
import { tableSource } from '../sources/known-sources.ts'
import { plainHeader } from '../sources/source.ts'
import { ChangeSet } from './records/change-set.ts'
import { ImportFile } from './records/import-file.ts'
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
}

/**
 * Says what the unknown columns of a set stand for, and reads on; columns that are not named are left out. What is said is kept
 * for the next file of the source. A column can become a custom field of its own: `customFields.new.line`.
 * 422 at `columns.N.target`, 409 INVALID_STATE when nobody is asked any more.
 */
export async function chooseColumns(
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
      const chosen = chosenAmong(file, new Set(offered.map(({ name }) => name)), own)
      const targets = new Map<string, string>()
      for (const choice of chosen)
        targets.set(choice.header, await settled(inner, choice, further, added))
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
  const further = source && (await furtherFields(scope, source))
  const mayAdd = scope.user === undefined || may(scope.user, 'custom-fields', 'write')
  const targets = [
    ...(source?.targets ?? []),
    ...(further?.fields ?? []).map(({ key, label }) => ({ name: fieldColumn(key), label })),
    ...(mayAdd ? (further?.types ?? []) : []).map((one) => ({
      ...{ name: newTarget(one.name), type: one.label },
    })),
  ]
  return { targets, further }
}

function chosenAmong(
  { columns }: ImportFile,
  known: ReadonlySet<string>,
  choices: readonly Choice[],
): Choice[] {
  const taken = new Map(columns.flatMap(({ target, header }) => (target ? [[target, header]] : [])))
  return choices.filter(({ header, target, at }) => {
    if (target === '') return false
    const field = `columns.${at}.target`
    if (!known.has(target)) throw badInput({ [field]: said('import-export.admin.set.noTarget') })
    const one = taken.get(target)
    if (one !== undefined)
      throw badInput({
        [field]: said('import-export.admin.file.columnTwice', { one, other: header }),
      })
    if (newTypeIn(target) === undefined) taken.set(target, header)
    return true
  })
}

/** The target of a choice, once a new field is there. */
async function settled(
  inner: Scope,
  { header, target, at }: Choice,
  further: FurtherFields | undefined,
  added: Map<string, string>,
): Promise<string> {
  const type = newTypeIn(target)
  if (type === undefined || !further) return target
  const one = `${further.kind} ${plainHeader(header)}`
  const wanted = { kind: further.kind, type, ...namesIn(header) }
  const key = added.get(one) ?? (await inner.ask('customFields.define', wanted))
  if (key === undefined)
    throw badInput({ [`columns.${at}.target`]: said('import-export.admin.set.noTarget') })
  added.set(one, key)
  return fieldColumn(key)
}
