/** Columns that fill fields which merchants added to records. */
import type { Table, TableRow } from '#server/csv/read.ts'
import { isRecord, owned } from '#server/data/own-property.ts'
import {
  type FieldKind,
  type FieldName,
  fieldColumn,
  fileMark,
} from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'
import { kindsOf } from '../change-set/kinds.ts'
import { isLineFieldTarget, lineFieldColumn } from './rows/line-fields.ts'
import { type Columns, plainHeader, type Reading, type TableSource, type Terms } from './source.ts'

interface KindFields {
  kind: FieldKind
  fields: FieldName[]
  /** Types of a new field. */
  types: { name: string; label: string }[]
}

/** What the records of a source can have besides. */
export interface FurtherFields extends KindFields {
  /** Of the records in a list of each, as its variants. */
  lines?: KindFields & { list: string }
}

const prefix = fieldColumn('')
const asNew = /^(?:(\w+)\.)?customFields\.new\.(.+)$/

/** What a column stands for that becomes a field, by its type; `list` for one of lines. No key of a field has a point in it. */
export const newTarget = (type: string, list?: string) =>
  list === undefined ? fieldColumn(`new.${type}`) : lineFieldColumn(list, `new.${type}`)

export const isFieldTarget = (target: string) => target.startsWith(prefix)

export const isNewTarget = (target: string) => asNew.test(target)

/** A field that a target asks for, among those of its kind. */
export interface NewField {
  type: string
  kind: FieldKind
  fields: FieldName[]
  /** The target, once the field has this key. */
  targetOf(key: string): string
}

/** Undefined where a target asks for no new field. */
export function newFieldIn(target: string, { lines, ...own }: FurtherFields): NewField | undefined {
  const [, list, type] = asNew.exec(target) ?? []
  if (type === undefined) return undefined
  if (list === undefined) return { ...own, type, targetOf: fieldColumn }
  return list === lines?.list
    ? { ...lines, type, targetOf: (key) => lineFieldColumn(list, key) }
    : undefined
}

/** Undefined where the records of a source have no such fields. */
export async function furtherFields(
  scope: Scope,
  source: Pick<TableSource, 'kind'>,
): Promise<FurtherFields | undefined> {
  const { customFields: kind, lineFields } = (await kindsOf(scope)).get(source.kind) ?? {}
  const found = kind && (await scope.ask('customFields.fields', { kind }))
  if (!kind || !found) return undefined
  const ofLines = lineFields && (await scope.ask('customFields.fields', { kind: lineFields.kind }))
  const lines = lineFields && ofLines && { ...lineFields, ...ofLines }
  return { kind, ...found, ...(lines && { lines }) }
}

/** Shopify's name of a field of a merchant's: `Material (product.metafields.custom.material)`. */
const metafield = /^(.*?)\s*\((product|variant|collection|customer|order)\.metafields\.(.+)\)$/

export const isMetafield = (header: string) => metafield.test(header)

/** Whether a column is a field of variants: it is suggested to become one of theirs, and not of products. */
export const isOfVariants = (header: string) =>
  metafield.exec(header)?.[2] === 'variant' || isLineFieldTarget(header)

/** As our own export calls it: `customFields.material`, `variants.customFields.threads`. */
const ownField = /^(?:\w+\.)?customFields\.(.+)$/

/** What a new field is called by its column. */
export function namesIn(header: string): { label: string; key?: string } {
  const [, label = '', , path = ''] = metafield.exec(header) ?? []
  const own = ownField.exec(header)?.[1]
  const key = own ?? path.split('.').at(-1)
  return { label: label || key || header, ...(key ? { key } : {}) }
}

/** The field of these records that a header names by its key or label; undefined where it names none, or one of other records. */
export function fieldNamed(
  header: string,
  { kind, fields }: Pick<FurtherFields, 'kind' | 'fields'>,
): string | undefined {
  const owner = metafield.exec(header)?.[2]
  if (owner !== undefined && owner !== kind) return undefined
  const { label, key } = namesIn(header)
  const names = [key ?? header, label].map(plainHeader)
  const found =
    fields.find((field) => plainHeader(field.key) === names[0]) ??
    fields.find((field) => plainHeader(field.label) === names[1])
  return found?.key
}

/** The same among the fields of lines: what the column stands for. Only a header that says so is one of theirs. */
export function lineFieldNamed(header: string, { lines }: FurtherFields): string | undefined {
  if (!lines || metafield.exec(header)?.[2] !== lines.kind) return undefined
  const key = fieldNamed(header, lines)
  return key === undefined ? undefined : lineFieldColumn(lines.list, key)
}

/** The field that a column of our own export names, whichever records it is of: what the column stands for. */
export function targetNamed(header: string, further: FurtherFields): string | undefined {
  const { lines } = further
  const of = isLineFieldTarget(header) ? lines : further
  const own = namesIn(header).key
  const exact = of?.fields.find((field) => field.key === own)?.key
  const key = exact ?? (of && fieldNamed(header, of))
  if (key === undefined) return undefined
  return of === lines && lines ? lineFieldColumn(lines.list, key) : fieldColumn(key)
}

/** Whether a field of a JSON file can fill that target: one of the same records. */
export const isAlike = (header: string, target: string) =>
  isLineFieldTarget(header) ? isLineFieldTarget(target) : isFieldTarget(target)

/** What a source reads, with the cells of such columns beside each record: those of the row in which it begins. */
export async function* withFieldCells(
  source: TableSource,
  table: Table,
  columns: Columns,
  terms: Terms,
): AsyncGenerator<Reading> {
  const further = [...columns].filter(([target]) => isFieldTarget(target))
  if (further.length === 0) {
    yield* source.read(table, columns, terms)
    return
  }
  const own = new Map([...columns].filter(([target]) => !isFieldTarget(target)))
  const blank = Object.fromEntries(further.map(([target]) => [target.slice(prefix.length), '']))
  const filled = new Map<number, Record<string, string>>()
  const rows = heard(table.rows, ({ line, cells }) => {
    const values = further.map(
      ([target, header]) => [target.slice(prefix.length), owned(cells, header) ?? ''] as const,
    )
    if (values.some(([, cell]) => cell !== '')) filled.set(line, Object.fromEntries(values))
  })
  for await (const reading of source.read({ ...table, rows }, own, terms)) {
    if (reading.kind === source.kind && isRecord(reading.record)) {
      const customFields = { [fileMark]: '', ...(filled.get(reading.line) ?? blank) }
      yield { ...reading, record: { ...reading.record, customFields } }
    } else yield reading
    filled.delete(reading.line)
  }
}

async function* heard(
  rows: AsyncIterable<TableRow>,
  hear: (row: TableRow) => void,
): AsyncGenerator<TableRow> {
  for await (const row of rows) {
    hear(row)
    yield row
  }
}
