/** What another window has saved, for whoever is told that it was quicker. */
import type { Address } from '#server/locale/address/address.ts'
import { addressLines } from '#server/locale/address/form.ts'
import { addressSoFar } from '#server/locale/address/input.ts'
import type { Scope } from '#server/scope.ts'
import type { WayToPay } from '../methods/ways-to-pay.ts'
import type { CheckoutSession } from '../session/session.ts'
import type { Typed } from './typed.ts'

/** A field that differs from what was typed, and what is saved there. */
export interface SavedElsewhere {
  label: string
  text: string
}

export function savedElsewhere(
  { t, language }: Scope,
  typed: Typed,
  { session, methods }: { session: CheckoutSession; methods: readonly WayToPay[] },
): SavedElsewhere[] {
  const { email, shippingAddress, billingAddress, billElsewhere, note, paymentMethod } = typed
  const { taxNumber } = typed
  const labelOf = (method: string | null | undefined) =>
    methods.find(({ id }) => id === method)?.label ?? ''
  const lines = (address: Address | null) =>
    address === null ? '' : addressLines(address, language).join(', ')
  const soFar = (address: Record<string, string> | undefined) =>
    address === undefined ? '' : lines(addressSoFar(address))
  const isBilled = shippingAddress === undefined || billElsewhere === true
  const pairs = [
    ['checkout.email', session.email ?? '', email?.trim()],
    ['checkout.whereTo', lines(session.shippingAddress), shippingAddress && soFar(shippingAddress)],
    [
      'checkout.billTo',
      lines(session.billingAddress),
      billingAddress && (isBilled ? soFar(billingAddress) : ''),
    ],
    ['checkout.pay', labelOf(session.method), paymentMethod && labelOf(paymentMethod)],
    ['checkout.noteLabel', session.note ?? '', note?.trim()],
    ['checkout.taxNumber', session.taxNumber ?? '', taxNumber?.trim()],
  ] as const
  return pairs.flatMap(([key, saved, mine]) =>
    mine === undefined || mine === saved
      ? []
      : [{ label: t(key), text: saved || t('checkout.overtakenEmpty') }],
  )
}
