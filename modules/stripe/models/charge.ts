/** Cards that Stripe keeps, and payments with them: no page, and nobody there to confirm. */
import type { Stripe } from 'stripe'
import {
  brandName,
  type ChargeWish,
  expiryOf,
  type KeptMethod,
} from '#server/gateways/kept-method.ts'
import { toStripe } from './money.ts'

/** A card and its customer, who is made for this card alone and so goes with it. */
const referenceOf = (customer: string, card: string) => `${customer} ${card}`

function idsIn(reference: string) {
  const [customer = '', card = ''] = reference.split(' ')
  return { customer, card }
}

/**
 * Authorizes a kept card and answers the payment's id; its bank is told whether its owner is there. Also then nobody confirms
 * it here: where the bank wants that, the payment fails at once and its owner is led to a page.
 */
export async function charge(
  stripe: Stripe,
  { attemptId, amount, currency, saved, isBuyerPresent }: ChargeWish,
): Promise<string> {
  const { customer, card } = idsIn(saved)
  const { id } = await stripe.paymentIntents.create(
    {
      ...{ amount: toStripe(amount, currency), currency: currency.toLowerCase() },
      ...{ customer, payment_method: card, allowed_payment_method_types: ['card'] },
      ...{ off_session: !isBuyerPresent, confirm: true, capture_method: 'manual' },
      ...(isBuyerPresent && { error_on_requires_action: true }),
      metadata: { attempt: attemptId },
    },
    { idempotencyKey: attemptId },
  )
  return id
}

/** The payment that was made for an attempt without a page, some time after it was made. */
export async function findCharge(stripe: Stripe, attemptId: string): Promise<string | null> {
  const query = `metadata['attempt']:'${attemptId}'`
  const { data } = await stripe.paymentIntents.search({ query, limit: 1 })
  return data[0]?.id ?? null
}

/** Deletes the customer of a card, and so the card. */
export async function forget(stripe: Stripe, reference: string): Promise<void> {
  await stripe.customers.del(idsIn(reference).customer)
}

/** The card that was paid with, where Stripe keeps it. */
export function keptIn(charge: Stripe.Charge): KeptMethod | undefined {
  const { customer, payment_method: id, payment_method_details: details } = charge
  if (typeof customer !== 'string' || id === null) return undefined
  const { brand = null, last4 = null, exp_month: month, exp_year: year } = details?.card ?? {}
  return {
    ...{ reference: referenceOf(customer, id), kind: 'card' },
    ...(brand !== null && { brand: brandName(brand) }),
    ...(last4 !== null && { last4 }),
    ...expiryOf(year, month),
  }
}
