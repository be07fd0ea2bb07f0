/** What was sold of late, by the days of the shop's clock: money that came and did not go back, and orders of which something is paid for, by gift cards too. Unpaid and cancelled orders are no sales. */
import { rowsOf } from '#server/data/engines/rows-of.ts'
import { now } from '#server/ids.ts'
import { dayStart, daysAfter, today } from '#server/locale/days.ts'
import { instantOf, wallOf } from '#server/locale/time-zone.ts'
import type { Scope } from '#server/scope.ts'
import { countsAsSold, receivedOrSold, soldOnce } from './counts-as-sold.ts'

export interface DaySales {
  /** `2026-11-21`. */
  day: string
  orders: number
  /** Minor units. */
  total: number
}

/** Sales in one currency: every day of the range, the oldest first and today the last. */
export interface Sales {
  currency: string
  days: DaySales[]
}

/** Of the last `days` days, the shop's own currency first; one without an order is missing. One query. */
export async function salesOf(scope: Scope, days: number): Promise<Sales[]> {
  const range = lastDays(scope, days)
  const { timeZone, currency: own } = scope.shop
  const limits = range.flatMap((day) => [day, dayStart(day, timeZone), dayStart(day, timeZone, 1)])
  const marks = range.map(() => '(?, ?, ?)').join(', ')
  // Which day a moment belongs to is known only here: the engines know no time zones in common.
  const sql = `with days (day, starts, ends) as (values ${marks})
    select d.day, o.currency, sum(o.received) as total,
      sum(${soldOnce}) as orders
    from days d join orders o on o.placed_at >= d.starts and o.placed_at < d.ends
    where o.store_id = ? and o.state <> 'cancelled' and ${receivedOrSold}
    group by d.day, o.currency`
  const rows = rowsOf<Row>(await scope.db.raw(sql, [...limits, scope.storeId]))
  const currencies = [...new Set(rows.map(({ currency }) => currency))].sort()
  return currencies
    .sort((a, b) => Number(b === own) - Number(a === own))
    .map((currency) => ({ currency, days: range.map((day) => daySales(rows, day, currency)) }))
}

/** What Postgres sums is text. */
interface Row {
  day: string
  currency: string
  orders: number | string
  total: number | string
}

function daySales(rows: readonly Row[], day: string, currency: string): DaySales {
  const row = rows.find((one) => one.day === day && one.currency === currency)
  return { day, orders: Number(row?.orders ?? 0), total: Number(row?.total ?? 0) }
}

/** The days of the calendar where the shop is, the oldest first. */
function lastDays(scope: Scope, days: number): string[] {
  const last = today(scope.shop.timeZone)
  return Array.from({ length: days }, (_, at) => daysAfter(last, at - days + 1))
}

/** What was sold yesterday up to this hour of the shop's clock, by currency. One query. */
export async function yesterdayUntilNow(scope: Scope): Promise<Map<string, number>> {
  const { timeZone } = scope.shop
  const [yesterday = ''] = lastDays(scope, 2)
  const time = wallOf(now(), timeZone).slice(10, 16)
  const until = instantOf(`${yesterday}${time}`, timeZone) ?? dayStart(yesterday, timeZone, 1)
  const rows: { currency: string; total: unknown }[] = await scope
    .db('orders')
    .where({ storeId: scope.storeId })
    .whereNot({ state: 'cancelled' })
    .where('placedAt', '>=', dayStart(yesterday, timeZone))
    .where('placedAt', '<', until)
    .groupBy('currency')
    .select('currency')
    .sum({ total: 'received' })
  return new Map(rows.map(({ currency, total }) => [currency, Number(total)]))
}

export interface SoldProduct {
  productId: string
  /** As the merchant called it when it was bought. */
  title: string
  quantity: number
}

/** What sold most since a day (`2026-11-21`), by pieces, for prices may be in several currencies. One query. */
export async function topProducts(
  scope: Scope,
  { since, take }: { since: string; take: number },
): Promise<SoldProduct[]> {
  const sql = `select l.product_id as "productId", max(coalesce(l.own_title, l.title)) as title, sum(l.quantity) as quantity
      from orders o join order_lines l on l.store_id = o.store_id and l.order_id = o.id
      where o.store_id = ? and o.placed_at >= ? and o.state <> 'cancelled' and ${countsAsSold}
        and l.kind = 'item' and l.product_id is not null
      group by l.product_id order by sum(l.quantity) desc, l.product_id limit ?`
  const rows = rowsOf<{ productId: string; title: string; quantity: number | string }>(
    await scope.db.raw(sql, [scope.storeId, dayStart(since, scope.shop.timeZone), take]),
  )
  return rows.map((row) => ({ ...row, quantity: Number(row.quantity) }))
}
