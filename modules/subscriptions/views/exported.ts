/** Subscriptions as they leave the shop. The payment method stays with its gateway. */
import { owned } from '#server/data/own-property.ts'
import { exportKind } from '#server/exports/export-kind.ts'
import type { Exported } from '#server/exports/layout.ts'
import { addressFields, addressValues } from '#server/exports/natural-keys.ts'
import { formatMajor } from '#server/locale/money.ts'
import { Subscription } from '../models/subscription.ts'

const fields = [
  ...(['email', 'name', 'language', 'state', 'product', 'options', 'sku', 'title'] as const),
  ...(['variantTitle', 'properties', 'quantity', 'unitPrice', 'currency', 'plan'] as const),
  ...(['number', 'periodAt', 'nextAt', 'ends', 'endedAt', 'delivery', 'createdAt'] as const),
  ...addressFields.map((part) => `shippingAddress.${part}` as const),
  ...addressFields.map((part) => `billingAddress.${part}` as const),
] as const

export const subscriptionExport = exportKind({
  kind: 'subscriptions',
  label: 'subscriptions.admin.title',
  module: 'subscriptions',
  personal: true,
  order: 90,
  model: Subscription,
  list: 'subscriptions',
  fields,
  async records(scope, rows): Promise<Exported<(typeof fields)[number], never>[]> {
    const variantIds = rows.map(({ variantId }) => variantId)
    const named = (await scope.ask('products.named', { variantIds })) ?? {}
    return rows.map((one) => {
      const { email, name, language, state, title, variantTitle, properties, quantity } = one
      const { currency, number, periodAt, nextAt, ends, endedAt, createdAt } = one
      const { interval, every, trialDays, firstDiscount, prepaidPeriods } = one.plan
      const variant = owned(named, one.variantId)
      return {
        fields: {
          ...{ email, name, language, state, title, variantTitle, properties, quantity },
          ...{ currency, number, periodAt, nextAt, ends, endedAt, createdAt },
          product: variant?.slug ?? null,
          options: variant?.options ?? null,
          sku: variant?.sku ?? null,
          unitPrice: formatMajor(one.unitPrice, currency),
          plan: {
            ...{ name: one.plan.name, interval, every, trialDays, firstDiscount },
            prepaidPeriods,
          },
          delivery: one.delivery?.label ?? null,
          ...addressValues('shippingAddress', one.shippingAddress),
          ...addressValues('billingAddress', one.billingAddress),
        },
      }
    })
  },
})
