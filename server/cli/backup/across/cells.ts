/** Values as both engines have them: texts that say the same on either, so that rows can be compared. */

/** A whole number, `true` or `false`, bytes as hexadecimal, or the text itself, of JSON too. */
export type Cell = string | null
export type Row = readonly Cell[]
export type CellKind = 'text' | 'json' | 'whole' | 'flag' | 'bytes'

export interface Column {
  name: string
  kind: CellKind
}

/** The columns of each table, in the order of their names. */
export type Tables = ReadonlyMap<string, readonly Column[]>

/** Tables that each engine keeps in its own way: the search index is built anew. */
const ownWay = /^(?:search_index|search_text|search_builds)/

export const isCopied = (table: string): boolean =>
  !ownWay.test(table) && table !== 'schema_migrations'

/** What a column of SQLite holds, by the type that its migration gave it. */
export function kindOf(declared: string): CellKind {
  const type = declared.toLowerCase()
  if (type.startsWith('bool')) return 'flag'
  if (type.includes('int')) return 'whole'
  if (type === 'blob') return 'bytes'
  return type === 'json' ? 'json' : 'text'
}
