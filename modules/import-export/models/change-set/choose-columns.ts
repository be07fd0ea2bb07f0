import { badInput } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { tableSource } from '../sources/known-sources.ts'
import { ChangeSet } from './records/change-set.ts'
import { ImportFile } from './records/import-file.ts'
import { Mapping } from './records/mapping.ts'

export interface ColumnChoice {
  file: string
  header: string
  /** Empty leaves the column out. */
  target: string
}

/**
 * Says what the unknown columns of a set stand for, and reads on; columns that are not named are left out. What is said is kept
 * for the next file of the source. 422 at `columns.N.target`, 409 INVALID_STATE when nobody is asked any more.
 */
export async function chooseColumns(
  scope: Scope,
  id: string,
  choices: readonly ColumnChoice[],
): Promise<void> {
  await scope.atomic(async (inner) => {
    await ChangeSet.go(inner, id, 'reading')
    for (const file of await ImportFile.of(inner, id)) {
      const own = choices.flatMap((choice, at) =>
        choice.file === file.id ? [{ ...choice, at }] : [],
      )
      const source = await tableSource(inner, file.source)
      const targets = targetsOf(file, new Set(source?.targets.map(({ name }) => name)), own)
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

function targetsOf(
  { columns }: ImportFile,
  known: ReadonlySet<string>,
  choices: readonly (ColumnChoice & { at: number })[],
): ReadonlyMap<string, string> {
  const taken = new Map(columns.flatMap(({ target, header }) => (target ? [[target, header]] : [])))
  const chosen = new Map<string, string>()
  for (const { header, target, at } of choices) {
    if (target === '') continue
    const field = `columns.${at}.target`
    if (!known.has(target)) throw badInput({ [field]: said('import-export.admin.set.noTarget') })
    const one = taken.get(target)
    if (one !== undefined)
      throw badInput({
        [field]: said('import-export.admin.file.columnTwice', { one, other: header }),
      })
    taken.set(target, header)
    chosen.set(header, target)
  }
  return chosen
}
