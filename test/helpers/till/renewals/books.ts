// After so many days: each period ordered and charged once, on its day and at its time.
import { Period } from '../../../../modules/subscriptions/models/period.ts'
import type { SubscriptionShop } from '../subscriber.ts'
import { nine, type Zone } from './calendar.ts'
import type { Charge } from './weather.ts'

export interface Walked {
  id: string
  interval: 'day' | 'week' | 'month'
  dates: readonly string[]
  wanted: readonly Charge[]
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

/** What does not hold. */
export async function faultsIn(
  on: Pick<SubscriptionShop, 'shop' | 'fake'>,
  walked: readonly Walked[],
  zone: Zone,
): Promise<string[]> {
  const each = await Promise.all(walked.map((one) => faultsOf(on, one, zone)))
  return [...each.flat(), ...(await faultsOfMoney(on))]
}

async function faultsOf(
  { shop: { scope } }: Pick<SubscriptionShop, 'shop'>,
  { id, interval, dates, wanted }: Walked,
  zone: Zone,
): Promise<string[]> {
  const faults: string[] = []
  const charged = await Period.in(scope)
    .where({ subscriptionId: id, state: 'charged' })
    .where('number', '>', 0)
    .orderBy('number')
  const orders = new Map<string, string>(
    (await scope.db('orders').where({ storeId: scope.storeId })).map(
      (one: { id: string; placedAt: string }) => [one.id, one.placedAt],
    ),
  )
  const found = charged.map(({ number, orderId }) => ({
    number,
    date: orders.get(orderId ?? '')?.slice(0, 10) ?? 'never',
  }))
  const said = (all: readonly Charge[]) => all.map((one) => `${one.number} on ${one.date}`)
  const odd = said(found).filter((one) => !said(wanted).includes(one))
  const missing = said(wanted).filter((one) => !said(found).includes(one))
  if (odd.length > 0) faults.push(`each ${interval}: charged without reason: ${odd.join(', ')}`)
  if (missing.length > 0) faults.push(`each ${interval}: not charged: ${missing.join(', ')}`)
  for (const { number, startsAt } of charged) {
    const at = new Date(nine(dates[number] ?? '', zone)).toISOString()
    if (startsAt !== at) faults.push(`each ${interval}: ${number} began at ${startsAt}, not ${at}`)
  }
  return faults
}

/** Every order has its own payment, whole; whatever else the bank gave belongs to nobody. */
async function faultsOfMoney({
  shop: { scope },
  fake,
}: Pick<SubscriptionShop, 'shop' | 'fake'>): Promise<string[]> {
  const faults: string[] = []
  const mine = { storeId: scope.storeId }
  const orders: { id: string; total: unknown }[] = await scope.db('orders').where(mine)
  const periods: { orderId: string | null }[] = await scope.db('subscription_periods').where(mine)
  const attempts: { id: string; orderId: string | null; needsLook: unknown }[] = await scope
    .db('payment_attempts')
    .where(mine)
  const paid = [...fake.payments].filter(([, { authorized }]) => authorized > 0)
  const orderOf = new Map(attempts.map(({ id, orderId }) => [id, orderId]))
  const paidOrders = paid.map(([id]) => orderOf.get(id) ?? `nothing, by ${id}`)
  if (new Set(paidOrders).size !== paidOrders.length) faults.push('an order was paid twice')
  for (const { id } of orders) if (!paidOrders.includes(id)) faults.push(`${id} is not paid`)
  if (paidOrders.length !== orders.length)
    faults.push(`${orders.length} orders, ${paidOrders.length} payments`)
  const ordered = periods.flatMap(({ orderId }) => orderId ?? [])
  if (ordered.length !== orders.length || new Set(ordered).size !== orders.length)
    faults.push(`${orders.length} orders for ${ordered.length} periods`)
  const taken = sum(paid.map(([, { captured }]) => captured))
  const asked = sum(orders.map(({ total }) => Number(total)))
  if (taken !== asked) faults.push(`${taken} were taken for ${asked}`)
  const looked = attempts.filter(({ needsLook }) => Boolean(needsLook)).length
  if (looked > 0) faults.push(`${looked} payments need a look`)
  return faults
}
