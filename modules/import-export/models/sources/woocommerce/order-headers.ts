/** What exporters call the columns of orders. */

/** They number the columns of lines: `line_item_1`, `line_item_2`, … */
const mostLines = 200
type LineColumn = `line${number}`

export const lineColumns: readonly LineColumn[] = Array.from(
  { length: mostLines },
  (_, at): LineColumn => `line${at + 1}`,
)
const lineHeaders = Object.fromEntries(
  lineColumns.map((column, at) => [column, [`line_item_${at + 1}`]]),
) as Readonly<Record<LineColumn, readonly string[]>>

const named = {
  id: ['order_id'],
  number: ['order_number', 'order_number_formatted'],
  placedAt: ['order_date', 'date_created'],
  paidAt: ['paid_date', 'date_paid'],
  status: ['status', 'order_status'],
  currency: ['order_currency', 'currency'],
  shippingTotal: ['shipping_total', 'order_shipping'],
  fees: ['fee_total', 'fees_total'],
  taxTotal: ['tax_total', 'total_tax'],
  total: ['order_total', 'total'],
  refunded: ['refunded_total', 'total_refunded'],
  refunds: ['refund_items', 'refunds'],
  email: ['billing_email', 'customer_email'],
  method: ['payment_method_title', 'payment_method'],
  shippingMethod: ['shipping_method'],
  coupons: ['coupon_items', 'coupons'],
  taxes: ['tax_items'],
  lines: ['line_items', 'order_items'],
  note: ['customer_note'],
  itemName: ['item_name'],
  itemSku: ['item_sku'],
  itemQuantity: ['item_quantity'],
  itemSubtotal: ['item_subtotal'],
  itemTotal: ['item_total'],
  billingFirstName: ['billing_first_name'],
  billingLastName: ['billing_last_name'],
  billingCompany: ['billing_company'],
  billingLine1: ['billing_address_1'],
  billingLine2: ['billing_address_2'],
  billingCity: ['billing_city'],
  billingState: ['billing_state'],
  billingZip: ['billing_postcode'],
  billingCountry: ['billing_country'],
  billingPhone: ['billing_phone'],
  shippingFirstName: ['shipping_first_name'],
  shippingLastName: ['shipping_last_name'],
  shippingCompany: ['shipping_company'],
  shippingLine1: ['shipping_address_1'],
  shippingLine2: ['shipping_address_2'],
  shippingCity: ['shipping_city'],
  shippingState: ['shipping_state'],
  shippingZip: ['shipping_postcode'],
  shippingCountry: ['shipping_country'],
  shippingPhone: ['shipping_phone'],
} as const

export type OrderColumn = keyof typeof named | LineColumn
export const orderHeaders: Readonly<Record<OrderColumn, readonly string[]>> = {
  ...named,
  ...lineHeaders,
}
