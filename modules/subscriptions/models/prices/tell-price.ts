/**
 * Tells customers of a new price, and that it does not come after all: each subscription in a transaction of its own, with its
 * mail. Killed in between, the next run goes on where this one ended.
 */
import type { Scope } from '#server/scope.ts'
import { writeTo } from '../mails/write.ts'
import { patienceOf } from '../settings.ts'
import { Subscription } from '../subscription.ts'
import { SubscriptionEvent } from '../subscription-event.ts'
import { PriceChange, runningOf } from './price-change.ts'

const most = 200
const day = 24 * 3600_000

/** However many there are: a page after the other by id. */
export async function tellPrice(scope: Scope, { changeId }: { changeId: string }): Promise<void> {
  const change = await PriceChange.find(scope, changeId)
  const { withdrawnAt } = change
  for (let after = ''; ; ) {
    const query = withdrawnAt === null ? untold(scope, change) : told(scope, change)
    const page = await query.where('id', '>', after).orderBy('id').limit(most).select('id')
    for (const { id } of page) await tellOne(scope, changeId, id)
    if (page.length < most) return
    after = page.at(-1)?.id ?? ''
  }
}

/** Who bought later agreed to another price; who was told of a newer one hears no older one. */
const untold = (scope: Scope, change: PriceChange) =>
  runningOf(scope, change)
    .where({ currency: change.currency })
    .where('createdAt', '<=', change.createdAt)
    .where((query) => query.whereNull('priceChangeId').orWhere('priceChangeId', '<', change.id))

const told = (scope: Scope, { id, withdrawnAt }: PriceChange) =>
  Subscription.in(scope)
    .where({ priceChangeId: id })
    .where('nextPriceAt', '>', withdrawnAt ?? '')

/** One subscription, once, whoever does it again. */
export const tellOne = (scope: Scope, changeId: string, subscriptionId: string): Promise<void> =>
  scope.atomic(async (inner) => {
    const [change] = await PriceChange.in(inner).where({ id: changeId }).forUpdate()
    if (!change) return
    if (change.withdrawnAt === null) await tell(inner, change, subscriptionId)
    else await takeBack(inner, change, await Subscription.find(inner, subscriptionId))
  })

async function tell(scope: Scope, change: PriceChange, id: string): Promise<void> {
  const [found] = await untold(scope, change).where({ id }).forUpdate()
  if (!found) return
  const { noticeDays } = await patienceOf(scope)
  const soonest = new Date(Date.now() + noticeDays * day).toISOString()
  const [, from = soonest] = [soonest, change.fromAt].sort()
  const nextPrice = change.unitPriceFor(found)
  const isNew = nextPrice !== found.unitPrice
  const after = await Subscription.change(scope, id, {
    priceChangeId: change.id,
    ...(isNew
      ? { nextPrice, nextPriceAt: found.firstStartFrom(from, scope) }
      : { nextPrice: null, nextPriceAt: null }),
  })
  if (isNew) await note(scope, after, 'price')
  else if (found.nextPrice !== null) await note(scope, after, 'priceKept')
}

/** Inside `atomic`: the price stays as it is where the new one was withdrawn in time. Answers the subscription as it is then. */
export async function takeBack(
  scope: Scope,
  change: PriceChange,
  subscription: Subscription,
): Promise<Subscription> {
  if (!change.isWithdrawnFor(subscription)) return subscription
  const columns = { nextPrice: null, nextPriceAt: null }
  const after = await Subscription.change(scope, subscription.id, columns)
  await note(scope, after, 'priceKept')
  return after
}

async function note(
  scope: Scope,
  subscription: Subscription,
  news: 'price' | 'priceKept',
): Promise<void> {
  const { id, unitPrice, nextPrice, nextPriceAt, quantity, currency, priceChangeId } = subscription
  const { format } = scope.inLanguage()
  await SubscriptionEvent.note(scope, id, news, {
    amount: format.money(unitPrice * quantity, currency),
    ...(nextPrice !== null && { price: format.money(nextPrice * quantity, currency) }),
    ...(nextPriceAt !== null && { date: format.date(nextPriceAt) }),
  })
  await writeTo(scope, subscription, news, priceChangeId ?? '')
}
