/** A period that could not be charged is paid by its customer, as where the bank wants them to confirm it. */
import type { Out } from '#server/bus.ts'
import { badInput, conflict } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { Period } from '../period.ts'
import { Subscription } from '../subscription.ts'
import { charged } from './outcome.ts'
import { keyOf, periodBehind } from './renewal-key.ts'

/** What a period that could not be charged can be paid with on a page; null where there is none. */
export async function payable(
  scope: Scope,
  subscription: Subscription,
): Promise<Out<'payments.methods'> | null> {
  const { id, number, state, currency, billingAddress, quantity, periodAt } = subscription
  if (state !== 'active' && state !== 'past_due') return null
  const period = await Period.of(scope, id, number)
  if (period?.state !== 'failed') return null
  const amount = subscription.priceAt(periodAt) * quantity
  const asked = { amount, currency, country: billingAddress.country, reusable: true }
  const ways = await scope.ask('payments.methods', { ...asked, requiresShipping: true })
  const methods = (ways ?? []).filter(({ flow }) => flow === 'redirect')
  return methods.length > 0 ? methods : null
}

/** Opens the payment of the period; it is ordered and paid once. 409 NOT_PAYABLE, 422 without a method of several. Never inside of `atomic`. */
export async function payPeriod(
  scope: Scope,
  id: string,
  wanted: string | undefined,
): Promise<Out<'checkout.payRenewal'>> {
  const subscription = await Subscription.find(scope, id)
  const methods = await payable(scope, subscription)
  const { userId, email, language, currency, shippingAddress, billingAddress } = subscription
  if (!methods || userId === null) throw conflict('NOT_PAYABLE', 'subscriptions.notPayable')
  const method = wanted ?? (methods.length === 1 ? methods[0]?.id : undefined)
  if (method === undefined) throw badInput({ paymentMethod: said('subscriptions.noSuchMethod') })
  const { variantId, quantity, properties, periodAt, number, delivery } = subscription
  const begun = await scope.ask('checkout.payRenewal', {
    ...{ key: keyOf(id, number), method },
    ...{ userId, email, language, currency, shippingAddress, billingAddress },
    lines: [{ variantId, quantity, properties, agreed: subscription.priceAt(periodAt) }],
    rateId: delivery?.id,
  })
  if (!begun) throw conflict('NOT_PAYABLE', 'subscriptions.notPayable')
  return begun
}

/** The order of a period is there: nothing tries to charge it any more. Inside of the order's transaction. */
export async function renewed(
  scope: Scope,
  { key, orderId }: { key: string; orderId: string },
): Promise<void> {
  const behind = periodBehind(key)
  const [found] = behind ? await Subscription.in(scope).where({ id: behind.id }).forUpdate() : []
  const period = behind && (await Period.of(scope, behind.id, behind.number))
  if (!found || !period || period.state === 'charged') return
  await charged(scope, { subscription: found, period }, orderId)
  const kept = await keptBy(scope, orderId)
  if (kept !== null) await Subscription.change(scope, found.id, { savedMethodId: kept })
}

/** What its customer paid with on a page, which is charged from then on. */
async function keptBy(scope: Scope, orderId: string): Promise<string | null> {
  const [order] = (await scope.ask('orders.find', { orderIds: [orderId] })) ?? []
  if (!order?.attemptId) return null
  const attempt = await scope.ask('payments.attempt', { attemptId: order.attemptId })
  return attempt?.keeps ? attempt.savedMethodId : null
}

/** Where the period of a renewal can be paid again. */
export const pageOf = (_scope: Scope, { key }: { key: string }): string | null => {
  const behind = periodBehind(key)
  return behind ? `/account/subscriptions/${encodeURIComponent(behind.id)}` : null
}
