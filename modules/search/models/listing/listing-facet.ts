/** Which product has which facet, and how many of a status have it: kept, so that nobody counts the whole shop. */

import { rowsOf } from '#server/data/engines/rows-of.ts'
import { StoreModel } from '#server/data/model.ts'
import { readRows } from '#server/data/read-rows.ts'
import type { Scope } from '#server/scope.ts'
import { among, insertRows } from '../index/batch-rows.ts'
import type { Entry } from '../index/entry.ts'
import { silentKinds } from './facet.ts'

export interface FacetCount {
  kind: string
  value: string
  count: number
}

/** Most values that are looked at for the filters of an unfiltered list. */
const mostValues = 400

/** By what products are counted. */
type Counted = Pick<ListingFacet, 'status' | 'kind' | 'value'>

export class ListingFacet extends StoreModel {
  static override tableName = 'listing_facets'
  static override audited = false
  static override timestamps = false
  declare productId: string
  declare status: string
  declare kind: string
  declare value: string
  declare position: number

  /** Puts the entries' facets in place of what these products had, and keeps the counts. */
  static async replace(
    scope: Scope,
    productIds: readonly string[],
    entries: readonly Entry[],
  ): Promise<void> {
    const changes = new Map<string, Counted & { count: number }>()
    const add = ({ status, kind, value }: Counted, by: number) => {
      const key = keyOf({ status, kind, value })
      const change = changes.get(key)
      if (change) change.count += by
      else changes.set(key, { status, kind, value, count: by })
    }
    // What is deleted is counted: a question by these columns would walk the facets of the whole shop.
    const [mine, ids] = among(scope, 'product_id', productIds)
    const sql = `delete from listing_facets where store_id = ? and ${mine} returning status, kind, value`
    const before = rowsOf<Counted>(await scope.db.raw(sql, [scope.storeId, ...ids]))
    for (const one of before) add(one, -1)
    const rows = entries.flatMap(({ row, facets }) =>
      facets.map((facet) => ({ product_id: row.id, status: row.status, ...facet })),
    )
    for (const one of rows) add(one, 1)
    await insertRows(
      scope,
      'listing_facets',
      { product_id: 'text', status: 'text', kind: 'text', value: 'text', position: 'bigint' },
      rows,
    )
    await ListingCount.raise(scope, changes)
  }

  /** Forgets values that no longer exist; the index may keep their words, which nobody asks for. */
  static async forget(scope: Scope, kind: string, values: readonly string[]): Promise<void> {
    for (const model of [this, ListingCount]) {
      await model
        .in(scope)
        .where({ kind })
        .whereIn('value', [...values])
        .delete()
    }
  }
}

export class ListingCount extends StoreModel {
  static override tableName = 'listing_counts'
  static override audited = false
  static override timestamps = false
  declare status: string
  declare kind: string
  declare value: string
  /** Stands for status, kind and value wherever many facets are kept close together. */
  declare number: number
  declare count: number

  /** Adds to the counts; in one order, so that two writers never wait for each other in a circle. */
  static async raise(
    scope: Scope,
    changes: ReadonlyMap<string, Counted & { count: number }>,
  ): Promise<void> {
    const rows = [...changes]
      .filter(([, { count }]) => count !== 0)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, change]) => change)
    await insertRows(
      scope,
      'listing_counts',
      { status: 'text', kind: 'text', value: 'text', count: 'bigint' },
      rows,
      '(store_id, status, kind, value) do update set count = listing_counts.count + excluded.count',
    )
  }

  /** By kind how many products of these statuses have one of the values; those that have two count twice. */
  static async ofAll(
    scope: Scope,
    statuses: readonly string[],
    facets: readonly (readonly [kind: string, values: readonly string[]])[],
  ): Promise<Map<string, number>> {
    const asked = new Map(facets)
    const value = [...new Set(facets.flatMap(([, values]) => values))]
    const rows = await readRows(scope, this, { status: statuses, kind: [...asked.keys()], value })
    const counts = new Map<string, number>()
    for (const row of rows.filter(({ kind, value }) => asked.get(kind)?.includes(value)))
      counts.set(row.kind, (counts.get(row.kind) ?? 0) + Number(row.count))
    return counts
  }

  /** The commonest facets of all products of these statuses, exact. */
  static async commonest(scope: Scope, statuses: readonly string[]): Promise<FacetCount[]> {
    const rows = await this.in(scope)
      .whereIn('status', statuses)
      .whereNotIn('kind', silentKinds)
      .where('count', '>', 0)
      .orderBy('count', 'desc')
      .limit(mostValues)
    return merged(rows)
  }

  /** The numbers of these entries' facets, by product; those that are not offered are left out. */
  static async numbersOf(scope: Scope, entries: readonly Entry[]): Promise<Map<string, number[]>> {
    const offered = (entry: Entry) =>
      entry.facets
        .filter(({ kind }) => !silentKinds.some((silent) => silent === kind))
        .map(({ kind, value }) => ({ status: entry.row.status, kind, value }))
    const wanted = new Map(entries.flatMap(offered).map((facet) => [keyOf(facet), facet]))
    const from =
      scope.engine === 'postgres'
        ? 'jsonb_to_recordset(?::jsonb) as w(status text, kind text, value text)'
        : `(select value ->> '$.status' as status, value ->> '$.kind' as kind,
            value ->> '$.value' as value from json_each(?)) as w cross`
    const sql = `select c.number, c.status, c.kind, c.value from ${from} join listing_counts c
      on c.store_id = ? and c.status = w.status and c.kind = w.kind and c.value = w.value`
    const values = [JSON.stringify([...wanted.values()]), scope.storeId]
    const rows = rowsOf<ListingCount>(await scope.db.raw(sql, values))
    const numbers = new Map(rows.map((row) => [keyOf(row), Number(row.number)]))
    return new Map(
      entries.map((entry) => [
        entry.row.id,
        offered(entry).flatMap((facet) => numbers.get(keyOf(facet)) ?? []),
      ]),
    )
  }

  /** The facets behind numbers, each with how often the number was met. */
  static async named(scope: Scope, met: ReadonlyMap<number, number>): Promise<FacetCount[]> {
    const rows = await scope
      .db('listingCounts')
      .select('number', 'kind', 'value')
      .where({ storeId: scope.storeId })
      .whereRaw(...among(scope, 'number', [...met.keys()].map(String), 'bigint'))
    return merged(rows.map((row) => ({ ...row, count: met.get(Number(row.number)) ?? 0 })))
  }

  /** Counts anew from the facets; the end of a rebuild. Numbers stay. */
  static async recount(scope: Scope): Promise<void> {
    await this.in(scope).patch({ count: 0 })
    await scope.db.raw(
      `insert into listing_counts (store_id, status, kind, value, count)
       select store_id, status, kind, value, count(*) from listing_facets where store_id = ?
       group by store_id, status, kind, value
       on conflict (store_id, status, kind, value) do update set count = excluded.count`,
      [scope.storeId],
    )
    await this.in(scope).where({ count: 0 }).delete()
  }
}

/** No text of the database has a character 0. */
const keyOf = ({ status, kind, value }: Counted) => `${status}\0${kind}\0${value}`

/** The same facet of several statuses is one. */
function merged(counts: readonly FacetCount[]): FacetCount[] {
  const sums = new Map<string, FacetCount>()
  for (const { kind, value, count } of counts) {
    const key = `${kind}\n${value}`
    sums.set(key, { kind, value, count: Number(count) + (sums.get(key)?.count ?? 0) })
  }
  return [...sums.values()]
}
