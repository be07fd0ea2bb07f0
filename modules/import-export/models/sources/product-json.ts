import { isRecord } from '#server/data/own-property.ts'
import { eachJsonProduct } from '../json/products.ts'
import { productReading } from './product-reading.ts'
import type { JsonSource } from './source.ts'

/** Products as JSON: our own names and those of Shopify's public `products.json`. */
export const productJson: JsonSource = {
  name: 'json.products',
  label: 'import-export.admin.source.productJson',
  match: (value) => isRecord(value) && Array.isArray(value.products),
  read(value, { currency }) {
    const { results, ignored } = eachJsonProduct(value, currency)
    return { readings: results.map(productReading), ignored }
  },
}
