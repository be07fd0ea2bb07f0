/** Search by words for lists of the admin: upper case or lower, in any of some columns. */
import type { Model, QueryBuilder } from 'objection'

const mostWords = 8

/** Narrows `query` to rows that have every word of `typed` in one of the columns (as the database spells them). */
export function containing(
  query: Pick<QueryBuilder<Model>, 'where'>,
  columns: readonly string[],
  typed: string,
): void {
  for (const word of typed.trim().split(/\s+/).slice(0, mostWords)) {
    const pattern = `%${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
    query.where((either) => {
      for (const column of columns) {
        either.orWhereRaw("lower(coalesce(cast(?? as text), '')) like ? escape '\\'", [
          column,
          pattern,
        ])
      }
    })
  }
}
