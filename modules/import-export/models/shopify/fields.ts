import type { DraftField } from '../product-draft.ts'
import type { Column, ProductColumn, VariantColumn } from './headers.ts'

/** The fields a file with these columns speaks about. */
export function fieldsOf(columns: Iterable<Column>, hasHandle: boolean): Set<DraftField> {
  const present = new Set<DraftField>(hasHandle ? ['slug'] : [])
  for (const column of columns) {
    const field = fieldsByColumn.get(column)
    if (field) present.add(field)
  }
  return present
}

export const productFields: [ProductColumn, DraftField][] = [
  ['title', 'title'],
  ['body', 'descriptionHtml'],
  ['vendor', 'vendor'],
  ['category', 'productCategory'],
  ['type', 'type'],
  ['tags', 'tags'],
  ['status', 'status'],
  ['published', 'status'],
  ['giftCard', 'giftCard'],
  ['seoTitle', 'seoTitle'],
  ['seoDescription', 'seoDescription'],
  ['option1Name', 'options'],
  ['option2Name', 'options'],
  ['option3Name', 'options'],
]

export const variantFields: [VariantColumn, DraftField][] = [
  ['option1Value', 'options'],
  ['sku', 'sku'],
  ['barcode', 'barcode'],
  ['price', 'price'],
  ['compareAt', 'compareAtPrice'],
  ['cost', 'cost'],
  ['grams', 'weightGrams'],
  ['tracker', 'inventoryTracked'],
  ['quantity', 'quantity'],
  ['policy', 'inventoryPolicy'],
  ['requiresShipping', 'requiresShipping'],
  ['taxable', 'taxable'],
  ['variantImage', 'imageUrl'],
]

const fieldsByColumn = new Map<Column, DraftField>([
  ...productFields,
  ...variantFields,
  ['imageUrl', 'images'],
])

export const optionNames = ['option1Name', 'option2Name', 'option3Name'] as const
export const optionValues = ['option1Value', 'option2Value', 'option3Value'] as const

/** A row with one of these is a variant; the others also stand, by habit, in image rows. */
export const variantMarks: VariantColumn[] = [
  ...optionValues,
  'sku',
  'barcode',
  'price',
  'compareAt',
  'cost',
  'quantity',
  'variantImage',
]

/** Longest text of a product column in characters. */
export const textLimits = new Map<ProductColumn, number>([
  ['title', 255],
  ['vendor', 255],
  ['type', 255],
  ['category', 500],
  ['option1Name', 255],
  ['option2Name', 255],
  ['option3Name', 255],
  ['seoTitle', 1000],
  ['seoDescription', 1000],
  ['tags', 100_000],
])
