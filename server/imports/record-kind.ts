/** Kinds whose records are one row each, written by the verbs of their model. */

import type { z } from 'zod'
import type { StoreModel } from '#server/data/model.ts'
import { owned } from '#server/data/own-property.ts'
import type { MessageKey } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import {
  type FieldWords,
  type ImportKind,
  importKind,
  type Outcome,
  type Standing,
  type TypedKind,
} from './kind.ts'

type Columns = Readonly<Record<string, unknown>>
type Missing = Extract<Outcome, { missing: unknown }>

interface RecordKind<R>
  extends Pick<TypedKind<R>, 'own' | 'prepare' | 'emailOf' | 'picturesOf' | 'customFields'>,
    Partial<Pick<TypedKind<R>, 'idsOf'>> {
  name: string
  label: MessageKey
  order: number
  model: typeof StoreModel
  schema: z.ZodType<R>
  /** The column by which a record is found again, unless `idsOf` says otherwise; its value in a record of a file. */
  key: string
  keyOf(record: R): string
  titleOf(record: R): string
  /** The columns that are compared and brought back, by name. */
  fields: Readonly<Record<string, FieldWords>>
  /** Below it an admin opens a record: `/admin/pages`. */
  path: string
  /** What a record of a file says of the columns; one that is left out stays as it is. */
  columnsOf(scope: Scope, record: R): object | Promise<object>
  /** What stands in other tables, or is called by a name, by id: compared and brought back like columns. */
  besides?(scope: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, Columns>>
  /** The first record that it refers to and that is not there. */
  lacks?(scope: Scope, record: R): Promise<Missing | undefined>
  create(scope: Scope, columns: object): Promise<{ id: string }>
  update(scope: Scope, id: string, columns: object): Promise<unknown>
  removeAll(scope: Scope, ids: readonly string[]): Promise<unknown>
}

export function recordKind<R>(parts: RecordKind<R>): ImportKind {
  const { name, label, order, schema, fields, keyOf, titleOf } = parts
  const { own, prepare, emailOf, picturesOf, customFields } = parts
  const optional = Object.entries({ own, prepare, emailOf, picturesOf, customFields })
  return importKind<R>({
    ...{ name, label, order, schema, fields, keyOf, titleOf },
    ...Object.fromEntries(optional.filter(([, verb]) => verb !== undefined)),
    idsOf: parts.idsOf ?? ((scope, keys) => idsOf(scope, parts, keys)),
    standing: (scope, ids) => standing(scope, parts, ids),
    async write(scope, wishes) {
      const known = wishes.flatMap(({ id }) => id ?? [])
      const there = new Map((await rowsOf(scope, parts, 'id', known)).map((row) => [row.id, row]))
      const outcomes: Outcome[] = []
      for (const { record, id } of wishes) {
        const missing = await parts.lacks?.(scope, record)
        outcomes.push(missing ?? (await write(scope, parts, record, there.get(id ?? ''))))
      }
      return outcomes
    },
    async restore(scope, records) {
      const made = records.filter(({ image }) => image === null).map(({ id }) => id)
      if (made.length > 0) await parts.removeAll(scope, made)
      for (const { id, image } of records)
        if (image !== null) await parts.update(scope, id, image as object)
      return new Map()
    },
  })
}

type Parts = Pick<RecordKind<never>, 'model' | 'key' | 'fields' | 'path' | 'besides'>
type Row = Columns & { id: string }

async function write<R>(
  scope: Scope,
  parts: RecordKind<R>,
  record: R,
  row: Row | undefined,
): Promise<{ id: string }> {
  const columns = await parts.columnsOf(scope, record)
  if (!row) return { id: (await parts.create(scope, columns)).id }
  if (differs(row, columns)) await parts.update(scope, row.id, columns)
  return { id: row.id }
}

async function rowsOf(
  scope: Scope,
  { model, besides }: Parts,
  column: string,
  values: readonly string[],
): Promise<Row[]> {
  const rows = await model.in(scope).whereIn(column, [...values])
  const more = await besides?.(
    scope,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row.$toJson(), ...more?.get(row.id), id: row.id }))
}

async function idsOf(scope: Scope, { key, ...parts }: Parts, keys: readonly string[]) {
  const { besides: _, ...bare } = { ...parts, key }
  const found = await rowsOf(scope, bare, key, keys)
  return new Map(found.map((row) => [String(owned(row, key)), row.id]))
}

async function standing(scope: Scope, parts: Parts, ids: readonly string[]) {
  const found = await rowsOf(scope, parts, 'id', ids)
  return new Map<string, Standing>(
    found.map((row) => {
      const columns = Object.keys(parts.fields).map((field) => ({
        field,
        value: owned(row, field),
      }))
      return [
        row.id,
        {
          title: String(owned(row, 'title') ?? owned(row, parts.key)),
          href: `${parts.path}/${encodeURIComponent(row.id)}`,
          fields: columns,
          image: Object.fromEntries(columns.map(({ field, value }) => [field, value ?? null])),
        },
      ]
    }),
  )
}

/** Equal columns write nothing, so that a second import of a file leaves no trace. */
const differs = (row: Columns, columns: object): boolean =>
  Object.entries(columns).some(
    ([name, value]) =>
      value !== undefined && JSON.stringify(owned(row, name)) !== JSON.stringify(value),
  )
