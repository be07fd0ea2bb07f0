/** Parts of orders as shops say them that are not Shopify. */
import type { PaymentState } from '#server/gateways/payment-states.ts'
import { currencyDigits, MoneyError, parseMajor } from '#server/locale/money.ts'

/**
 * Minor units of an amount that a shop worked out: such ones have more decimals than their currency, and a sign where they
 * went back. Null where it is none.
 */
export function workedOut(text: string, currency: string): number | null {
  const plain = text.replace(/^[-−]/, '').trim()
  const isLong = /^\d{1,12}\.\d+$/.test(plain)
  try {
    return parseMajor(isLong ? Number(plain).toFixed(currencyDigits(currency)) : plain, currency)
  } catch (error) {
    if (error instanceof MoneyError) return null
    throw error
  }
}

interface Sold {
  title: string
  sku: string
  quantity: number
  /** Of all pieces, before what came off, and after it. */
  before: number
  total: number
  requiresShipping: boolean
}

/** A line whose sum need not be a multiple of its pieces: the price of one is rounded up, and what is too much comes off. */
export function soldLine({ title, sku, quantity, before, total, requiresShipping }: Sold) {
  const unitPrice = Math.ceil(Math.max(before, total) / quantity)
  return {
    ...{ title: title || sku || '?', variantTitle: null, sku: sku || null },
    ...{ quantity, unitPrice, discount: quantity * unitPrice - total, requiresShipping },
  }
}

interface Parts {
  firstName: string
  lastName: string
  line1: string
  city: string
  country: string
  company: string
  line2: string
  state: string
  postalCode: string
  phone: string
}

/** Null where there is none, or its country is no code. */
export function orderAddress({ firstName, lastName, line1, city, country, ...others }: Parts) {
  if (!/^[A-Za-z]{2}$/.test(country)) return null
  return {
    ...{ firstName, lastName, line1, city, country: country.toUpperCase() },
    ...Object.fromEntries(Object.entries(others).filter(([, text]) => text !== '')),
  }
}

/** What was paid is known by the state; a part that went back shows in the sum. */
export const paymentAfter = (
  state: PaymentState,
  refunded: number,
  total: number,
): PaymentState => {
  if (state !== 'paid' || refunded === 0) return state
  return refunded < total ? 'partially_refunded' : 'refunded'
}
