/** The names that other platforms' files and our own answers give to what a JSON import reads. */
import { isRecord, owned } from '#server/data/own-property.ts'
import { unknownFields } from '#server/http/fields/unknown-fields.ts'
import { jsonProduct } from './shape.ts'

const ofProduct = new Map([
  ['title', 'name'],
  ['handle', 'slug'],
  ['body_html', 'description'],
  ['product_type', 'type'],
  ['gift_card', 'giftCard'],
])
const ofVariant = new Map([
  ['compare_at_price', 'compareAtPrice'],
  ['cost', 'costPrice'],
  ['inventory_quantity', 'inventory'],
  ['stock', 'inventory'],
  ['grams', 'weight'],
  ['weight_unit', 'weightUnit'],
  ['requires_shipping', 'requiresShipping'],
])
const ofImage = new Map([['src', 'url']])
const optionKeys = ['option1', 'option2', 'option3']

/** A product under the names of `jsonProduct`; what has both names keeps ours. */
export function named(value: unknown): unknown {
  if (!isRecord(value)) return value
  const product = renamed(renamed(value, ofProduct), ofVariant)
  const { variants, images } = product
  return {
    ...product,
    ...(Array.isArray(variants) ? { variants: variants.map(namedVariant) } : {}),
    ...(Array.isArray(images) ? { images: images.map((one) => renamed(one, ofImage)) } : {}),
  }
}

/** Names of a product that nobody reads, as `variants[].price_list`. */
export const unread = (product: unknown): string[] =>
  unknownFields(jsonProduct, product).map((name) => name.replace(/\.\d+(?=\.)/g, '[]'))

/** `field` of `jsonProduct` as the product that was sent calls it: `title` for `name`. */
export function sentName(product: unknown, field: string): string {
  const [ours = '', ...rest] = field.split('.')
  if (!isRecord(product) || Object.hasOwn(product, ours)) return field
  const sent = [...ofProduct, ...ofVariant].find(
    ([theirs, name]) => name === ours && Object.hasOwn(product, theirs),
  )
  return sent ? [sent[0], ...rest].join('.') : field
}

function namedVariant(value: unknown): unknown {
  if (!isRecord(value)) return value
  const variant = renamed(value, ofVariant)
  if (variant.options !== undefined || !('option1' in variant)) return variant
  const options = optionKeys.map((key) => owned(variant, key)).filter((option) => option != null)
  return { ...without(variant, optionKeys), options }
}

function renamed<T>(value: T, names: ReadonlyMap<string, string>): T | Record<string, unknown> {
  if (!isRecord(value)) return value
  const pairs = Object.entries(value).map(([key, one]) => {
    const name = names.get(key)
    return [name === undefined || Object.hasOwn(value, name) ? key : name, one]
  })
  return Object.fromEntries(pairs)
}

const without = (value: Record<string, unknown>, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)))
