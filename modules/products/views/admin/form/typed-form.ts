import {
  emptyProductForm,
  type ImageForm,
  type OptionForm,
  type ProductForm,
  type VariantForm,
} from './product-form.ts'

const mostRows = 5000

/** The form from whatever was sent: nothing that was typed is lost, whatever is wrong with it. */
export function typedForm(values: Record<string, unknown>, id: string | null): ProductForm {
  const status = text(values.status)
  return {
    ...emptyProductForm(),
    id,
    updatedAt: text(values.updatedAt) || null,
    title: text(values.title),
    slug: text(values.slug),
    description: text(values.description),
    status: status === 'active' || status === 'archived' ? status : 'draft',
    vendor: text(values.vendor),
    type: text(values.type),
    tags: text(values.tags),
    categoryId: text(values.categoryId),
    seoTitle: text(values.seoTitle),
    seoDescription: text(values.seoDescription),
    images: rows(values.images).map(imageOf),
    options: rows(values.options).slice(0, 3).map(optionOf),
    variants: rows(values.variants).map(variantOf),
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

function rows(value: unknown): Record<string, unknown>[] {
  return list(value).slice(0, mostRows).filter(isRecord)
}

/** The parser makes a list of numbered fields, or an object when there are many. */
function list(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return isRecord(value) ? Object.values(value) : []
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const imageOf = (row: Record<string, unknown>): ImageForm => ({
  id: text(row.id),
  url: text(row.url),
  alt: text(row.alt),
})

const optionOf = (row: Record<string, unknown>): OptionForm => ({
  name: text(row.name),
  values: text(row.values),
})

function variantOf(row: Record<string, unknown>): VariantForm {
  return {
    id: text(row.id),
    options: list(row.options).map(text),
    price: text(row.price),
    compareAtPrice: text(row.compareAtPrice),
    cost: text(row.cost),
    sku: text(row.sku),
    barcode: text(row.barcode),
    stock: text(row.stock),
    weight: text(row.weight),
    requiresShipping: row.requiresShipping === 'on',
    sellWhenOut: row.sellWhenOut === 'on',
    keep: row.keep === 'on',
    dropped: row.dropped === 'on',
  }
}
