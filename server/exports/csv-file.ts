import { csvLine } from '#server/csv/write-line.ts'
import { owned } from '#server/data/own-property.ts'
import type { Exported, Layout, Value } from './layout.ts'

/** A CSV file in pieces: a row for each record, and one for each further line of it, which repeats the first field alone. */
export async function* csvOf(
  { fields, lines }: Layout,
  batches: AsyncIterable<readonly Exported[]>,
): AsyncGenerator<string> {
  const columns = lines?.fields.map((field) => `${lines.name}.${field}`) ?? []
  yield csvLine([...fields, ...columns])
  for await (const records of batches) {
    const rows = records.flatMap((record) => rowsOf(record, fields, lines?.fields ?? []))
    if (rows.length > 0) yield rows.join('')
  }
}

function rowsOf(
  { fields, lines }: Exported,
  names: readonly string[],
  lineNames: readonly string[],
): string[] {
  const own = names.map((name) => cell(owned(fields, name)))
  const blank = own.map((text, at) => (at === 0 ? text : ''))
  const all = lines?.length ? lines : [{} as Record<string, Value>]
  return all.map((line, at) =>
    csvLine([...(at === 0 ? own : blank), ...lineNames.map((name) => cell(owned(line, name)))]),
  )
}

function cell(value: Value | undefined): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
