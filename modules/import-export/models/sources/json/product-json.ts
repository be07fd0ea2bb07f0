import { isRecord } from '#server/data/own-property.ts'
import { readJsonProducts } from '../../json/products.ts'
import { productReading } from '../product-reading.ts'
import type { JsonSource } from '../source.ts'

const isProduct = (value: unknown) =>
  isRecord(value) && 'title' in value && ('price' in value || 'variants' in value)

/** Products as JSON: our own names and those of Shopify's public `products.json`. A list alone is known by its first entry. */
export const productJson: JsonSource = {
  name: 'json.products',
  kind: 'product',
  label: 'import-export.admin.source.productJson',
  match: (value) =>
    Array.isArray(value) ? isProduct(value[0]) : isRecord(value) && Array.isArray(value.products),
  read(value, { currency }) {
    const { results, ignored } = readJsonProducts(value, currency)
    return { readings: results.map((result) => productReading(result)), ignored }
  },
}
