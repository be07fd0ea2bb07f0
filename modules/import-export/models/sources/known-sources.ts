import { articleJson, blogJson, collectionJson, pageJson, postJson } from './content-json.ts'
import { productJson } from './product-json.ts'
import { shopifyCustomers } from './shopify/customers.ts'
import { shopifyOrders } from './shopify/orders.ts'
import { shopifyProducts } from './shopify/products.ts'
import { redirectRows } from './shopify/redirects.ts'
import type { JsonSource, TableSource } from './source.ts'
import { wooProducts } from './woocommerce/products.ts'

/** In this order a file is shown to them: the more a source asks of a header, the earlier it stands. */
export const tableSources: readonly TableSource[] = [
  redirectRows,
  shopifyOrders,
  shopifyCustomers,
  shopifyProducts,
  wooProducts,
]

export const jsonSources: readonly JsonSource[] = [
  productJson,
  collectionJson,
  pageJson,
  postJson,
  articleJson,
  blogJson,
]
