/** Fields that merchants added to records, as columns of a file. */
import { customFieldsOf, type FieldKind, fieldColumn } from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'
import type { Exported, Layout } from './layout.ts'

/** The layout with a column for each field of the kind. */
export async function withColumns(scope: Scope, kind: FieldKind, layout: Layout): Promise<Layout> {
  return { ...layout, fields: [...layout.fields, ...(await columnsOf(scope, kind))] }
}

/** The same of its lines. */
export async function withLineColumns(
  scope: Scope,
  kind: FieldKind,
  { lines, ...layout }: Layout,
): Promise<Layout> {
  if (!lines) return layout
  const fields = [...lines.fields, ...(await columnsOf(scope, kind))]
  return { ...layout, lines: { ...lines, fields } }
}

async function columnsOf(scope: Scope, kind: FieldKind): Promise<string[]> {
  const found = await scope.ask('customFields.fields', { kind })
  return found?.fields.map(({ key }) => fieldColumn(key)) ?? []
}

/** Records with the values of their rows, which have the same order. */
export async function withValues(
  scope: Scope,
  kind: FieldKind,
  rows: readonly { id: string }[],
  records: readonly Exported[],
): Promise<readonly Exported[]> {
  const ids = rows.map(({ id }) => id)
  const valuesOf = await customFieldsOf(scope, kind, ids, { amounts: 'text' })
  return records.map((record, at) => {
    const values = Object.entries(valuesOf(ids[at] ?? ''))
    const further = Object.fromEntries(values.map(([key, value]) => [fieldColumn(key), value]))
    return { ...record, fields: { ...record.fields, ...further } }
  })
}
