/** Writes drafts that are new, in few statements. */
import { newId, now } from '#server/ids.ts'
import { remind } from '#server/publishing/publish-due.ts'
import type { SentFields } from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'
import { ProductImage } from '../pictures/product-image.ts'
import { Product } from '../product.ts'
import { Variant } from '../variants/variant.ts'
import type { StockWish } from '../variants/write-variants.ts'
import { categoryIdOf } from './draft-categories.ts'
import { columnsOf, imagesOf } from './draft-plan.ts'
import { newCount, newVariantColumns } from './draft-variant.ts'
import type { ProductDraft } from './product-draft.ts'

/** One that is over by now is due at once. */
export async function remindOf(
  scope: Scope,
  { publishAt = null, unpublishAt = null }: Partial<ReturnType<typeof columnsOf>>,
): Promise<void> {
  for (const at of [publishAt, unpublishAt]) await remind(scope, at)
}

/** The id of each; the counts to set are added to `stock`. */
export async function createDrafts(
  scope: Scope,
  drafts: readonly ProductDraft[],
  categories: ReadonlyMap<string, string>,
  stock: StockWish[],
): Promise<Map<ProductDraft, string>> {
  const at = now()
  const ids = new Map(drafts.map((draft) => [draft, newId()]))
  await Product.addAll(
    scope,
    drafts.map((draft) => ({
      ...columnsOf(draft),
      id: ids.get(draft) ?? newId(),
      slug: draft.slug,
      options: draft.options,
      categoryId: categoryIdOf(draft, categories),
      publishedAt: draft.status === 'active' ? at : null,
    })),
  )
  for (const draft of drafts) await remindOf(scope, columnsOf(draft))
  const images = await ProductImage.addAll(
    scope,
    drafts.flatMap((draft) =>
      imagesOf(draft).map((image, position) => ({
        ...image,
        productId: ids.get(draft) ?? '',
        width: null,
        height: null,
        position,
      })),
    ),
  )
  const imageIds = new Map(images.map((image) => [`${image.productId} ${image.url}`, image.id]))
  const further: SentFields[] = []
  await Variant.addAll(
    scope,
    drafts.flatMap((draft) => {
      const productId = ids.get(draft) ?? ''
      return draft.variants.map((variant, position) => {
        const id = newId()
        const { customFields: sent } = variant
        if (sent) further.push({ id, sent, at: `variants.${position}.customFields` })
        const quantity = newCount(variant)
        const oversell = variant.inventoryPolicy === 'continue'
        if (quantity !== null || oversell)
          stock.push({ variantId: id, productId, quantity, oversell })
        const imageId = imageIds.get(`${productId} ${variant.imageUrl}`) ?? null
        return { ...newVariantColumns(variant), id, productId, position, imageId }
      })
    }),
  )
  if (further.length > 0)
    await scope.ask('customFields.save', { kind: 'variant', records: further, isNew: true })
  return ids
}
