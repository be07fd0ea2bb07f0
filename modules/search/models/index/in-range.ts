/** Products whose value of a field lies between two ends, as a condition on the index. */
import type { Scope } from '#server/scope.ts'
import { statuses } from '../filters/turned.ts'
import { boundsOf, type Range, rangeValue } from '../listing/facet.ts'

const between = `select f.product_id from listing_facets f where f.store_id = ? and f.kind = ? and f.value = ?
  and f.status in (${statuses.map(() => '?').join(', ')}) and f.position between ? and ?`

/** Each product that is met is asked for its own: a walk meets enough of them soon. */
const own = `(select f.position from listing_facets f where f.store_id = s.store_id
  and f.product_id = s.product_id and f.kind = ? and f.value = ?) between ? and ?`

const sql = `(case when (select count(*) from (${between} limit ?) as met) <= ?
  then s.product_id in (${between}) else ${own} end)`

/** The ids of at most `few` are read at once, along the order of their positions. */
export function inRange(
  { storeId }: Scope,
  [kind, range]: readonly [kind: string, range: Range],
  few: number,
): [sql: string, values: (string | number)[]] {
  const bounds = boundsOf(range)
  const { value = rangeValue } = range
  const asked = [storeId, kind, value, ...statuses, ...bounds]
  return [sql, [...asked, few + 1, few, ...asked, kind, value, ...bounds]]
}
