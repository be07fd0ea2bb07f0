/** Records that an act made together with their parts: they go as one, or stay as one. */
import { owned } from '#server/data/own-property.ts'
import { differing } from '#server/data/writes/differing.ts'
import { grouped } from '#server/grouped.ts'
import type { Scope } from '#server/scope.ts'
import type { ActRow, Row } from './act.ts'
import type { ActKind } from './act-kind.ts'

type Kinds = ReadonlyMap<string, ActKind>

/** The record that a row is a part of, as `table id`; undefined for what stands by itself. */
export const wholeOf = ({ before, after }: ActRow, kind: ActKind | undefined): string | undefined =>
  kind?.within && `${kind.within.table} ${String(owned({ ...before, ...after }, kind.within.by))}`

/** Rows that were made with the record that they are a part of, by that record as `table id`. */
export function madeParts(rows: readonly ActRow[], kinds: Kinds): Map<string, ActRow[]> {
  const made = rows.filter(({ before }) => before === null)
  const wholes = new Set(made.map(keyOf))
  const parts = made.flatMap((row) => {
    const key = wholeOf(row, kinds.get(row.table))
    return key !== undefined && wholes.has(key) ? [{ key, row }] : []
  })
  return new Map(
    [...grouped(parts, ({ key }) => key)].map(([key, some]) => [key, some.map(({ row }) => row)]),
  )
}

export const keyOf = ({ table, id }: Pick<ActRow, 'table' | 'id'>): string => `${table} ${id}`

const isOther = (stands: Row, made: Row | null): boolean =>
  made === null || differing(stands, made).length > 0

/** Those of the made records whose parts are others by now: somebody went on working on them. */
export async function workedOn(
  inner: Scope,
  kind: ActKind,
  ids: readonly string[],
  { parts, kinds }: { parts: readonly ActRow[]; kinds: Kinds },
): Promise<ReadonlySet<string>> {
  const { tableName } = kind.model
  const known = new Map(parts.map((part) => [keyOf(part), part.after]))
  const found = new Set<string>()
  for (const { model, within, isByWhole, wentOn = isOther } of kinds.values()) {
    if (within?.table !== tableName || isByWhole) continue
    const present = await model
      .in(inner)
      .whereIn(within.by, [...ids])
      .orderBy('id')
    for (const one of present) {
      const stands = one.$toJson() as Row
      const made = known.get(keyOf({ table: model.tableName, id: one.id })) ?? null
      if (wentOn(stands, made)) found.add(String(owned(stands, within.by)))
    }
  }
  return found
}
