/** Takes the demo shop away: what nobody changed is deleted, what somebody changed stays and is named. */

import type { StoreModel } from '#server/data/model.ts'
import { urlOf } from '#server/files/files.ts'
import { kernelOf } from '#server/kernel-view.ts'
import type { Scope } from '#server/scope.ts'
import { Announcement } from '../../modules/announcements/models/announcement.ts'
import { Author } from '../../modules/blog/models/author.ts'
import { Post } from '../../modules/blog/models/posts/post.ts'
import { Collection } from '../../modules/collections/models/collection.ts'
import { remove as removeCollections } from '../../modules/collections/models/manage-collections.ts'
import { Menu } from '../../modules/navigation/models/menu.ts'
import { Page } from '../../modules/pages/models/page.ts'
import { Category } from '../../modules/products/models/categories/category.ts'
import { ProductImage } from '../../modules/products/models/pictures/product-image.ts'
import { Product } from '../../modules/products/models/product.ts'
import { Review } from '../../modules/reviews/models/review.ts'
import { clearOrders } from './clear-orders.ts'
import { forgetPictures } from './library-records.ts'
import { picturesInOrder } from './picture-files.ts'
import { forget, untouched } from './records.ts'
import { clearDelivery } from './seed-delivery.ts'
import { resetSettings } from './seed-settings.ts'
import { clearSwatches } from './seed-swatches.ts'
import { clearTill } from './seed-till.ts'

type Titled = StoreModel & { title: string }

export interface Cleared {
  removed: number
  /** Titles of what was changed since, and stays. */
  kept: string[]
}

/** All rows in one transaction, then the pictures that nothing shows any more. */
export async function clearShop(scope: Scope): Promise<Cleared> {
  const cleared = await scope.atomic(async (inner) => {
    await clearOrders(inner)
    await clearReviews(inner)
    await clearMenus(inner)
    await clearAnnouncements(inner)
    await clearDelivery(inner)
    await clearTill(inner)
    await clearSwatches(inner)
    const all = [
      await clear(inner, Collection, (ids) => removeCollections(inner, ids)),
      await clear(inner, Page, async (ids) => {
        for (const id of ids) await Page.remove(inner, id)
      }),
      await clear(inner, Post, async (ids) => {
        await Post.removeAll(inner, ids)
      }),
      await clear(inner, Product, (ids) => Product.removeAll(inner, ids)),
      await clearCategories(inner),
    ]
    await clearAuthors(inner)
    await resetSettings(inner)
    await forget(inner)
    return {
      removed: all.reduce((sum, { removed }) => sum + removed, 0),
      kept: all.flatMap(({ kept }) => kept),
    }
  })
  await clearPictures(scope)
  return cleared
}

async function clear<M extends typeof StoreModel & (new () => Titled)>(
  scope: Scope,
  model: M,
  remove: (ids: string[]) => Promise<void>,
): Promise<Cleared> {
  const { same, changed } = await untouched(scope, model)
  if (same.length > 0) await remove(same.map(({ id }) => id))
  return { removed: same.length, kept: changed.map((row: Titled) => row.title) }
}

/** Those of products that stay too; what somebody changed goes with its product, or stays with it. */
async function clearReviews(scope: Scope): Promise<void> {
  const { same } = await untouched(scope, Review)
  for (const { id } of same) await Review.remove(scope, id)
}

/** One that was changed stays, without what is gone. */
async function clearMenus(scope: Scope): Promise<void> {
  const { same } = await untouched(scope, Menu)
  for (const { id } of same) await Menu.remove(scope, id)
}

async function clearAnnouncements(scope: Scope): Promise<void> {
  const { same } = await untouched(scope, Announcement)
  for (const { id } of same) await Announcement.remove(scope, id)
}

/** Whoever has written something that stays, stays. */
async function clearAuthors(scope: Scope): Promise<void> {
  const { same } = await untouched(scope, Author)
  for (const { id } of same)
    if ((await Post.in(scope).where({ authorId: id }).resultSize()) === 0)
      await Author.remove(scope, id)
}

/** The deepest first. One that holds products stays, without a word: it is where the merchant put them. */
async function clearCategories(scope: Scope): Promise<Cleared> {
  const { same, changed } = await untouched(scope, Category)
  const ids = new Set(same.map(({ id }) => id))
  const flat = (await Category.tree(scope)).flat().filter(({ node }) => ids.has(node.id))
  let removed = 0
  for (const { node } of flat.reverse()) {
    const holds = await Product.in(scope).where({ categoryId: node.id }).resultSize()
    const parents = await Category.in(scope).where({ parentId: node.id }).resultSize()
    if (holds + parents > 0) continue
    await Category.remove(scope, node.id)
    removed += 1
  }
  return { removed, kept: changed.map(({ title }) => title) }
}

/** A copy of a product shows the same pictures as the product it was made from, and pages may show what was chosen from the library. */
async function clearPictures(scope: Scope): Promise<void> {
  const images = await ProductImage.in(scope).where('url', 'like', '/uploads/%').select('url')
  const tiles = await Collection.in(scope).select('image')
  const covers = await Post.in(scope).select('cover')
  const portraits = await Author.in(scope).select('picture')
  const shown = new Set([
    ...images.map(({ url }) => url),
    ...tiles.map(({ image }) => image?.url),
    ...covers.map(({ cover }) => cover?.url),
    ...portraits.map(({ picture }) => picture?.url),
  ])
  const files = kernelOf(scope).files
  const hidden = picturesInOrder(scope.storeId).filter(({ key }) => !shown.has(urlOf(key)))
  const urls = hidden.map(({ key }) => urlOf(key))
  const used = (await scope.gather('pictureUses', { urls })).flat().map(({ url }) => url)
  const unused = hidden.filter(({ key }) => !used.includes(urlOf(key)))
  await forgetPictures(scope, unused)
  for (const { key } of unused) await files.delete(key)
}
