// A small shop that speaks English and German, and its readers.

import type { Scope } from '#server/scope.ts'
import { openShop, type Shop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import collections from '../../../modules/collections/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import pages from '../../../modules/pages/index.ts'
import products from '../../../modules/products/index.ts'
import search from '../../../modules/search/index.ts'
import settings from '../../../modules/settings/index.ts'
import storefront from '../../../modules/storefront/index.ts'
import translations from '../../../modules/translations/index.ts'
import { updateCoverage } from '../../../modules/translations/models/coverage.ts'

export interface Scene extends Shop {
  /** Who reads German. */
  german: Scope
}

/** `scope` speaks both languages too; everything is counted. */
export async function openBilingual(t: Parameters<typeof openShop>[0]): Promise<Scene> {
  const shop = await openShop(t, [
    ...[storefront, auth, settings, products, inventory, collections, pages, search],
    translations,
  ])
  await shop.scope.ask('settings.change', { languages: ['de'] })
  const scope = await shop.app.scope()
  await updateCoverage(scope)
  return { ...shop, scope, german: scope.as({ shop: { ...scope.shop, language: 'de' } }) }
}

/** How often the database is read while `work` runs. */
export async function counting(shop: Shop, work: () => Promise<unknown>): Promise<number> {
  const { reader } = shop.app.kernel.database
  let queries = 0
  const count = () => queries++
  reader.on('query', count)
  await work()
  reader.off('query', count)
  return queries
}
