/** Which product is in which collection, and where. Kept for collections with rules too. */
import type { Knex } from 'knex'
import { StoreModel } from '#server/data/model.ts'
import { readRows } from '#server/data/read-rows.ts'
import type { Scope } from '#server/scope.ts'

export interface Place {
  collectionId: string
  productId: string
  position: number
}

const chunkOf = 500

export class Membership extends StoreModel {
  static override tableName = 'collection_products'
  static override audited = false
  static override visible = true
  static override timestamps = false
  declare collectionId: string
  declare productId: string
  declare position: number

  /** Puts products into places; those that are in already get the new position. */
  static async put(scope: Scope, places: readonly Place[]): Promise<void> {
    const rows = places.map((place) => ({ ...place, storeId: scope.storeId }))
    for (let at = 0; at < rows.length; at += chunkOf) {
      await scope
        .db('collectionProducts')
        .insert(rows.slice(at, at + chunkOf))
        .onConflict(['storeId', 'collectionId', 'productId'])
        .merge(['position'])
    }
    if (rows.length > 0) scope.raiseRevision('written')
  }

  /** Takes products out of one collection; answers those that were in it. */
  static async take(
    scope: Scope,
    collectionId: string,
    productIds: readonly string[],
  ): Promise<string[]> {
    const gone: string[] = []
    for (let at = 0; at < productIds.length; at += chunkOf) {
      const ids = productIds.slice(at, at + chunkOf)
      const rows = await Membership.in(scope).where({ collectionId }).whereIn('productId', ids)
      if (rows.length > 0) {
        await Membership.in(scope).where({ collectionId }).whereIn('productId', ids).delete()
      }
      gone.push(...rows.map(({ productId }) => productId))
    }
    return gone
  }

  /** Ids of the products in a collection, as a part of another statement. */
  static keysIn({ db, storeId }: Scope, collectionId: string): Knex.QueryBuilder {
    return db('collectionProducts').where({ storeId, collectionId }).select('productId')
  }

  /** The ids of a collection's products, in its own order. */
  static async inOrder(scope: Scope, collectionId: string): Promise<string[]> {
    const rows = await Membership.in(scope)
      .where({ collectionId })
      .orderBy(['position', 'productId'])
      .select('productId')
    return rows.map(({ productId }) => productId)
  }

  /** All of these products' places. */
  static async of(scope: Scope, productIds: readonly string[]): Promise<Membership[]> {
    const rows: Membership[] = []
    for (let at = 0; at < productIds.length; at += chunkOf) {
      const ids = productIds.slice(at, at + chunkOf)
      rows.push(...(await readRows(scope, Membership, { productId: ids })))
    }
    return rows
  }

  /** Where each of a collection's products is, in order. */
  static async positions(scope: Scope, collectionId: string): Promise<Map<string, number>> {
    const rows = await Membership.in(scope)
      .where({ collectionId })
      .orderBy(['position', 'productId'])
    return new Map(rows.map(({ productId, position }) => [productId, Number(position)]))
  }

  /** A collection's products in its order. */
  static async idsIn(
    scope: Scope,
    collectionId: string,
    page: { take?: number; skip?: number } = {},
  ): Promise<string[]> {
    const query = Membership.in(scope)
      .select('productId')
      .where({ collectionId })
      .orderBy(['position', 'productId'])
    if (page.take !== undefined) query.limit(page.take).offset(page.skip ?? 0)
    return (await query).map(({ productId }) => productId)
  }

  /** How many products each collection has, hidden ones too. */
  static async counts(
    scope: Scope,
    collectionIds: readonly string[],
  ): Promise<Map<string, number>> {
    const rows = await Membership.in(scope)
      .select('collectionId')
      .count('* as position')
      .whereIn('collectionId', [...collectionIds])
      .groupBy('collectionId')
    return new Map(rows.map((row) => [row.collectionId, Number(row.position)]))
  }
}
