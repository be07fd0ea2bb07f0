/** Counts of stock as they leave the shop, by product and options: variants need have no SKU. */
import { owned } from '#server/data/own-property.ts'
import { exportKind } from '#server/exports/export-kind.ts'
import { StockItem } from '../models/stock-item.ts'

export const stockExport = exportKind({
  kind: 'inventory',
  label: 'inventory.admin.title',
  module: 'inventory',
  order: 20,
  model: StockItem,
  list: 'inventory',
  fields: ['product', 'options', 'sku', 'onHand', 'reserved', 'allowBackorder'],
  records: async (scope, rows) => {
    const variantIds = rows.map(({ variantId }) => variantId)
    const named = (await scope.ask('products.named', { variantIds })) ?? {}
    return rows.flatMap(({ variantId, onHand, reserved, oversell }) => {
      const variant = owned(named, variantId)
      if (!variant) return []
      const { slug: product, options, sku } = variant
      return [{ fields: { product, options, sku, onHand, reserved, allowBackorder: oversell } }]
    })
  },
})
