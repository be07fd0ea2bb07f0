/** Parts of orders as shops say them that are not Shopify. */
import type { PaymentState } from '#server/gateways/payment-states.ts'
import { said } from '#server/language/message.ts'
import { currencyDigits, MoneyError, parseMajor } from '#server/locale/money.ts'
import { cut } from '#server/text/cut.ts'
import type { Cells } from '../../shopify/cells.ts'

/**
 * Minor units of an amount that a shop worked out: such ones have more decimals than their currency, and a sign where they
 * went back. Null where it is none.
 */
function workedOut(text: string, currency: string): number | null {
  const plain = text.replace(/^[-−]/, '').trim()
  const isLong = /^\d{1,12}\.\d+$/.test(plain)
  try {
    return parseMajor(isLong ? Number(plain).toFixed(currencyDigits(currency)) : plain, currency)
  } catch (error) {
    if (error instanceof MoneyError) return null
    throw error
  }
}

/** Of a cell, or of a text in it; 0 where there is none, with an error at the cell where it is no amount. */
export function amountIn<C extends string>(
  cells: Cells<C>,
  column: C,
  currency: string,
  text = cells.raw(column),
): number {
  if (text === '') return 0
  const found = workedOut(text, currency)
  if (found === null)
    cells.error(column, said('import-export.admin.row.noAmount', { text: cut(text, 40) }))
  return found ?? 0
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

export interface OrderState {
  payment: PaymentState
  isDone: boolean
  isCancelled: boolean
}

export const open = { isDone: false, isCancelled: false }
export const cancelled: OrderState = { payment: 'voided', isDone: false, isCancelled: true }

/** What a word of the other shop means; an error at its cell where nobody knows. */
export function stateIn<C extends string>(
  cells: Cells<C>,
  column: C,
  word: string,
  states: ReadonlyMap<string, OrderState>,
): OrderState {
  const state = states.get(word)
  if (!state)
    cells.error(column, said('import-export.admin.row.noOrderState', { text: cut(word, 40) }))
  return state ?? { payment: 'unpaid', ...open }
}
