/** The records of a CSV file of our own export: a row each, and rows that repeat its first field alone for further lines. */
import type { Table, TableRow } from '#server/csv/read.ts'
import { isRecord, owned } from '#server/data/own-property.ts'
import type { Layout } from '#server/exports/layout.ts'
import type { OwnEntry, OwnFile } from '#server/imports/kind.ts'
import type { RowMessage } from '#server/imports/report.ts'
import { type Said, said } from '#server/language/message.ts'
import { fieldColumn, fileMark } from '#server/records/custom-fields.ts'
import { cut } from '#server/text/cut.ts'
import { storable } from '#server/text/storable.ts'
import { lineFieldsIn } from '../rows/line-fields.ts'
import type { Columns } from '../source.ts'

export interface Entry {
  line: number
  record: OwnEntry
  errors: RowMessage[]
}

interface Kind {
  layout: Layout
  own: OwnFile
}

/** The columns of a kind as they leave the shop. */
export const columnsIn = ({ fields, lines }: Layout): string[] => [
  ...fields,
  ...(lines?.fields.map((field) => `${lines.name}.${field}`) ?? []),
]

export async function* entriesIn(
  { rows }: Table,
  columns: Columns,
  kind: Kind,
): AsyncGenerator<Entry> {
  const { fields, lines } = kind.layout
  const cellOf = ({ cells }: TableRow, name: string) => owned(cells, columns.get(name) ?? '') ?? ''
  const [first = '', ...others] = fields
  const isFurther = (row: TableRow, head: TableRow) =>
    lines !== undefined &&
    cellOf(row, first) === cellOf(head, first) &&
    others.every((name) => cellOf(row, name) === '')
  let group: TableRow[] = []
  for await (const row of rows) {
    const [head] = group
    if (head && !isFurther(row, head)) {
      yield entryOf(group, columns, kind)
      group = []
    }
    group.push(row)
  }
  if (group.length > 0) yield entryOf(group, columns, kind)
}

function entryOf(rows: readonly TableRow[], columns: Columns, { layout, own }: Kind): Entry {
  const errors: RowMessage[] = []
  for (const { line: row, problem } of rows) {
    if (problem === null) continue
    const message = said('import-export.admin.row.problem', { problem })
    errors.push({ row, field: '', message })
  }
  const valuesOf = ({ line: row, cells }: TableRow, names: readonly string[], prefix = '') =>
    names.flatMap((name) => {
      const column = `${prefix}${name}`
      const cell = owned(cells, columns.get(column) ?? '')
      if (cell === undefined) return []
      const value = readCell(cell, column, own)
      if (!(value instanceof Refusal)) return [[name, value] as const]
      errors.push({ row, field: column, message: value.told })
      return []
    })
  const { fields, lines } = layout
  const [head] = rows
  const record = nested(head ? valuesOf(head, [...fields, ...(own.more ?? [])]) : [])
  if (!lines?.fields.some((name) => columns.has(`${lines.name}.${name}`)))
    return { line: head?.line ?? 0, record, errors }
  const further = [...lineFieldsIn(lines.name, columns).keys()].map(fieldColumn)
  const parts = rows
    .map((row) => valuesOf(row, [...lines.fields, ...further], `${lines.name}.`))
    .filter((values) => values.some(([, value]) => value !== null))
  const all = { ...record, [lines.name]: parts.map(nested).map(asTexts) }
  return { line: head?.line ?? 0, record: all, errors }
}

/** A line whose custom fields are cells, as their types read them. */
function asTexts(line: Record<string, unknown>): Record<string, unknown> {
  const { customFields } = line
  if (!isRecord(customFields)) return line
  const texts = Object.entries(customFields).map(([key, cell]) => [key, cell ?? ''] as const)
  return { ...line, customFields: { [fileMark]: '', ...Object.fromEntries(texts) } }
}

/** Why a cell cannot be read. */
class Refusal {
  readonly told: Said

  constructor(told: Said) {
    this.told = told
  }
}

function readCell(cell: string, column: string, own: OwnFile): unknown {
  if (cell === '') return null
  if (own.lists?.includes(column)) return parsed(cell)
  if (own.numbers?.includes(column)) {
    const isNumber = /^-?\d{1,15}(\.\d{1,9})?$/.test(cell)
    return isNumber ? Number(cell) : refusal('import-export.admin.row.noWhole', cell)
  }
  if (!own.flags?.includes(column)) return cell
  const word = cell.toLowerCase()
  if (word === 'true' || word === 'false') return word === 'true'
  return refusal('import-export.admin.row.noFlag', cell)
}

function parsed(cell: string): unknown {
  try {
    return storable(JSON.parse(cell))
  } catch {
    return refusal('import-export.admin.row.noList', cell)
  }
}

type Word = `import-export.admin.row.${'noWhole' | 'noFlag' | 'noList'}`

const refusal = (key: Word, cell: string) => new Refusal(said(key, { text: cut(cell, 40) }))

/** `seo.title` is the title in `seo`. */
function nested(values: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  const whole = new Map<string, unknown>()
  for (const [name, value] of values) {
    const [head = '', ...tail] = name.split('.')
    whole.set(
      head,
      tail.length === 0 ? value : { ...Object(whole.get(head)), [tail.join('.')]: value },
    )
  }
  return Object.fromEntries(whole)
}
