/** Search by words for lists of the admin: upper case or lower, in any of some columns. */
import type { Model, QueryBuilder } from 'objection'

const mostWords = 8

/** Narrows `query` to rows that have every word of `typed` in one of the columns (as the database spells them), or of expressions of ours. */
export function containing(
  query: Pick<QueryBuilder<Model>, 'where'>,
  columns: readonly (string | { sql: string })[],
  typed: string,
): void {
  for (const word of typed.trim().split(/\s+/).slice(0, mostWords)) {
    const patterns = spellings(word).map((one) => `%${one.replace(/[\\%_]/g, '\\$&')}%`)
    query.where((either) => {
      for (const column of columns) {
        for (const pattern of patterns) {
          const [place, names] = typeof column === 'string' ? ['??', [column]] : [column.sql, []]
          either.orWhereRaw(`lower(coalesce(cast(${place} as text), '')) like ? escape '\\'`, [
            ...names,
            pattern,
          ])
        }
      }
    })
  }
}

/** SQLite lowers the letters of ASCII only: "über" also stands as "Über". */
function spellings(word: string): string[] {
  const lower = word.toLowerCase()
  const [first = '', ...rest] = lower
  return first > '\x7f' ? [lower, first.toUpperCase() + rest.join('')] : [lower]
}

/** SQL and its value: a text of the database is this one, or begins with it, in whatever letters. */
export function likeBeginning(sql: string, text: string, starts: boolean): [string, string] {
  const wanted = text.trim().toLowerCase()
  return starts
    ? [`lower(${sql}) like ? escape '\\'`, `${wanted.replace(/[\\%_]/g, '\\$&')}%`]
    : [`lower(${sql}) = ?`, wanted]
}
