/** Rows of one statement: SQLite takes 32,766 variables, and a chunk of rows stays well below it. */
export const chunkOf = 200

/** What is too much for one statement, some at a time, in its order. */
export function* chunksOf<T>(all: readonly T[], size = chunkOf): Generator<T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size)
}
