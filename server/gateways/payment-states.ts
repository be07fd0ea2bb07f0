/** The states of payments: one list for tables, filters and the description of the API. */

/** Where an attempt to pay is. `unknown`: written down, and the gateway has not answered yet. */
export const attemptStates = [
  ...(['unknown', 'open', 'processing', 'authorized'] as const),
  ...(['captured', 'failed', 'voided'] as const),
] as const
export type AttemptState = (typeof attemptStates)[number]

/** What an order's payment has come to, derived from its transactions. */
export const paymentStates = [
  ...(['unpaid', 'pending', 'authorized', 'partially_paid', 'paid'] as const),
  ...(['partially_refunded', 'refunded', 'voided'] as const),
] as const
export type PaymentState = (typeof paymentStates)[number]

/** In these an order's goods may be sent: paid or promised, and not given back. */
export const sendableStates: readonly PaymentState[] = ['paid', 'authorized', 'partially_refunded']
