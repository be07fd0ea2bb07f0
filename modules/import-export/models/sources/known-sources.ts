import type { MessageKey } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { articleJson, blogJson, collectionJson, pageJson, postJson } from './json/content-json.ts'
import { productJson } from './json/product-json.ts'
import { judgeMeReviews } from './judge-me.ts'
import { magentoAddresses } from './magento/addresses.ts'
import { magentoCustomers } from './magento/customers.ts'
import { magentoOrders } from './magento/orders.ts'
import { magentoProducts } from './magento/products.ts'
import { ownSources } from './own/own-sources.ts'
import { shopifyCustomers } from './shopify/customers.ts'
import { shopifyDiscounts } from './shopify/discounts.ts'
import { shopifyGiftCards } from './shopify/gift-cards.ts'
import { shopifyInventory } from './shopify/inventory.ts'
import { shopifyOrders } from './shopify/orders.ts'
import { shopifyProducts } from './shopify/products.ts'
import { redirectRows } from './shopify/redirects.ts'
import type { JsonSource, TableSource } from './source.ts'
import { appSubscriptions } from './subscriptions/app.ts'
import { wooSubscriptions } from './subscriptions/woocommerce.ts'
import { wooCustomers } from './woocommerce/customers.ts'
import { wooOrders } from './woocommerce/orders.ts'
import { wooProducts } from './woocommerce/products.ts'

/** In this order a file is shown to them: the more a source asks of a header, the earlier it stands. */
export const tableSources: readonly TableSource[] = [
  redirectRows,
  magentoProducts,
  magentoAddresses,
  magentoCustomers,
  magentoOrders,
  judgeMeReviews,
  wooSubscriptions,
  wooOrders,
  appSubscriptions,
  shopifyGiftCards,
  shopifyDiscounts,
  shopifyOrders,
  shopifyCustomers,
  shopifyInventory,
  shopifyProducts,
  wooCustomers,
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

/** What people call a source. */
export const sourceLabel = (name: string): MessageKey =>
  name.startsWith('own.')
    ? 'import-export.admin.source.own'
    : ([...tableSources, ...jsonSources].find((source) => source.name === name)?.label ??
      'import-export.admin.source.unknown')

/** The kind of the records of a JSON file by the name of its source. */
export const jsonKind = (name: string): string | undefined =>
  jsonSources.find((source) => source.name === name)?.kind

/** The source of a table by its name; undefined for one of a module that is off by now. */
export async function tableSource(scope: Scope, name: string): Promise<TableSource | undefined> {
  const own = await ownSources(scope)
  return [...own.tables, ...tableSources].find((source) => source.name === name)
}
