/** What a merge of two customers writes, row by row, so that it can be taken back. */
import type { Row } from '#server/acts/act.ts'
import { chunksOf } from '#server/chunks.ts'
import { owned } from '#server/data/own-property.ts'
import { differing } from '#server/data/writes/differing.ts'
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import type { JournalRow, MergedRows, NamedPerson } from './merged-person.ts'

type Snapshot = ReadonlyMap<string, ReadonlyMap<string, Row>>

/** Runs `work`, and answers its result with what it did to the rows of these two. Only inside `atomic`. */
export async function journaled<T>(
  inner: Scope,
  person: NamedPerson,
  work: () => Promise<T>,
): Promise<{ result: T; rows: JournalRow[] }> {
  const kinds = await mergedRows(inner)
  const begun = now()
  const before = await snapshot(inner, kinds, person)
  const result = await work()
  const after = await snapshot(inner, kinds, person, before)
  const whole = new Set(kinds.flatMap(({ ledger, model }) => (ledger ? [model.tableName] : [])))
  return {
    result,
    rows: [...before]
      .flatMap(([table, rows]) => changes(table, rows, after, whole.has(table)))
      // What was there and was not known to be theirs is not made by this.
      .filter((row) => row.before !== null || whole.has(row.table) || isNew(row, begun)),
  }
}

export const mergedRows = async (scope: Scope): Promise<MergedRows[]> =>
  (await scope.gather('mergedRows', undefined)).flat()

const isNew = ({ after }: JournalRow, begun: string): boolean =>
  String(owned(after ?? {}, 'createdAt') ?? '') >= begun

/** All that is theirs, and what was before, whosever it is now. */
async function snapshot(
  inner: Scope,
  kinds: readonly MergedRows[],
  person: NamedPerson,
  known?: Snapshot,
): Promise<Snapshot> {
  const found = new Map<string, Map<string, Row>>()
  for (const kind of kinds) {
    const { model, by, asTyped } = kind
    const names = await namesOf(inner, kind, person)
    const rows = new Map<string, Row>()
    const keep = (some: readonly unknown[]) => {
      for (const one of some) rows.set(keyOf(plainOf(one), kind), plainOf(one))
    }
    for (const some of chunksOf(names))
      keep(
        await model.in(inner).where((any) => {
          for (const column of by)
            if (!asTyped) any.orWhereIn(column, some)
            else for (const name of some) any.orWhereRaw('lower(trim(??)) = ?', [column, name])
        }),
      )
    const lost = kind.key
      ? []
      : [...(known?.get(model.tableName)?.keys() ?? [])].filter((id) => !rows.has(id))
    for (const some of chunksOf(lost)) keep(await model.in(inner).whereIn('id', some))
    found.set(model.tableName, rows)
  }
  return found
}

export const namesOf = async (
  scope: Scope,
  kind: MergedRows,
  person: NamedPerson,
): Promise<readonly string[]> =>
  (await kind.names?.(scope, person)) ?? [
    ...person.customerIds,
    ...person.userIds,
    ...person.emails,
  ]

function changes(
  table: string,
  rows: ReadonlyMap<string, Row>,
  later: Snapshot,
  isWhole: boolean,
): JournalRow[] {
  const after = later.get(table) ?? new Map<string, Row>()
  const ids = [...new Set([...rows.keys(), ...after.keys()])]
  return ids.flatMap((id): JournalRow[] => {
    const [was, is] = [rows.get(id), after.get(id)]
    if (!was || !is) return [{ table, id, before: was ?? null, after: is ?? null }]
    const fields = differing(was, is)
    if (fields.length === 0) return []
    if (isWhole) return [{ table, id, before: was, after: is }]
    const only = (row: Row) =>
      Object.fromEntries(fields.map((one) => [one, owned(row, one) ?? null]))
    return [{ table, id, before: only(was), after: only(is) }]
  })
}

const keyOf = (row: Row, { key = ['id'] }: MergedRows): string =>
  key.map((one) => String(owned(row, one))).join(' ')
const plainOf = (row: unknown): Row => (row as { $toJson(): object }).$toJson() as Row
