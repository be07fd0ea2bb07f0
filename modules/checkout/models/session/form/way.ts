/** Whether it is sent or collected: a choice of its own, before anybody is asked where to. */
import type { Scope } from '#server/scope.ts'
import type { Form } from '../../../schemas.ts'
import type { CheckoutSession } from '../session.ts'
import { offerOf, pricedOf } from '../session-quote.ts'
import type { FormSaid } from './read-form.ts'

/** The rates that follow from it, where those that are chosen say otherwise. */
export async function wayOf(
  scope: Scope,
  session: CheckoutSession,
  { way, shippingMethodIds }: Form,
): Promise<Pick<FormSaid, 'rateIds'>> {
  if (way === undefined) return {}
  const rateIds = Object.values(shippingMethodIds ?? session.rateIds)
  const isCollected = (await scope.ask('shipping.pickup', { rateIds }))?.at != null
  if (isCollected === (way === 'collected')) return {}
  return { rateIds: way === 'sent' ? {} : await pickupsFor(scope, session) }
}

/** The cheapest of each parcel. */
async function pickupsFor(scope: Scope, session: CheckoutSession): Promise<Record<string, string>> {
  const nowhere = { shippingAddress: null, billingAddress: null, rateIds: {} }
  const { quote } = await offerOf(scope, { ...pricedOf(session), ...nowhere })
  const first = quote.pickup ? quote.parcels : []
  return Object.fromEntries(
    first.flatMap(({ key, rates: [rate] }) => (rate ? [[key, rate.id]] : [])),
  )
}
