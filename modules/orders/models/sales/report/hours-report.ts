/** When people buy: orders of the shop and of programs, by quarters of an hour, as every time zone begins its hours at one. */
import { rowsOf } from '#server/data/engines/rows-of.ts'
import type { Scope } from '#server/scope.ts'

/** `at`: the first moment of the quarter (UTC). */
export interface HourRow {
  at: string
  orders: number
}

export async function hoursReport(
  { db, storeId }: Scope,
  { from, until }: { from: string; until: string },
): Promise<HourRow[]> {
  const rows = rowsOf<{ hour: string; quarter: string; orders: number | string }>(
    await db.raw(
      `select hour, quarter, count(*) as orders from (
        select substr(placed_at, 1, 13) as hour, case
          when substr(placed_at, 15, 2) < '15' then '00' when substr(placed_at, 15, 2) < '30' then '15'
          when substr(placed_at, 15, 2) < '45' then '30' else '45' end as quarter
        from orders where store_id = ? and placed_at >= ? and placed_at < ?
          and paid_at is not null and channel in ('store', 'api')
      ) as placed group by hour, quarter order by hour, quarter`,
      [storeId, from, until],
    ),
  )
  return rows.map(({ hour, quarter, orders }) => ({
    at: `${hour}:${quarter}:00.000Z`,
    orders: Number(orders),
  }))
}
