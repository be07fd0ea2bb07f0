/** Lists sorted by a custom field of what they list. */
import { z } from 'zod'
import { type FieldKind, keyInColumn } from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'
import type { Column } from '#views/kit/lists/table.tsx'
import type { Arrange } from '../list-fields.ts'
import { columnOf, type ListedKinds } from './columns.tsx'
import type { CustomNarrowing } from './filters.ts'

/** The query key of such a list. */
export const customSorting = {
  customSort: z
    .string()
    .trim()
    .max(80)
    .optional()
    .describe(
      'The key of a custom field by which it is sorted instead, of a field of what else its rows name as `product.material`, with a minus in front the other way round; records without a value stand last.',
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

/** The columns with the ids of records, by their kind: of what is listed itself first, then of what its rows name. */
export type IdColumns = readonly [
  own: readonly [kind: FieldKind, id: string],
  ...others: (readonly [kind: FieldKind, id: string])[],
]

/** Sorts by the field that is asked for; undefined where none is. */
export async function customOrder(
  scope: Scope,
  [own, ...others]: IdColumns,
  { customSort = '' }: CustomSorting,
): Promise<Arrange | undefined> {
  const name = customSort.replace(/^-/, '')
  if (name === '') return undefined
  const other = others.find(([kind]) => name.startsWith(columnOf(kind, '')))
  const [kind, id] = other ?? own
  const key = other ? name.slice(columnOf(kind, '').length) : name
  const place = await scope.ask('customFields.place', { kind, key, id })
  if (!place) return undefined
  const direction = customSort.startsWith('-') ? 'desc' : 'asc'
  return (query) => {
    query.clearOrder()
    query.orderByRaw(`${place.sql} ${direction} nulls last, ?? ${direction}`, [
      ...place.bindings,
      own[1],
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

/** The column with the link that sorts by it, where it is a custom field. */
export function customSorted<Row>(
  column: Column<Row>,
  { kinds, asked, hrefWith }: Head,
): Column<Row> {
  const { name = '' } = column
  const [, ...others] = [kinds ?? []].flat()
  const isOthers = others.some((kind) => name.startsWith(columnOf(kind, '')))
  const key = kinds === undefined ? undefined : (keyInColumn(name) ?? (isOthers ? name : undefined))
  if (key === undefined) return column
  const direction = asked === key ? 'ascending' : asked === `-${key}` ? 'descending' : null
  const next = direction === 'ascending' ? `-${key}` : key
  return { ...column, sort: { href: hrefWith({ sort: '', customSort: next }), direction } }
}
