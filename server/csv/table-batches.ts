import type { TableRow } from './read.ts'

/** A table's rows, many at a time. What stood before the place where a file breaks off is handed on before the break is told. */
export async function* tableBatches(
  rows: AsyncIterable<TableRow>,
  size: number,
): AsyncGenerator<TableRow[]> {
  let batch: TableRow[] = []
  try {
    for await (const row of rows) {
      batch.push(row)
      if (batch.length < size) continue
      yield batch
      batch = []
    }
  } catch (error) {
    if (batch.length > 0) yield batch
    throw error
  }
  if (batch.length > 0) yield batch
}
