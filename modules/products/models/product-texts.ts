/** A product's texts: named for whoever translates them, and put into the reader's language. */
import type { Scope } from '#server/scope.ts'
import {
  type Original,
  type Translatable,
  type TranslatableQuestion,
  withWords,
  wordsOf,
} from '#server/translated.ts'
import { Product } from './product.ts'
import { ProductImage } from './product-image.ts'
import type { ProductRecord } from './product-record.ts'

/** Names that hold what merchants wrote: parts are encoded, so no two fields can have one name. */
const optionField = (name: string) => `option/${encodeURIComponent(name)}`
const valueField = (name: string, value: string) =>
  `value/${encodeURIComponent(name)}/${encodeURIComponent(value)}`
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

/** The same record in the reader's language: title, descriptions, options with their values, pictures. */
export async function inReadersLanguage(
  scope: Scope,
  record: ProductRecord,
): Promise<ProductRecord> {
  const words = (await wordsOf(scope, 'product', [record.product.id]))[record.product.id]
  if (!words) return record
  const { options } = record.product
  const worded = (name: string, value: string) => words[valueField(name, value)] ?? value
  return {
    ...record,
    product: Object.assign(withWords(record.product, words), {
      options: options.map(({ name, values }) => ({
        name: words[optionField(name)] ?? name,
        values: values.map((value) => worded(name, value)),
      })),
    }),
    variants: record.variants.map((variant) =>
      Object.assign(Object.create(Object.getPrototypeOf(variant)), variant, {
        options: variant.options.map((value, at) => worded(options[at]?.name ?? '', value)),
      }),
    ),
    images: record.images.map((image) =>
      withWords(image, { alt: words[altField(image.id)] ?? image.alt }),
    ),
  }
}

function fieldsOf(product: Product, images: readonly ProductImage[]): Record<string, Original> {
  const { title, description, seoTitle, seoDescription, options } = product
  const line = (text: string | null): Original => ({ text: text ?? '', as: 'line' })
  return {
    title: line(title),
    description: { text: description, as: 'html' },
    seoTitle: line(seoTitle),
    seoDescription: { text: seoDescription ?? '', as: 'text' },
    ...Object.fromEntries(
      options.flatMap(({ name, values }) => [
        [optionField(name), line(name)],
        ...values.map((value) => [valueField(name, value), line(value)]),
      ]),
    ),
    ...Object.fromEntries(
      images.map(({ id, alt }) => [altField(id), { ...line(alt), isOptional: true }]),
    ),
  }
}
