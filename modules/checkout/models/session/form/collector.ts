/** Who collects what they bought: a name, and where the bill goes only where somebody wants that. */

import { type Said as Message, said as message } from '#server/language/message.ts'
import { type Address, isPlaceless, placeless } from '#server/locale/address/address.ts'
import { unfilledIn } from '#server/locale/address/input.ts'
import { homeCountry } from '#server/locale/home-country.ts'
import type { Scope } from '#server/scope.ts'
import type { CheckoutSession } from '../session.ts'
import { type FormSaid, lackingIn, lackingName } from './read-form.ts'

type Known = Pick<CheckoutSession, 'billingAddress' | 'shippingAddress' | 'taxNumber'>

/** Null as long as nobody said. An address that was typed to send it there bills it where it is whole. */
export function collectorOf({
  billingAddress,
  shippingAddress,
}: Pick<Known, 'billingAddress' | 'shippingAddress'>): Address | null {
  if (billingAddress || !shippingAddress) return billingAddress
  return unfilledIn(shippingAddress).length > 0 ? placeless(shippingAddress) : shippingAddress
}

/** What is still to be said of them, by field. A tax number takes the address of its business. */
export function lackingOf(session: Known): Record<string, Message> {
  const collector = collectorOf(session)
  if (!collector) return { billingAddress: message('checkout.missing.collector') }
  const isName = isPlaceless(collector) && session.taxNumber === null
  return isName ? lackingName(collector) : lackingIn('billingAddress', collector)
}

/** A name alone is taken to live where the shop is. */
export function withCountry<S extends FormSaid>(scope: Scope, wish: S): S {
  const { billingAddress } = wish
  if (billingAddress?.country !== '') return wish
  const country = homeCountry(scope.inLanguage())
  return { ...wish, billingAddress: { ...billingAddress, country } }
}
