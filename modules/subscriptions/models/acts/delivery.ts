/** By which option a subscription is sent: what is offered for it now, and another choice. */
import type { Out } from '#server/bus.ts'
import { badInput } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { Subscription, subscriptionStates } from '../subscription.ts'
import { SubscriptionEvent } from '../subscription-event.ts'

export type Delivery = Pick<
  Out<'shipping.rates'>['parcels'][number]['rates'][number],
  'id' | 'label' | 'price' | 'days'
>

/** Where it goes, the cheapest first; none where nothing is sent any more. Prices are minor units of its currency. */
export async function deliveriesOf(scope: Scope, subscription: Subscription): Promise<Delivery[]> {
  const { state, shippingAddress, variantId, quantity, currency, periodAt } = subscription
  if (state === 'cancelled' || shippingAddress === null) return []
  const [sold] = (await scope.ask('products.sellable', { variantIds: [variantId] })) ?? []
  if (!sold?.requiresShipping) return []
  const { productId, slug, sku, grams } = sold
  const unitPrice = subscription.priceAt(periodAt)
  const about = { key: variantId, productId, variantId, slug, ...(sku !== null && { sku }) }
  const { country, state: region, postalCode, city } = shippingAddress
  const told = await scope.ask('shipping.rates', {
    lines: [{ ...about, quantity, unitPrice, amount: unitPrice * quantity, grams }],
    destination: {
      ...{ country, city },
      ...(region !== undefined && { state: region }),
      ...(postalCode !== undefined && { postalCode }),
    },
    currency,
  })
  const rates = told?.parcels.flatMap((parcel) => parcel.rates) ?? []
  return rates.map(({ id, label, price, days }) => ({ id, label, price, days }))
}

/** Sends the next ones by another option. 422 for one that is not offered, 409 once it has ended. */
export async function deliverBy(
  scope: Scope,
  id: string,
  { rateId, version }: { rateId: string; version: string | undefined },
): Promise<Subscription> {
  const before = await Subscription.find(scope, id)
  if (before.state === 'cancelled') throw subscriptionStates.refusal(before.state)
  const chosen = (await deliveriesOf(scope, before)).find((one) => one.id === rateId)
  if (!chosen) throw badInput({ rateId: said('subscriptions.noSuchDelivery') })
  const { label } = chosen
  return Subscription.change(
    scope,
    id,
    (_inner, { state }) => {
      if (state === 'cancelled') throw subscriptionStates.refusal(state)
      return { delivery: { id: rateId, label } }
    },
    version,
    (inner) => SubscriptionEvent.note(inner, id, 'deliveredBy', { delivery: label }),
  )
}
