/** Which product has which facet, and how many of a status have it: kept, so that nobody counts the whole shop. */
import { StoreModel } from '#server/model.ts'
import type { Scope } from '#server/scope.ts'
import type { Entry } from './entry.ts'
import { silentKinds } from './facet.ts'
import { among, insertRows } from './rows.ts'

const silent = `(${silentKinds.map(() => '?').join(', ')})`

export interface FacetCount {
  kind: string
  value: string
  count: number
}

/** Most values that are looked at for the filters of an unfiltered list. */
const mostValues = 400

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
    const changes = new Map<string, number>()
    const add = (status: string, kind: string, value: string, by: number) => {
      const key = JSON.stringify([status, kind, value])
      changes.set(key, (changes.get(key) ?? 0) + by)
    }
    const mine = among(scope, 'product_id', productIds)
    const before = await this.in(scope)
      .select('status', 'kind', 'value')
      .count('* as count')
      .whereRaw(...mine)
      .groupBy('status', 'kind', 'value')
    for (const row of before as unknown as (FacetCount & { status: string })[]) {
      add(row.status, row.kind, row.value, -Number(row.count))
    }
    await this.in(scope)
      .whereRaw(...mine)
      .delete()
    const rows = entries.flatMap(({ row, facets }) =>
      facets.map((facet) => ({ product_id: row.id, status: row.status, ...facet })),
    )
    for (const { status, kind, value } of rows) add(status, kind, value, 1)
    await insertRows(
      scope,
      'listing_facets',
      { product_id: 'text', status: 'text', kind: 'text', value: 'text', position: 'bigint' },
      rows,
    )
    await ListingCount.change(scope, changes)
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

  /** How often each facet is among these products; `kind` narrows it to one. */
  static async tally(
    scope: Scope,
    productIds: readonly string[],
    kind?: string,
  ): Promise<FacetCount[]> {
    const only = kind === undefined ? `f.kind not in ${silent}` : 'f.kind = ?'
    // The products lead: left to itself, SQLite would walk all facets in the order of the groups.
    const from =
      scope.engine === 'postgres'
        ? 'unnest(?::text[]) as product(value)'
        : 'json_each(?) as product cross'
    const sql = `select f.kind, f.value, count(*) as count from ${from} join listing_facets f
      on f.store_id = ? and f.product_id = product.value where ${only} group by f.kind, f.value`
    const [, ids] = among(scope, 'product_id', productIds)
    const values = [...ids, scope.storeId, ...(kind === undefined ? silentKinds : [kind])]
    const result: { rows: FacetCount[] } | FacetCount[] = await scope.db.raw(sql, values)
    const rows = Array.isArray(result) ? result : result.rows
    return rows.map(countOf)
  }
}

export class ListingCount extends StoreModel {
  static override tableName = 'listing_counts'
  static override audited = false
  static override timestamps = false
  declare status: string
  declare kind: string
  declare value: string
  declare count: number

  /** Adds to the counts; in one order, so that two writers never wait for each other in a circle. */
  static async change(scope: Scope, changes: ReadonlyMap<string, number>): Promise<void> {
    const rows = [...changes]
      .filter(([, count]) => count !== 0)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, count]) => {
        const [status, kind, value] = JSON.parse(key) as string[]
        return { status, kind, value, count }
      })
    await insertRows(
      scope,
      'listing_counts',
      { status: 'text', kind: 'text', value: 'text', count: 'bigint' },
      rows,
      '(store_id, status, kind, value) do update set count = listing_counts.count + excluded.count',
    )
  }

  /** How many products of these statuses have a facet. */
  static async of(scope: Scope, statuses: readonly string[], kind: string, value: string) {
    const rows = await this.in(scope).whereIn('status', statuses).where({ kind, value })
    return rows.reduce((sum, row) => sum + Number(row.count), 0)
  }

  /** The commonest facets of all products of these statuses, exact. */
  static async commonest(scope: Scope, statuses: readonly string[]): Promise<FacetCount[]> {
    const rows = await this.in(scope)
      .whereIn('status', statuses)
      .whereNotIn('kind', silentKinds)
      .where('count', '>', 0)
      .orderBy('count', 'desc')
      .limit(mostValues)
    const sums = new Map<string, FacetCount>()
    for (const { kind, value, count } of rows) {
      const key = `${kind}\n${value}`
      sums.set(key, { kind, value, count: Number(count) + (sums.get(key)?.count ?? 0) })
    }
    return [...sums.values()]
  }

  /** Counts anew from the facets; the end of a rebuild. */
  static async recount(scope: Scope): Promise<void> {
    await this.in(scope).delete()
    await scope.db.raw(
      `insert into listing_counts (store_id, status, kind, value, count)
       select store_id, status, kind, value, count(*) from listing_facets where store_id = ?
       group by store_id, status, kind, value`,
      [scope.storeId],
    )
  }
}

const countOf = (row: FacetCount): FacetCount => ({ ...row, count: Number(row.count) })
