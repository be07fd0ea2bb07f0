/**
 * SQL: something of an order is paid for, by money or by gift cards alone, and not all of it went back, wherever it went. Home
 * and the customers' totals both count by it.
 */
export const countsAsSold =
  "(payment_state in ('paid', 'partially_refunded') or (received > 0 and payment_state <> 'refunded'))"

/** The same as a number, to sum it. */
export const soldOnce = `case when ${countsAsSold} then 1 else 0 end`

/** When such an order was placed. */
export const soldAt = `case when ${countsAsSold} then placed_at end`

/** Its money counts too where all of it became a gift card or credit. */
export const receivedOrSold = `(received > 0 or ${countsAsSold})`
