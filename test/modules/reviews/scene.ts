import { kernelOf } from '#server/kernel-view.ts'
// A product that people write about.
import type { Scope, User } from '#server/scope.ts'
import { openShop, type Shop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import products from '../../../modules/products/index.ts'
import { Product } from '../../../modules/products/models/product.ts'
import reviews from '../../../modules/reviews/index.ts'
import { RatingSummary } from '../../../modules/reviews/models/rating/rating-summary.ts'
import { recount } from '../../../modules/reviews/models/rating/recount.ts'
import { Review } from '../../../modules/reviews/models/review.ts'
import storefront from '../../../modules/storefront/index.ts'

export interface Scene extends Shop {
  productId: string
}

type Opener = Parameters<typeof openShop>[0]

/** A shop with one product; `autoApprove` as config.json would have it. */
export async function openScene(t: Opener, autoApprove: 'true' | 'false' = 'false') {
  const shop = await openShop(t, [auth, products, inventory, storefront, reviews])
  kernelOf(shop.scope).options.set('reviews', { autoApprove })
  return { ...shop, productId: await newProduct(shop.scope, 'Ferry print') }
}

export const newProduct = (scope: Scope, title: string): Promise<string> =>
  Product.create(scope, { title, status: 'active', price: 1900 })

/** The scope of a customer without a request. */
export function customer(scope: Scope, id: string): Scope {
  const user: User = {
    ...{ id, name: `Customer ${id}`, email: `${id}@shop.test`, emailVerified: false },
    ...{ role: 'customer', grants: {}, permissionSet: null },
  }
  return scope.as({ user })
}

export const words = (productId: string, more: object = {}) => ({
  productId,
  authorName: 'Grete',
  authorEmail: 'grete@shop.test',
  rating: 4,
  body: 'Hangs in our hall, and everybody asks.',
  ...more,
})

/** An approved review. */
export async function approved(scope: Scope, productId: string, more: object = {}) {
  const review = await Review.submit(scope, words(productId, more))
  return Review.approve(scope, review.id)
}

/** The kept summary, and whether counting anew finds the same. */
export async function summaryOf(scope: Scope, productId: string) {
  const summary = (await RatingSummary.of(scope, [productId]))[productId]
  const wrong = await recount(scope, [productId])
  return { ...summary, isExact: wrong.length === 0 }
}
