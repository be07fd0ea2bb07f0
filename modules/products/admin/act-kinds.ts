/** Products, their variants, pictures and categories as the audit log tells them, and what follows when they are put back. */
import type { ActRow, Row } from '#server/acts/act.ts'
import { type ActField, type ActKind, labelled } from '#server/acts/act-kind.ts'
import type { TrashKind, TrashPart } from '#server/acts/trash/trash-kind.ts'
import { isSame } from '#server/data/writes/differing.ts'
import { tellOfMove } from '#server/pages/moved-pages.ts'
import type { Scope } from '#server/scope.ts'
import { slugify } from '#server/text/slug.ts'
import { Category, refuseCircles } from '../models/categories/category.ts'
import { tellOfProducts } from '../models/categories/category-products.ts'
import { ProductImage } from '../models/pictures/product-image.ts'
import { Product } from '../models/product.ts'
import { refuseOtherOptions } from '../models/variants/option-count.ts'
import { PastPrice } from '../models/variants/prices/past-price.ts'
import { Variant } from '../models/variants/variant.ts'

const words = (value: unknown): string => (typeof value === 'string' ? value : '')

const fields: Record<string, ActField> = {
  title: { label: 'products.admin.titleField' },
  description: { label: 'products.admin.description', as: 'html' },
  status: { label: 'products.admin.statusField', values: 'products.admin.status' },
  ...labelled('products.admin', [
    ...(['slug', 'vendor', 'type', 'tags', 'options', 'seoTitle', 'seoDescription'] as const),
    ...(['giftCard', 'taxClass'] as const),
  ]),
}

const variantFields: Record<string, ActField> = {
  price: { label: 'products.admin.price', as: 'money' },
  compareAtPrice: { label: 'products.admin.compareAtPrice', as: 'money' },
  cost: { label: 'products.admin.cost', as: 'money' },
  weightGrams: { label: 'products.admin.weight' },
  taxable: { label: 'products.admin.import.taxable' },
  ...labelled('products.admin', ['options', 'sku', 'barcode', 'requiresShipping']),
}

export const productActs: ActKind[] = [
  {
    ...{ model: Category, area: 'products', label: 'products.admin.categoryId' },
    fields: {
      title: { label: 'products.admin.categoryTitle' },
      slug: { label: 'products.admin.categorySlug' },
      position: { label: 'products.admin.categoryPosition' },
    },
    called: ({ title }) => words(title),
    path: '/admin/categories/:id',
    wrote: async (inner, rows) => {
      const categoryIds = rows.map(({ id }) => id)
      await refuseCircles(inner, categoryIds)
      await tellOfProducts(inner, categoryIds)
      await inner.tell('categories.changed', { categoryIds })
    },
  },
  {
    ...{ model: Product, area: 'products', label: 'products.admin.product', fields },
    called: ({ title }) => words(title),
    path: '/admin/products/:id',
    remove: (inner, ids) => Product.removeAll(inner, ids),
    wrote: async (inner, rows) => {
      for (const { before, after } of rows)
        if (before && after) await tellOfMove(inner, placeOf(after), placeOf(before))
      await tellChanged(
        inner,
        rows.flatMap(({ id, before }) => (before ? [id] : [])),
      )
    },
  },
  {
    ...{ model: ProductImage, area: 'products', label: 'products.admin.image' },
    fields: { alt: { label: 'products.admin.import.pictureTexts' } },
    called: ({ alt }) => words(alt),
    within: { table: 'products', by: 'productId' },
    wrote: (inner, rows) => tellChanged(inner, ownersOf(rows)),
  },
  {
    ...{ model: Variant, area: 'products', label: 'products.admin.variant' },
    fields: variantFields,
    called: ({ options }) => (Array.isArray(options) ? options.join(' / ') : ''),
    within: { table: 'products', by: 'productId' },
    wrote: async (inner, rows) => {
      const repriced = rows.flatMap(({ id, before, after }) =>
        before && after && before.price !== after.price ? [{ id, price: Number(after.price) }] : [],
      )
      await refuseOtherOptions(
        inner,
        rows.flatMap(({ id, before, after }) =>
          before && !isSame(before.options, after?.options) ? [id] : [],
        ),
      )
      await PastPrice.keep(inner, repriced)
      await tellChanged(inner, ownersOf(rows))
    },
  },
]

const placeOf = ({ slug, status }: Row) => ({
  path: `/products/${encodeURIComponent(words(slug))}`,
  isShown: status === 'active',
})

const ownersOf = (rows: readonly ActRow[]) => [
  ...new Set(rows.map(({ before, after }) => words({ ...before, ...after }.productId))),
]

async function tellChanged(inner: Scope, productIds: readonly string[]): Promise<void> {
  if (productIds.length > 0) await inner.tell('product.updated', { productIds: [...productIds] })
}

export const productTrash: TrashKind[] = [
  {
    ...{ table: 'products', area: 'products', label: 'products.admin.product' },
    called: ({ title }) => words(title),
    address: { column: 'slug', path: (slug) => `/products/${slug}`, spelled: slugify },
    path: '/admin/products/:id',
    refers: { category_id: 'categories' },
    restored: (inner, ids) => tellChanged(inner, ids),
  },
  {
    ...{ table: 'variants', area: 'products', label: 'products.admin.variant' },
    called: ({ options, sku }) =>
      [optionsIn(options).join(' / '), words(sku)].filter(Boolean).join(', '),
    path: '/admin/variants/:id',
    refers: { image_id: 'product_images' },
    fits: async (inner, { product_id: id, options }) => {
      const [product] = await Product.in(inner)
        .where({ id: String(id) })
        .select('options')
      return product === undefined || product.options.length === optionsIn(options).length
    },
    restored: async (inner, ids) => {
      await refuseOtherOptions(inner, ids)
      const variants = await Variant.in(inner)
        .whereIn('id', [...ids])
        .select('productId')
      await tellChanged(inner, [...new Set(variants.map(({ productId }) => productId))])
    },
  },
]

/** SQLite keeps a list as JSON. */
const optionsIn = (value: unknown): string[] => {
  const list: unknown = typeof value === 'string' ? JSON.parse(value) : value
  return Array.isArray(list) ? list.map(String) : []
}

export const productParts: TrashPart[] = [
  { of: 'products', table: 'product_images', by: 'product_id' },
  { of: 'products', table: 'variants', by: 'product_id' },
  { of: 'variants', table: 'past_prices', by: 'variant_id' },
]
