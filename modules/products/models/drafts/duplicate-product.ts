import { owned } from '#server/data/own-property.ts'
import { notFound } from '#server/errors.ts'
import { customFieldsOf } from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'
import { ProductImage } from '../pictures/product-image.ts'
import { Product, slugsLike } from '../product.ts'
import type { VariantFields } from '../product-input.ts'
import { freeSlug } from '../product-slug.ts'
import { inventoryPolicy, oversellsOf } from '../variants/oversells.ts'
import { Variant } from '../variants/variant.ts'

/** A draft with the same content, no codes and nothing in stock. Answers its id. */
export async function duplicateProduct(scope: Scope, id: string): Promise<string> {
  return scope.atomic(async (inner) => {
    const original = await Product.in(inner).findOne({ id })
    if (!original) throw notFound('products.notFound')
    const variants = await Variant.of(inner, [id])
    const oversells = await oversellsOf(inner, variants)
    const images = await ProductImage.of(inner, [id])
    const counted =
      (await inner.ask('inventory.levels', { variantIds: variants.map((one) => one.id) })) ?? {}
    const own = await customFieldsOf(inner, 'product', [id])
    const ofVariant = await customFieldsOf(
      inner,
      'variant',
      variants.map((one) => one.id),
    )
    const urls = new Map(images.map((image) => [image.id, image.url]))
    const { title, description, vendor, type, tags, categoryId, giftCard, taxClass, options } =
      original
    return Product.create(inner, {
      ...{ title: copyOf(title), description, vendor, type, tags, categoryId, options },
      ...{ giftCard, taxClass, customFields: own(id) },
      slug: await freeSlug(slugsLike(inner), `${original.slug}-copy`),
      seo: { title: original.seoTitle, description: original.seoDescription },
      images: images.map(({ url, alt, width, height }) => ({ url, alt, width, height })),
      variants: variants.map((variant) => ({
        ...copiedFields(variant),
        customFields: ofVariant(variant.id),
        inventoryPolicy: inventoryPolicy(oversells.has(variant.id)),
        options: Object.fromEntries(
          options.map(({ name }, at) => [name, variant.options[at] ?? '']),
        ),
        imageUrl: variant.imageId === null ? null : (urls.get(variant.imageId) ?? null),
        stock: owned(counted, variant.id) ? 0 : null,
      })),
    })
  })
}

const copyOf = (title: string): string => `${Array.from(title).slice(0, 240).join('')} (copy)`

function copiedFields(variant: Variant): VariantFields {
  const { price, compareAtPrice, cost, weightGrams, requiresShipping, taxable } = variant
  return {
    ...{ price, compareAtPrice, cost, weight: weightGrams },
    ...{ requiresShipping, taxable },
  }
}
