/** Lists sorted by a custom field of what they list. */
import { z } from 'zod'
import { type FieldKind, keyInColumn } from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'
import type { Column } from '#views/kit/lists/table.tsx'
import type { Arrange } from '../list-fields.ts'
import type { ListedKinds } from './columns.tsx'
import type { CustomNarrowing } from './filters.ts'

/** The query key of such a list. */
export const customSorting = {
  customSort: z
    .string()
    .trim()
    .max(80)
    .optional()
    .describe(
      'The key of a custom field by which it is sorted instead, with a minus in front the other way round; records without a value stand last.',
    ),
}

export interface CustomSorting {
  customSort?: string | undefined
}

/** What the query of a list asks of custom fields. */
export type CustomAsked = CustomNarrowing & CustomSorting

declare module '#server/bus.ts' {
  interface Asks {
    /**
     * The value that a record has in a field, as an expression of SQL of the list's table, to be sorted by; null where its
     * reader knows no such field. `id` is the column with the records' ids, a name of ours.
     */
    'customFields.place': {
      in: { kind: FieldKind; key: string; id: string }
      out: { sql: string; bindings: string[] } | null
    }
  }
}

/** Sorts by the field that is asked for; undefined where none is. `id` is the column with the records' ids. */
export async function customOrder(
  scope: Scope,
  kind: FieldKind,
  { customSort = '' }: CustomSorting,
  id: string,
): Promise<Arrange | undefined> {
  const key = customSort.replace(/^-/, '')
  const place = key === '' ? null : await scope.ask('customFields.place', { kind, key, id })
  if (!place) return undefined
  const direction = customSort.startsWith('-') ? 'desc' : 'asc'
  return (query) => {
    query.clearOrder()
    query.orderByRaw(`${place.sql} ${direction} nulls last, ?? ${direction}`, [
      ...place.bindings,
      id,
    ])
  }
}

interface Head {
  kinds: ListedKinds | undefined
  /** The `customSort` of the list that is shown. */
  asked: string | null
  /** The same list, but for these. */
  hrefWith(changes: Readonly<Record<string, string>>): string
}

/** The column with the link that sorts by it, where it is a custom field of what is listed itself. */
export function customSorted<Row>(
  column: Column<Row>,
  { kinds, asked, hrefWith }: Head,
): Column<Row> {
  const key = typeof kinds === 'string' ? keyInColumn(column.name ?? '') : undefined
  if (key === undefined) return column
  const direction = asked === key ? 'ascending' : asked === `-${key}` ? 'descending' : null
  const next = direction === 'ascending' ? `-${key}` : key
  return { ...column, sort: { href: hrefWith({ sort: '', customSort: next }), direction } }
}
