/** A product's texts: named for whoever translates them, and put into the reader's language. */

import { owned } from '#server/data/own-property.ts'
import {
  type Original,
  type Translatable,
  type TranslatableQuestion,
  translated,
  withWords,
  wordsOf,
} from '#server/language/content-translations.ts'
import type { Scope } from '#server/scope.ts'
import { isOwnLanguage } from '#server/shop.ts'
import { termsOf } from '#server/text/term-ids.ts'
import { ProductImage } from '../pictures/product-image.ts'
import { Product } from '../product.ts'
import type { ProductRecord } from '../product-record.ts'

const altField = (imageId: string) => `image/${imageId}`

/** Products with all their texts, drafts too. */
export async function translatableProducts(
  scope: Scope,
  { ids, after = '', take }: TranslatableQuestion,
): Promise<Translatable[]> {
  const query = Product.in(scope).orderBy('id').limit(take)
  if (ids) query.whereIn('id', ids)
  else query.where('id', '>', after)
  const products = await query
  const images = await ProductImage.of(
    scope,
    products.map(({ id }) => id),
  )
  return products.map((product) => ({
    id: product.id,
    title: product.title,
    href: `/admin/products/${encodeURIComponent(product.id)}`,
    fields: fieldsOf(
      product,
      images.filter(({ productId }) => productId === product.id),
    ),
  }))
}

/** The same records in the reader's language: titles, descriptions, options with their values, pictures, categories. */
export async function inReadersLanguage(
  scope: Scope,
  records: readonly ProductRecord[],
): Promise<ProductRecord[]> {
  if (isOwnLanguage(scope.shop)) return [...records]
  const options = records.flatMap(({ product }) => product.options.map(({ name }) => name))
  const path = records.flatMap(({ categoryPath }) => categoryPath)
  const [words, terms, categories] = await Promise.all([
    wordsOf(
      scope,
      'product',
      records.map(({ product }) => product.id),
    ),
    termsOf(scope, { options }),
    translated(scope, 'category', [...new Set(path)]),
  ])
  const titled = new Map(categories.map((category) => [category.id, category]))
  return records.map((record) => {
    const mine = owned(words, record.product.id)
    const { options } = record.product
    return {
      ...record,
      product: changed(withWords(record.product, mine), {
        options: options.map(({ name, values }) => ({
          name: terms.option(name),
          values: values.map((value) => terms.value(name, value)),
        })),
      }),
      variants: record.variants.map((variant) =>
        changed(variant, {
          options: variant.options.map((value, at) => terms.value(options[at]?.name ?? '', value)),
        }),
      ),
      images: record.images.map((image) =>
        withWords(image, { alt: owned(mine, altField(image.id)) ?? image.alt }),
      ),
      categoryPath: record.categoryPath.map((category) => titled.get(category.id) ?? category),
    }
  })
}

function fieldsOf(product: Product, images: readonly ProductImage[]): Record<string, Original> {
  const { title, description, seoTitle, seoDescription } = product
  const line = (text: string | null): Original => ({ text: text ?? '', as: 'line' })
  return {
    title: line(title),
    description: { text: description, as: 'html' },
    seoTitle: line(seoTitle),
    seoDescription: { text: seoDescription ?? '', as: 'text' },
    ...Object.fromEntries(
      images.map(({ id, alt }) => [altField(id), { ...line(alt), isOptional: true }]),
    ),
  }
}

const changed = <T extends object>(record: T, other: Partial<T>): T =>
  Object.assign(Object.create(Object.getPrototypeOf(record)), record, other)
