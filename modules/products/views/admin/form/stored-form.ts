import { owned } from '#server/data/own-property.ts'
import { wallOf } from '#server/locale/time-zone.ts'
import { asWritten } from '#server/pages/markdown/written-html.ts'
import { stateOf } from '#server/publishing/publish-at.ts'
import type { Scope } from '#server/scope.ts'
import type { AdminRecord } from '../../../models/product-record.ts'
import type { Variant } from '../../../models/variants/variant.ts'
import { inUnit } from '../../../models/variants/weight.ts'
import { combineVariants, gridSize } from '../variants/combine-variants.ts'
import type { ProductForm, VariantForm } from './product-form.ts'

/** Grids with many gaps show only what there is. */
const mostGaps = 100

/** The form of a product as it is stored. */
export function storedForm(
  record: AdminRecord,
  scope: Pick<Scope, 'format' | 'shop' | 'mark'>,
): ProductForm {
  const { shop } = scope
  const { product, images, variants, levels, oversells } = record
  const options = product.options.map(({ name, values }) => ({ name, values: values.join(', ') }))
  return {
    id: product.id,
    updatedAt: product.updatedAt,
    title: product.title,
    slug: product.slug,
    description: asWritten(product.description),
    status: stateOf(product),
    publishAt: product.publishAt === null ? '' : wallOf(product.publishAt, shop.timeZone),
    unpublishAt: product.unpublishAt === null ? '' : wallOf(product.unpublishAt, shop.timeZone),
    vendor: product.vendor ?? '',
    type: product.type ?? '',
    tags: product.tags.join(', '),
    categoryId: product.categoryId ?? '',
    taxClass: product.taxClass ?? '',
    giftCard: product.giftCard,
    printedCard: product.giftCard && variants.some(({ requiresShipping }) => requiresShipping),
    seoTitle: product.seoTitle ?? '',
    seoDescription: product.seoDescription ?? '',
    customFields: {},
    priceForAll: '',
    images: images.map(({ id, url, alt }) => ({ id, url, alt })),
    options,
    variants: withGaps(
      options,
      variants.map((variant) =>
        variantForm(
          variant,
          {
            onHand: owned(levels, variant.id)?.onHand ?? null,
            oversells: oversells.has(variant.id),
            picture: images.find(({ id }) => id === variant.imageId)?.url ?? '',
          },
          scope,
        ),
      ),
    ),
  }
}

function variantForm(
  variant: Variant,
  { onHand, oversells, picture }: { onHand: number | null; oversells: boolean; picture: string },
  { format, shop, mark }: Pick<Scope, 'format' | 'shop' | 'mark'>,
): VariantForm {
  const money = (amount: number | null) => (amount === null ? '' : format.typed(amount))
  return {
    id: variant.id,
    options: variant.options,
    price: money(variant.price),
    compareAtPrice: money(variant.compareAtPrice),
    cost: money(variant.cost),
    sku: variant.sku ?? '',
    barcode: variant.barcode ?? '',
    stock: onHand === null ? '' : String(onHand),
    weight: variant.weightGrams === null ? '' : inUnit(variant.weightGrams, shop.weightUnit, mark),
    picture,
    requiresShipping: variant.requiresShipping,
    sellWhenOut: oversells,
    keep: true,
    dropped: false,
  }
}

/** Combinations that the product does not have stand in the grid too, unticked. */
function withGaps(options: ProductForm['options'], variants: VariantForm[]): VariantForm[] {
  if (options.length === 0 || gridSize(options) > variants.length + mostGaps) return variants
  return combineVariants(options, variants).map((row) =>
    row.id === '' ? { ...row, keep: false } : { ...row, keep: true, dropped: false },
  )
}
