import { rowSource } from '../rows/row-source.ts'
import { termsOf } from './terms.ts'

/**
 * Subscriptions as apps of Shopify shops write them: a row for each line, under names that differ little from app to app. What
 * they were paid with is in none of them.
 */
export const appSubscriptions = rowSource({
  name: 'app.subscriptions',
  label: 'import-export.admin.source.appSubscriptions',
  kind: 'subscription',
  headers: {
    reference: ['subscription_id', 'Subscription', 'purchase_item_id'],
    email: ['customer_email', 'Email', 'Email address'],
    status: ['status', 'subscription_status', 'state'],
    firstName: ['customer_first_name', 'first_name'],
    lastName: ['customer_last_name', 'last_name'],
    product: ['product_handle', 'handle'],
    title: ['product_title', 'product', 'product_name', 'line_title'],
    variantTitle: ['variant_title', 'line_variant_title'],
    sku: ['sku', 'variant_sku', 'line_sku'],
    quantity: ['quantity', 'line_quantity'],
    price: ['price', 'recurring_price', 'line_current_price', 'unit_price'],
    currency: ['currency', 'currency_code', 'presentment_currency'],
    unit: [
      'order_interval_unit',
      'interval_unit',
      'interval',
      'cadence_interval',
      'billing_interval',
    ],
    every: [
      ...(['order_interval_frequency', 'interval_frequency', 'interval_count'] as const),
      ...(['cadence_interval_count', 'billing_interval_count', 'frequency'] as const),
    ],
    nextAt: [
      ...(['next_charge_date', 'next_charge_scheduled_at', 'next_billing_date'] as const),
      ...(['upcoming_billing_date', 'next_order_date'] as const),
    ],
    createdAt: ['created_at', 'subscription_created_at'],
    endedAt: ['cancelled_at', 'canceled_at', 'subscription_cancelled_at'],
    line1: ['shipping_address1', 'shipping_address_1', 'address_1', 'delivery_address1'],
    line2: ['shipping_address2', 'shipping_address_2', 'address_2', 'delivery_address2'],
    city: ['shipping_city', 'city', 'delivery_city'],
    state: [
      'shipping_province_code',
      'shipping_province',
      'province_code',
      'delivery_province_code',
    ],
    postalCode: ['shipping_zip', 'zip', 'delivery_zip'],
    country: ['shipping_country_code', 'country_code', 'delivery_country_code'],
    phone: ['shipping_phone', 'phone', 'delivery_phone'],
    company: ['shipping_company', 'company', 'delivery_company'],
  },
  leaves:
    /(id|token|url|properties|notes?|note|hash|method|gateway|updatedat|reason|reasoncomments|orders?|charges?|count|country|total)$/,
  needed: ['email', 'status', 'unit', 'nextAt', 'quantity'],
  titleOf: (cells) => cells.raw('reference') || cells.raw('email'),
  read([cells], terms) {
    if (!cells) return null
    const common = termsOf(cells, terms)
    return {
      ...common,
      reference: cells.text('reference') || null,
      ...{ product: cells.text('product') || null, sku: cells.text('sku') || null },
      title: cells.text('title', 500) || cells.text('sku') || cells.text('product'),
      variantTitle: cells.text('variantTitle', 500).replace(/^default title$/i, '') || null,
      quantity: cells.whole('quantity') ?? 1,
      unitPrice: cells.amount('price', common.currency) ?? 0,
    }
  },
})
