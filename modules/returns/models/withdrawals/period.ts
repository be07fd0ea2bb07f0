/** Until when a buyer may withdraw. */
import { instantOf, wallOf } from '#server/locale/time-zone.ts'
import type { Scope } from '#server/scope.ts'
import type { OrderView } from '../bought.ts'

/**
 * The end of the period, UTC: so many days after the last goods were delivered, where that is known, or else sent, and after
 * the last were collected; the day itself does not count. Null while something is still to be sent or collected. What is not sent counts from the order.
 */
export async function endOfPeriod(
  scope: Scope,
  order: OrderView,
  days: number,
): Promise<string | null> {
  const last = await lastArrival(scope, order)
  return last === null ? null : endOfDay(last, days, scope.shop.timeZone)
}

async function lastArrival(scope: Scope, { id, placedAt, lines }: OrderView) {
  const goods = lines.filter(({ kind }) => kind === 'item' || kind === 'gift_card')
  const wanted = goods
    .filter(({ requiresShipping }) => requiresShipping)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  if (wanted === 0) return placedAt
  const known = (await scope.ask('fulfillment.of', { orderIds: [id] })) ?? {}
  const parcels = new Map(Object.entries(known)).get(id)?.shipments ?? []
  const sent = parcels.filter(({ shippedAt, state }) => shippedAt !== null && state !== 'cancelled')
  const gone = sent
    .flatMap(({ lines: inside }) => inside)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  if (gone < wanted) return null
  if (sent.some(({ pickup, deliveredAt }) => pickup !== null && deliveredAt === null)) return null
  const times = sent.map(({ deliveredAt, shippedAt }) => deliveredAt ?? shippedAt ?? placedAt)
  return times.sort().at(-1) ?? placedAt
}

/** Midnight after the last day, by the clocks of the shop. */
function endOfDay(from: string, days: number, timeZone: string): string {
  const day = new Date(`${wallOf(from, timeZone).slice(0, 10)}T00:00:00.000Z`)
  day.setUTCDate(day.getUTCDate() + days + 1)
  return instantOf(day.toISOString().slice(0, 16), timeZone) ?? day.toISOString()
}
