/** What lies there of each product, as a part of another statement. */
import type { Knex } from 'knex'
import type { Scope } from '#server/scope.ts'
import { StockItem } from '../stock-item.ts'

export const sumsByProduct = ({ db, storeId }: Scope): Knex.QueryBuilder =>
  db(StockItem.tableName)
    .where({ storeId })
    .groupBy('productId')
    .select('productId', db.raw('cast(sum(on_hand) as bigint) as on_hand'))
