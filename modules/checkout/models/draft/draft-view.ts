/** A draft order as its buyer sees it: the parts of the checkout that are left when everything else is agreed. */
import { newId } from '#server/ids.ts'
import { addressLines } from '#server/locale/address/form.ts'
import type { Scope } from '#server/scope.ts'
import type { CheckoutView } from '../page/checkout-view.ts'
import { shownAddress } from '../page/page-address.ts'
import { isRepeated, isSent } from '../session/session-quote.ts'
import { termsOf } from '../settings/terms.ts'
import { type Terms, waysFor } from './pay-draft.ts'

export interface DraftView extends CheckoutView {
  number: number
  version: number
  token: string
  email: string
  /** Where it goes, or else its bill. */
  address: string[]
  isDelivered: boolean
  /** UTC. */
  linkUntil: string
  note: string
}

export interface TypedDraft {
  errors?: Record<string, string>
  message?: string
  paymentMethod?: string
  terms?: boolean
}

export async function draftView(
  scope: Scope,
  {
    token,
    draft,
    typed = {},
  }: { token: string; draft: { terms: Terms; linkUntil: string }; typed?: TypedDraft },
): Promise<DraftView> {
  const { linkUntil } = draft
  const { number, version, quote, email, shippingAddress, billingAddress, note } = draft.terms
  const { errors = {}, message = null, paymentMethod: method = null, terms = false } = typed
  const methods = await waysFor(scope, draft.terms)
  const isDelivered = isSent(quote) && shippingAddress !== null
  const address = isDelivered ? shippingAddress : billingAddress
  return {
    ...{ number, version, token, email, linkUntil, isDelivered, note: note ?? '' },
    address: addressLines(address, scope.language),
    ...{ state: 'open', errors, message, newer: [], focus: Object.keys(errors)[0] ?? null },
    ...{ isGuest: true, isRepeated: isRepeated(quote), newsletter: false, isSent: isDelivered },
    way: null,
    ...{ awaitsPlace: false, servedOnly: false, billElsewhere: false, saved: [] },
    shipping: shownAddress(scope, address, undefined),
    billing: shownAddress(scope, billingAddress, undefined),
    ...{ mayKeep: false, keepAddress: false, mayKeepMethod: false, keepPaymentMethod: false },
    quote,
    methods: methods.map((way) => ({ ...way, method: way.id })),
    method,
    ...{ credit: 0, useCredit: false, takesCodes: false, codes: [], terms },
    legal: await termsOf(scope),
    taxNumber: null,
    ...{ sessionId: '', page: '', revision: version, hash: quote.hash, key: newId(), paying: null },
  }
}
