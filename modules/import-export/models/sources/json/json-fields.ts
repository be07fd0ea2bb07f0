/** Fields that merchants added, in the records of a JSON file: each is a column, as in a table, so that nobody loses one unasked. */
import { isRecord, owned } from '#server/data/own-property.ts'
import { fieldColumn, fileMark } from '#server/records/custom-fields.ts'
import { lineFieldColumn } from '../rows/line-fields.ts'
import type { Reading } from '../source.ts'

type Values = Readonly<Record<string, unknown>>

/** A field by its column, and its first values. */
export interface JsonField {
  header: string
  samples: string[]
}

const most = 500
const sampled = 3

/** Those of the records of a kind, and of the records in their `list`: `customFields.material`, `variants.customFields.threads`. */
export function fieldsIn(
  readings: Iterable<Reading>,
  kind: string,
  list: string | undefined,
): JsonField[] {
  const found = new Map<string, JsonField>()
  const note = (header: string, value: unknown) => {
    const field = found.get(header) ?? { header, samples: [] }
    if (!found.has(header) && found.size >= most) return
    found.set(header, field)
    if (value === null || value === '' || field.samples.length >= sampled) return
    field.samples.push(typeof value === 'string' ? value : JSON.stringify(value))
  }
  for (const { kind: own, record } of readings) {
    if (own !== kind || !isRecord(record)) continue
    eachField(record, (key, value) => note(fieldColumn(key), value))
    if (list === undefined) continue
    for (const line of linesIn(record, list))
      eachField(line, (key, value) => note(lineFieldColumn(list, key), value))
  }
  return [...found.values()]
}

/** The reading with each field under the name that its column stands for; what a column leaves out is not there. */
export function withFields(
  reading: Reading,
  targets: ReadonlyMap<string, string | null>,
  list: string | undefined,
): Reading {
  const { record } = reading
  if (targets.size === 0 || !isRecord(record)) return reading
  const own = renamed(record, targets, fieldColumn)
  if (list === undefined || !Array.isArray(owned(own, list))) return { ...reading, record: own }
  const lines = linesIn(own, list).map((line) =>
    renamed(line, targets, (key) => lineFieldColumn(list, key)),
  )
  return { ...reading, record: { ...own, [list]: lines } }
}

const linesIn = (record: Values, list: string): Values[] =>
  [owned(record, list)].flat().filter(isRecord)

function eachField(record: Values, hear: (key: string, value: unknown) => void): void {
  const fields = owned(record, 'customFields')
  if (!isRecord(fields)) return
  for (const [key, value] of Object.entries(fields)) if (key !== fileMark) hear(key, value)
}

function renamed(
  record: Values,
  targets: ReadonlyMap<string, string | null>,
  columnOf: (key: string) => string,
): Values {
  const fields = owned(record, 'customFields')
  if (!isRecord(fields)) return record
  const prefix = columnOf('')
  const kept = Object.entries(fields).flatMap(([key, value]) => {
    const target = targets.get(columnOf(key))
    if (target === null) return []
    return [[target === undefined ? key : target.slice(prefix.length), value] as const]
  })
  return { ...record, customFields: Object.fromEntries(kept) }
}
