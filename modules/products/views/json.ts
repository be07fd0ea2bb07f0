/** The JSON shapes of the catalogue: what shoppers see, and what admins see besides. */

import { owned } from '#server/data/own-property.ts'
import type { Swatches } from '#server/looks/swatches.ts'
import { stateOf } from '#server/publishing/publish-at.ts'
import type { CustomValues } from '#server/records/custom-fields.ts'
import type { ProductImage } from '../models/pictures/product-image.ts'
import type { Option, Status } from '../models/product-input.ts'
import type { AdminRecord, ProductRecord } from '../models/product-record.ts'
import { inventoryPolicy } from '../models/variants/oversells.ts'
import { cheapestOf } from '../models/variants/prices/shown-prices.ts'
import type { Variant } from '../models/variants/variant.ts'

export interface ImageJson {
  id: string
  url: string
  alt: string
  width: number | null
  height: number | null
  srcset?: string
}

export interface VariantJson {
  id: string
  title: string
  sku: string | null
  barcode: string | null
  options: Record<string, string>
  price: number
  compareAtPrice: number | null
  /** The lowest of the 30 days before a reduction, where that is told. */
  lowestPrice?: number
  /** Null when stock is not counted. */
  available: number | null
  inStock: boolean
  /** Grams. */
  weight: number | null
  requiresShipping: boolean
  imageId: string | null
  /** For shoppers those alone that are shown in the shop; in lists none. */
  customFields?: CustomValues
}

export interface ProductJson {
  id: string
  title: string
  slug: string
  /** Clean HTML. */
  description: string
  status: Status
  /** Of the cheapest variant, minor units. */
  price: number
  compareAtPrice: number | null
  /** Of the cheapest variant too. */
  lowestPrice?: number
  currency: string
  tags: string[]
  vendor: string | null
  type: string | null
  images: ImageJson[]
  options: Option[]
  /** How values of options are drawn; on its own page alone, and only where some are. */
  swatches?: Swatches
  variants: VariantJson[]
  inStock: boolean
  giftCard: boolean
  seo: { title: string | null; description: string | null }
  category: { id: string; title: string; slug: string } | null
  createdAt: string
  updatedAt: string
  publishedAt: string | null
  /** As those of a variant. */
  customFields?: CustomValues
}

/** A product as shoppers get it: nothing of costs. */
export function productJson(record: ProductRecord, currency: string): ProductJson {
  const { product, images, categoryPath } = record
  const variants = record.variants.map((variant) => variantJson(variant, record))
  const cheapest = cheapestOf(variants)
  const category = categoryPath.at(-1)
  return {
    id: product.id,
    title: product.title,
    slug: product.slug,
    description: product.description,
    status: product.status,
    price: cheapest?.price ?? 0,
    compareAtPrice: cheapest?.compareAtPrice ?? null,
    currency,
    tags: product.tags,
    vendor: product.vendor,
    type: product.type,
    images: images.map(imageJson),
    options: product.options,
    variants,
    inStock: variants.some((variant) => variant.inStock),
    giftCard: product.giftCard,
    seo: { title: product.seoTitle, description: product.seoDescription },
    category: category ? { id: category.id, title: category.title, slug: category.slug } : null,
    createdAt: product.createdAt,
    updatedAt: product.updatedAt,
    publishedAt: product.publishedAt,
  }
}

/** The same with what only admins may know: costs, policies, counts. */
export function adminProductJson(record: AdminRecord, currency: string) {
  const byId = new Map(record.variants.map((variant) => [variant.id, variant]))
  const json = productJson(record, currency)
  return {
    ...json,
    status: stateOf(record.product),
    publishAt: record.product.publishAt,
    unpublishAt: record.product.unpublishAt,
    taxClass: record.product.taxClass,
    customFields: record.customFields(json.id),
    variants: json.variants.map((variant) => {
      const stored = byId.get(variant.id)
      return {
        ...variant,
        cost: stored?.cost ?? null,
        taxable: stored?.taxable ?? true,
        inventoryPolicy: inventoryPolicy(record.oversells.has(variant.id)),
        stock: owned(record.levels, variant.id)?.onHand ?? null,
        customFields: record.customFields(variant.id),
      }
    }),
  }
}

/** A variant is called by its values, "Red / M"; the only one of a product without options has no name. */
export const variantTitle = (variant: { options: string[] }): string => variant.options.join(' / ')

export function imageJson({ id, url, alt, width, height }: ProductImage): ImageJson {
  return { id, url, alt, width, height }
}

function variantJson(variant: Variant, { product, levels }: ProductRecord): VariantJson {
  const level = owned(levels, variant.id)
  const available = level?.available ?? null
  return {
    id: variant.id,
    title: variantTitle(variant),
    sku: variant.sku,
    barcode: variant.barcode,
    options: optionsByName(product.options, variant),
    price: variant.price,
    compareAtPrice: variant.compareAtPrice,
    available,
    inStock: !level || level.available > 0 || level.oversell,
    weight: variant.weightGrams,
    requiresShipping: variant.requiresShipping,
    imageId: variant.imageId,
  }
}

export function optionsByName(
  options: readonly Option[],
  variant: { options: string[] },
): Record<string, string> {
  return Object.fromEntries(options.map(({ name }, at) => [name, variant.options[at] ?? '']))
}
