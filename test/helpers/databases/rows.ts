// Every row of a store, to compare what is there before and after.
import type { Scope } from '#server/scope.ts'
import { tablesOf } from './dump.ts'

/** How the work went, and what is written down of it. */
const traces = new Set([
  ...['jobs', 'events', 'changes', 'sessions', 'audit_events', 'undone_acts', 'trash_rows'],
  ...['stores', 'number_series', 'idempotency_keys'],
  // Ledgers and what is kept of words: rows are only ever added.
  ...['stock_movements', 'past_prices', 'order_events', 'look_versions', 'markdown_html'],
  ...['search_terms', 'search_spellings', 'product_terms', 'listing_counts'],
])

export type Rows = ReadonlyMap<string, ReadonlyMap<string, string>>

/** By table and id, without the version of each. */
export async function rowsOfStore(scope: Scope): Promise<Rows> {
  const { db, storeId } = scope
  const found = new Map<string, ReadonlyMap<string, string>>()
  for (const { name, ofStore } of await tablesOf(scope)) {
    if (!ofStore || traces.has(name)) continue
    const rows: Record<string, unknown>[] = await db(name).where({ storeId })
    if (rows.length > 0)
      found.set(
        name,
        new Map(rows.map((row) => [String(row.id ?? textOf(name, row)), textOf(name, row)])),
      )
  }
  return found
}

/** Versions, and numbers that are given anew. */
const passing: Readonly<Record<string, readonly string[]>> = {
  carts: ['revision', 'expiresAt'],
  listing: ['fingerprint'],
  search_index: ['number', 'facets'],
}

const textOf = (table: string, row: Record<string, unknown>): string =>
  JSON.stringify(
    Object.entries(row)
      .filter(([name]) => name !== 'updatedAt' && !passing[table]?.includes(name))
      .map(([name, value]) => [name, plain(name, value)]),
  )

/** The order of keys means nothing; what a product is narrowed by stands among its words as such numbers. */
function plain(name: string, value: unknown): unknown {
  if (name === 'words') return String(value).replace(/ ?'zz[a-z]+'/g, '')
  if (Array.isArray(value)) return value.map((one) => plain('', one))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, one]) => [key, plain('', one)] as const)
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** What differs, row by row. */
export function differences(one: Rows, other: Rows): string[] {
  const names = [...new Set([...one.keys(), ...other.keys()])].sort()
  return names.flatMap((name) => {
    const [before, after] = [one.get(name), other.get(name)]
    const ids = [...new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])]
    return ids.flatMap((id) => {
      const [was, is] = [before?.get(id), after?.get(id)]
      return was === is ? [] : [`${name} ${id}: ${was ?? 'nothing'} → ${is ?? 'nothing'}`]
    })
  })
}
