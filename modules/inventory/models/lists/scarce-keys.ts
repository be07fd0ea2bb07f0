/** Which variants run out, as a part of another statement. */
import type { Knex } from 'knex'
import type { Scope } from '#server/scope.ts'
import { StockItem } from '../stock-item.ts'
import { few } from './stock-list.ts'

export function scarceKeys({ db, storeId }: Scope, level: 'out' | 'low'): Knex.QueryBuilder {
  const counts = db(StockItem.tableName).where({ storeId })
  if (level === 'low') counts.whereRaw('on_hand - reserved <= ?', [few])
  else counts.where({ oversell: false }).whereRaw('on_hand - reserved <= 0')
  return counts.select('variantId')
}
