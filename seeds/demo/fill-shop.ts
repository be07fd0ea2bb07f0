import type { Say } from '#server/boot/seeds.ts'
import type { Scope } from '#server/scope.ts'
import { catalogue } from './catalogue.ts'
import { recordsOf } from './records.ts'
import { seedAnnouncement } from './seed-announcement.ts'
import { seedCollections } from './seed-collections.ts'
import { seedDelivery } from './seed-delivery.ts'
import { seedGerman } from './seed-german.ts'
import { seedMenus } from './seed-menus.ts'
import { seedOrders } from './seed-orders.ts'
import { seedPages } from './seed-pages.ts'
import { seedPosts } from './seed-posts.ts'
import { seedProducts } from './seed-products.ts'
import { seedReviews } from './seed-reviews.ts'
import { seedSettings } from './seed-settings.ts'
import { seedSwatches } from './seed-swatches.ts'
import { seedTill } from './seed-till.ts'

/** All data of the demo shop in one transaction, so that the shop is never half made, and then its orders. Nothing where it is already. */
export async function fillShop(scope: Scope, say: Say): Promise<void> {
  if ((await recordsOf(scope)).length > 0) return
  say(`Setting up the demo shop: ${catalogue.length} products.`)
  await scope.atomic(async (inner) => {
    await seedSettings(inner)
    const productIds = await seedProducts(inner)
    await seedSwatches(inner)
    await seedCollections(inner, productIds)
    await seedPages(inner)
    await seedPosts(inner)
    await seedMenus(inner)
    await seedAnnouncement(inner)
    await seedDelivery(inner)
    await seedTill(inner)
    await seedReviews(inner, productIds)
    await seedGerman(inner)
  })
  // Afterwards: prices are asked outside of transactions.
  await seedOrders(scope)
}
