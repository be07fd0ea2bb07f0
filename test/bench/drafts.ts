// Made-up products in the shape that the catalogue imports.
import type { In } from '#server/bus.ts'
import { bulkProducts } from '../../seeds/bulk.ts'
import type { DemoProduct } from '../../seeds/demo/types.ts'

type Draft = In<'products.import'>['drafts'][number]

const present = new Set<string>([
  ...['title', 'descriptionHtml', 'vendor', 'type', 'tags', 'status', 'options', 'images'],
  ...['price', 'compareAtPrice', 'cost', 'sku', 'barcode', 'weightGrams', 'requiresShipping'],
  ...['taxable', 'inventoryTracked', 'quantity', 'inventoryPolicy', 'seoTitle', 'seoDescription'],
  'productCategory',
])

/** `count` products in batches of at most `size`, made as they are asked for. */
export function* draftBatches(count: number, size: number): Generator<Draft[]> {
  let batch: Draft[] = []
  for (const product of bulkProducts(count)) {
    batch.push(draftOf(product))
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

function draftOf(product: DemoProduct): Draft {
  const { title, slug, vendor, type, tags, status, options, seo } = product
  return {
    ...{ title, slug, vendor, type, tags, status, options, present },
    descriptionHtml: product.description,
    variants: product.variants.map((variant) => ({
      options: options.map(({ name }) => variant.options[name] ?? ''),
      sku: variant.sku,
      barcode: variant.barcode,
      price: variant.price,
      compareAtPrice: variant.compareAtPrice,
      cost: variant.cost,
      weightGrams: variant.weight,
      requiresShipping: variant.requiresShipping,
      taxable: true,
      inventoryTracked: variant.stock !== null,
      quantity: variant.stock,
      inventoryPolicy: variant.policy,
      imageUrl: null,
    })),
    images: [],
    seoTitle: seo.title,
    seoDescription: seo.description,
    productCategory: product.category.join(' > '),
    giftCard: false,
  }
}
