import { z } from 'zod'
import { keepInTrash } from '#server/acts/trash/keep-in-trash.ts'
import { violates, violationOf } from '#server/data/engines/violations.ts'
import { StoreModel } from '#server/data/model.ts'
import { listOf, texts } from '#server/data/shapes.ts'
import { badInput, notFound } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import { said } from '#server/language/message.ts'
import { tellOfMove } from '#server/pages/moved-pages.ts'
import { publishColumns } from '#server/publishing/publish-at.ts'
import { remind } from '#server/publishing/publish-due.ts'
import { endOf } from '#server/publishing/unpublish-at.ts'
import { saveCustomFields } from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'
import { ProductImage } from './pictures/product-image.ts'
import { dropImages, putImages } from './pictures/product-images.ts'
import { columnsOf, mailedCard, unset, wishOf } from './product-columns.ts'
import type { Option, ProductInput, Status } from './product-input.ts'
import { freeSlug, ownSlug } from './product-slug.ts'
import { oversellsOf } from './variants/oversells.ts'
import { Variant } from './variants/variant.ts'
import { planVariants } from './variants/variant-plan.ts'
import { putVariants, type StockWish } from './variants/write-variants.ts'

/** What the shop offers. Its prices and stock are its variants'. */
const option = z.object({ name: z.string(), values: z.array(z.string()) })

export class Product extends StoreModel {
  static override tableName = 'products'
  static override readonly missing = 'products.notFound'
  static override visible = true
  static override booleans = ['giftCard']
  static override shapes = { tags: texts, options: listOf(option) }
  declare title: string
  declare slug: string
  /** Clean HTML. */
  declare description: string
  declare status: Status
  declare vendor: string | null
  declare type: string | null
  declare tags: string[]
  declare options: Option[]
  declare categoryId: string | null
  declare seoTitle: string | null
  declare seoDescription: string | null
  declare giftCard: boolean
  /** By which tax rates are found; null is the ordinary class. */
  declare taxClass: string | null
  /** When it first became active. */
  declare publishedAt: string | null
  /** When a draft is going to be published; null unless it is scheduled. */
  declare publishAt: string | null
  /** When it becomes a draft again by itself; null for never. */
  declare unpublishAt: string | null
  /** Raised when its preview link is changed. */
  declare previewVersion: number

  /** Adds a product with its variants, pictures and stock. Answers its id. 422 at slug when it is taken. */
  static async create(scope: Scope, input: ProductInput & { title: string }): Promise<string> {
    return writing(scope, async (inner) => {
      const plan = planVariants(wishOf(mailedCard(input)), blank)
      const times = timesOf(inner, input)
      const product = await Product.add(inner, {
        ...unset,
        ...columnsOf(input),
        slug: input.slug ? ownSlug(input.slug) : await freeSlug(slugsLike(inner), input.title),
        ...times,
        options: plan.options,
        publishedAt: times.status === 'active' ? now() : null,
      })
      const { images } = await putImages(inner, product.id, input.images ?? [], [])
      const put = await putVariants(inner, product.id, plan, { ...blank, images })
      await setStock(inner, put.stock)
      const own = { id: product.id, sent: input.customFields }
      await saveCustomFields(inner, 'product', own, { isNew: true })
      for (const at of [times.publishAt, times.unpublishAt]) await remind(inner, at)
      await inner.tell('product.created', { productIds: [product.id] })
      return product.id
    })
  }

  /** Changes what is given. 404, 409 STALE when `input.updatedAt` is not the present version, 422 per field. */
  static async update(scope: Scope, id: string, input: ProductInput): Promise<void> {
    const columns = async (inner: Scope, before: Product) => {
      const variants = await Variant.of(inner, [id])
      const oversells = await oversellsOf(inner, variants)
      const stored = { options: before.options, variants, oversells }
      const plan = planVariants(wishOf(input), stored)
      const had = await ProductImage.of(inner, [id])
      const put = input.images ? await putImages(inner, id, input.images, had) : undefined
      const beside = { images: put?.images ?? had, oversells }
      await setStock(inner, (await putVariants(inner, id, plan, beside)).stock)
      await dropImages(inner, put?.gone ?? [])
      return {
        ...columnsOf(input),
        ...(input.slug ? { slug: ownSlug(input.slug) } : {}),
        ...publishing(before, timesOf(inner, input, before)),
        options: plan.options,
      }
    }
    const { updatedAt } = input
    await writing(scope, (inner) =>
      Product.change(inner, id, columns, updatedAt, async (_, after, before) => {
        await saveCustomFields(inner, 'product', { id, sent: input.customFields })
        if (after.publishAt !== before.publishAt) await remind(inner, after.publishAt)
        if (after.unpublishAt !== before.unpublishAt) await remind(inner, after.unpublishAt)
        await inner.tell('product.updated', { productIds: [id] })
        await tellOfMove(inner, placeOf(before), placeOf(after))
      }),
    )
  }

  /** Deletes products with all that is theirs; the stock is forgotten. 404 when one of them is unknown. */
  static async removeAll(scope: Scope, ids: readonly string[]): Promise<void> {
    await scope.atomic(async (inner) => {
      await refuseUnknown(inner, ids)
      await keepInTrash(inner, 'products', ids)
      const variants = await Variant.of(inner, ids)
      await inner.ask('inventory.forget', { variantIds: variants.map((variant) => variant.id) })
      await Variant.in(inner)
        .whereIn('productId', [...ids])
        .delete()
      await ProductImage.in(inner)
        .whereIn('productId', [...ids])
        .delete()
      await Product.in(inner)
        .whereIn('id', [...ids])
        .delete()
      await inner.tell('product.deleted', { productIds: [...ids] })
    })
  }

  /** Sets the status of many; those that have it already stay untouched. 404 when one is unknown. Answers how many changed. */
  static async setStatus(scope: Scope, ids: readonly string[], status: Status): Promise<number> {
    return scope.atomic(async (inner) => {
      await refuseUnknown(inner, ids)
      const others = await Product.in(inner)
        .whereIn('id', [...ids])
        .where((other) => other.whereNot({ status }).orWhereNotNull('publishAt'))
        .select('id')
      const productIds = others.map((product) => product.id)
      if (productIds.length === 0) return 0
      await Product.in(inner).whereIn('id', productIds).patch({ status, publishAt: null })
      const over = Product.in(inner).whereIn('id', productIds).where('unpublishAt', '<=', now())
      await over.patch({ unpublishAt: null })
      if (status === 'active') {
        const first = Product.in(inner).whereIn('id', productIds).whereNull('publishedAt')
        await first.patch({ publishedAt: now() })
      }
      await inner.tell('product.updated', { productIds })
      return productIds.length
    })
  }
}

/** What is stored of a product that is not there yet. */
const blank = { options: [], variants: [], oversells: new Set<string>() }

/** The slugs that begin like `base`. */
export const slugsLike = (scope: Scope) => async (base: string) =>
  (
    await Product.in(scope)
      .where((query) => query.where({ slug: base }).orWhere('slug', 'like', `${base}-%`))
      .select('slug')
  ).map((product) => product.slug)

async function refuseUnknown(scope: Scope, ids: readonly string[]): Promise<void> {
  const known = await Product.in(scope)
    .whereIn('id', [...ids])
    .select('id')
  if (known.length !== new Set(ids).size) throw notFound('products.notFound')
}

const placeOf = ({ slug, status }: { slug: string; status: Status }) => ({
  path: `/products/${encodeURIComponent(slug)}`,
  isShown: status === 'active',
})

/** Status and times, which depend on each other. */
function timesOf(scope: Scope, input: ProductInput, before?: Product) {
  const { status, publishAt } = publishColumns<Status>(scope, input, before)
  const standing = { begins: publishAt, before: before?.unpublishAt }
  return { status, publishAt, unpublishAt: endOf(scope, input, standing) }
}

const publishing = (product: Product, columns: ReturnType<typeof timesOf>) => ({
  ...columns,
  ...(columns.status === 'active' && product.publishedAt === null ? { publishedAt: now() } : {}),
})

async function setStock(scope: Scope, items: StockWish[]): Promise<void> {
  if (items.length === 0) return
  await scope.ask('inventory.set', { items, reason: 'adjusted', quiet: true })
}

/** One transaction; what the database refuses becomes a refusal at its field. */
async function writing<T>(scope: Scope, fn: (scope: Scope) => Promise<T>): Promise<T> {
  try {
    return await scope.atomic(fn)
  } catch (error) {
    const violation = violationOf(error)
    if (violation?.kind === 'unique' && violates(violation, 'slug')) {
      throw badInput({ slug: said('products.admin.slugTaken') })
    }
    if (violation?.kind === 'unique' && violates(violation, 'options')) {
      throw badInput({ variants: said('products.admin.sameCombination') })
    }
    if (violation?.kind === 'foreign') {
      throw badInput({ categoryId: said('products.admin.unknownCategory') })
    }
    throw error
  }
}
