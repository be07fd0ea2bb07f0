/** The demo shop's products, through the same door as everybody's imports. */
import type { Scope } from '#server/scope.ts'
import { Category } from '../../modules/products/models/categories/category.ts'
import type { ProductDraft } from '../../modules/products/models/drafts/product-draft.ts'
import { ProductImage } from '../../modules/products/models/pictures/product-image.ts'
import { Product } from '../../modules/products/models/product.ts'
import { catalogue } from './catalogue.ts'
import { storedPicture } from './picture-files.ts'
import { remember } from './records.ts'
import type { DemoProduct, DemoVariant } from './types.ts'

/** Writes the catalogue with its categories and stock; answers product ids by slug. A product of the merchant's stays. */
export async function seedProducts(scope: Scope): Promise<Map<string, string>> {
  const known = new Set((await Category.in(scope).select('id')).map(({ id }) => id))
  const taken = new Set((await Product.in(scope).select('slug')).map(({ slug }) => slug))
  const drafts = catalogue
    .filter(({ slug }) => !taken.has(slug))
    .map((product) => draftOf(product, scope.storeId))
  const answer = await scope.ask('products.import', { drafts })
  const made = (answer?.results ?? []).filter(({ outcome }) => outcome === 'created')
  const ids = new Map(made.map(({ slug, productId }) => [slug, productId]))
  const productIds = [...ids.values()]
  await date(scope, ids)
  await measure(scope, productIds)
  await scope.tell('product.updated', { productIds })
  await remember(scope, Product, productIds)
  const categories = await Category.in(scope).select('id')
  await remember(
    scope,
    Category,
    categories.map(({ id }) => id).filter((id) => !known.has(id)),
  )
  return ids
}

function draftOf(product: DemoProduct, storeId: string): ProductDraft {
  const { title, slug, vendor, type, tags, status, options, seo } = product
  const images = product.images.map((image, at) =>
    storedPicture(storeId, `products/${slug}`, at, image),
  )
  return {
    ...{ title, slug, vendor, type, tags, status, options },
    descriptionHtml: product.description,
    variants: product.variants.map((variant) => variantOf(variant, product, images)),
    images: images.map(({ url, alt }, at) => ({ url, alt, position: at + 1 })),
    seoTitle: seo.title,
    seoDescription: seo.description,
    productCategory: product.category.join(' > '),
    giftCard: type === 'Gift card',
    present: new Set(['slug', 'title', 'status', 'productCategory']),
  }
}

function variantOf(
  variant: DemoVariant,
  { options }: DemoProduct,
  images: { url: string }[],
): ProductDraft['variants'][number] {
  const { sku, barcode, price, compareAtPrice, cost, requiresShipping } = variant
  return {
    ...{ sku, barcode, price, compareAtPrice, cost, requiresShipping },
    options: options.map(({ name }) => variant.options[name] ?? ''),
    weightGrams: variant.weight,
    taxable: true,
    inventoryTracked: variant.stock !== null,
    quantity: variant.stock,
    inventoryPolicy: variant.policy,
    imageUrl: variant.image === null ? null : (images[variant.image]?.url ?? null),
  }
}

/** They came into the shop one after the other, not all today. */
async function date(scope: Scope, ids: ReadonlyMap<string, string>): Promise<void> {
  const today = Date.now()
  for (const { slug, daysOld, status } of catalogue) {
    const id = ids.get(slug)
    if (id === undefined) continue
    const createdAt = new Date(today - daysOld * 24 * 3600_000).toISOString()
    const publishedAt = status === 'active' ? createdAt : null
    await Product.in(scope).where({ id }).patch({ createdAt, publishedAt })
  }
}

async function measure(scope: Scope, productIds: string[]): Promise<void> {
  const sizes = catalogue.flatMap(({ slug, images }) =>
    images.map((image, at) => storedPicture(scope.storeId, `products/${slug}`, at, image)),
  )
  for (const { url, width, height } of sizes) {
    await ProductImage.in(scope)
      .whereIn('productId', productIds)
      .where({ url })
      .patch({ width, height })
  }
}
