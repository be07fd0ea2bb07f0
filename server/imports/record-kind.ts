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
  type Standing,
  type TypedKind,
} from './kind.ts'

interface RecordKind<R> extends Pick<TypedKind<R>, 'prepare' | 'emailOf' | 'picturesOf'> {
  name: string
  label: MessageKey
  order: number
  model: typeof StoreModel
  schema: z.ZodType<R>
  /** The column by which a record is found again, and its value in a record of a file. */
  key: string
  keyOf(record: R): string
  titleOf(record: R): string
  /** The columns that are compared and brought back, by name. */
  fields: Readonly<Record<string, FieldWords>>
  /** Below it an admin opens a record: `/admin/pages`. */
  path: string
  /** What a record of a file says of the columns; one that is left out stays as it is. */
  columnsOf(scope: Scope, record: R): object | Promise<object>
  create(scope: Scope, columns: object): Promise<{ id: string }>
  update(scope: Scope, id: string, columns: object): Promise<unknown>
  removeAll(scope: Scope, ids: readonly string[]): Promise<unknown>
}

export function recordKind<R>(parts: RecordKind<R>): ImportKind {
  const { name, label, order, schema, fields, keyOf, titleOf } = parts
  const { prepare, emailOf, picturesOf } = parts
  const optional = Object.entries({ prepare, emailOf, picturesOf })
  return importKind<R>({
    ...{ name, label, order, schema, fields, keyOf, titleOf },
    ...Object.fromEntries(optional.filter(([, verb]) => verb !== undefined)),
    idsOf: (scope, keys) => idsOf(scope, parts, keys),
    standing: (scope, ids) => standing(scope, parts, ids),
    async write(scope, wishes) {
      const outcomes: { id: string }[] = []
      for (const { record, id } of wishes) {
        const columns = await parts.columnsOf(scope, record)
        if (id === null) outcomes.push({ id: (await parts.create(scope, columns)).id })
        else {
          if (await differs(scope, parts, id, columns)) await parts.update(scope, id, columns)
          outcomes.push({ id })
        }
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

type Parts = Pick<RecordKind<never>, 'model' | 'key' | 'fields' | 'path'>
type Columns = Readonly<Record<string, unknown>>

async function rowsOf(scope: Scope, { model }: Parts, column: string, values: readonly string[]) {
  const rows = await model.in(scope).whereIn(column, [...values])
  return rows.map((row) => row.$toJson() as Columns & { id: string })
}

async function idsOf(scope: Scope, parts: Parts, keys: readonly string[]) {
  const found = await rowsOf(scope, parts, parts.key, keys)
  return new Map(found.map((row) => [String(owned<unknown>(row, parts.key)), row.id]))
}

async function standing(scope: Scope, parts: Parts, ids: readonly string[]) {
  const found = await rowsOf(scope, parts, 'id', ids)
  return new Map<string, Standing>(
    found.map((row) => {
      const columns = Object.keys(parts.fields).map((field) => ({
        field,
        value: owned<unknown>(row, field),
      }))
      return [
        row.id,
        {
          title: String(row.title ?? owned<unknown>(row, parts.key)),
          href: `${parts.path}/${encodeURIComponent(row.id)}`,
          fields: columns,
          image: Object.fromEntries(columns.map(({ field, value }) => [field, value ?? null])),
        },
      ]
    }),
  )
}

/** Equal columns write nothing, so that a second import of a file leaves no trace. */
async function differs(scope: Scope, parts: Parts, id: string, columns: object): Promise<boolean> {
  const [row] = await rowsOf(scope, parts, 'id', [id])
  return Object.entries(columns).some(
    ([name, value]) =>
      value !== undefined && JSON.stringify(owned<unknown>(row, name)) !== JSON.stringify(value),
  )
}
