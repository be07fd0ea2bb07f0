import { isRecord, owned } from '#server/data/own-property.ts'
import { asText } from '#server/text/as-text.ts'
import {
  emptyProductForm,
  type ImageForm,
  type OptionForm,
  type ProductForm,
  type VariantForm,
} from './product-form.ts'

const known = { scheduled: 'scheduled', active: 'active', archived: 'archived' } as const

const mostRows = 5000

/** The form from whatever was sent: nothing that was typed is lost, whatever is wrong with it. */
export function typedForm(values: Record<string, unknown>, id: string | null): ProductForm {
  // The second button publishes what it saves.
  const status = values.intent === 'publish' ? 'active' : asText(values.status)
  return {
    ...emptyProductForm(),
    id,
    updatedAt: asText(values.updatedAt) || null,
    title: asText(values.title),
    slug: asText(values.slug),
    description: asText(values.description),
    status: owned(known, status) ?? 'draft',
    publishAt: values.intent === 'publish' ? '' : asText(values.publishAt),
    unpublishAt: asText(values.unpublishAt),
    vendor: asText(values.vendor),
    type: asText(values.type),
    tags: asText(values.tags),
    categoryId: asText(values.categoryId),
    taxClass: asText(values.taxClass),
    giftCard: values.giftCard === 'on',
    printedCard: values.printedCard === 'on',
    seoTitle: asText(values.seoTitle),
    seoDescription: asText(values.seoDescription),
    customFields: isRecord(values.customFields) ? values.customFields : {},
    priceForAll: asText(values.priceForAll),
    images: rows(values.images).map(imageOf),
    options: rows(values.options).slice(0, 3).map(optionOf),
    variants: rows(values.variants).map(variantOf),
  }
}

function rows(value: unknown): Record<string, unknown>[] {
  return list(value).slice(0, mostRows).filter(isRecord)
}

/** The parser makes a list of numbered fields, or an object when there are many. */
function list(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return isRecord(value) ? Object.values(value) : []
}

const imageOf = (row: Record<string, unknown>): ImageForm => ({
  id: asText(row.id),
  url: asText(row.url),
  alt: asText(row.alt),
})

const optionOf = (row: Record<string, unknown>): OptionForm => ({
  name: asText(row.name),
  values: asText(row.values),
})

function variantOf(row: Record<string, unknown>): VariantForm {
  return {
    id: asText(row.id),
    options: list(row.options).map(asText),
    price: asText(row.price),
    compareAtPrice: asText(row.compareAtPrice),
    cost: asText(row.cost),
    sku: asText(row.sku),
    barcode: asText(row.barcode),
    stock: asText(row.stock),
    weight: asText(row.weight),
    picture: asText(row.picture),
    requiresShipping: row.requiresShipping === 'on',
    sellWhenOut: row.sellWhenOut === 'on',
    keep: row.keep === 'on',
    dropped: row.dropped === 'on',
  }
}
