import { TableError } from '#server/csv/csv-error.ts'
import { said } from '#server/language/message.ts'
import { cut } from '#server/text/cut.ts'

/** What a column of a product file means to us, whatever it is called. */
export type Column =
  | ProductColumn
  | VariantColumn
  | 'handle'
  | 'imageUrl'
  | 'imagePosition'
  | 'imageAlt'

export type ProductColumn =
  | 'title'
  | 'body'
  | 'vendor'
  | 'category'
  | 'type'
  | 'tags'
  | 'published'
  | 'status'
  | 'giftCard'
  | 'seoTitle'
  | 'seoDescription'
  | 'option1Name'
  | 'option2Name'
  | 'option3Name'

export type VariantColumn =
  | 'option1Value'
  | 'option2Value'
  | 'option3Value'
  | 'sku'
  | 'barcode'
  | 'price'
  | 'compareAt'
  | 'cost'
  | 'grams'
  | 'tracker'
  | 'quantity'
  | 'policy'
  | 'requiresShipping'
  | 'taxable'
  | 'variantImage'

export interface HeaderMap {
  /** The file's own header for each column it has. */
  columns: ReadonlyMap<Column, string>
  /** Headers of a fourth and further option: a row that uses one cannot be taken. */
  excessOptions: string[]
  /** Metafield columns, which are kept out. */
  metafields: { header: string; label: string; namespace: string; key: string }[]
  /** The columns of custom fields of variants, by key. */
  variantFields?: ReadonlyMap<string, string>
  /** Headers nobody reads: unknown ones and those without meaning here. */
  unread: string[]
}

/**
 * Matches headers by name, in any case and spacing, of both generations of the product file.
 * Throws TableError when no title column is there or two columns mean the same.
 */
export function mapHeaders(headers: readonly string[]): HeaderMap {
  const columns = new Map<Column, string>()
  const map: HeaderMap = { columns, excessOptions: [], metafields: [], unread: [] }
  for (const header of headers) {
    const column = known.get(plainName(header))
    if (column) addColumn(columns, column, header)
    else addOther(map, header)
  }
  if (!columns.has('title')) {
    const found = headers.slice(0, 20).join(', ')
    throw new TableError(said('import-export.admin.file.noTitle', { columns: cut(found, 500) }), 1)
  }
  return map
}

function addColumn(columns: Map<Column, string>, column: Column, header: string): void {
  const other = columns.get(column)
  if (other !== undefined) {
    throw new TableError(
      said('import-export.admin.file.columnTwice', { one: other, other: header }),
      1,
    )
  }
  columns.set(column, header)
}

function addOther(map: HeaderMap, header: string): void {
  const metafield = /\(product\.metafields\.([^.()]+)\.([^()]+)\)$/.exec(header)
  if (metafield) {
    const [whole, namespace = '', key = ''] = metafield
    map.metafields.push({ header, label: header.slice(0, -whole.length).trim(), namespace, key })
  } else if (/^option(?:[4-9]|\d\d+)(?:name|value)$/.test(plainName(header))) {
    map.excessOptions.push(header)
  } else {
    map.unread.push(header)
  }
}

function plainName(header: string): string {
  return header.normalize('NFKC').toLowerCase().replace(/\s+/g, '')
}

/** The classic name first, then the current template's. */
const names: [Column, ...string[]][] = [
  ['handle', 'Handle', 'URL handle'],
  ['title', 'Title'],
  ['body', 'Body (HTML)', 'Description', 'Body HTML'],
  ['vendor', 'Vendor'],
  ['category', 'Product Category', 'Standard Product Type'],
  ['type', 'Type', 'Custom Product Type', 'Product Type'],
  ['tags', 'Tags'],
  ['published', 'Published', 'Published on online store'],
  ['status', 'Status'],
  ['giftCard', 'Gift Card'],
  ['seoTitle', 'SEO Title'],
  ['seoDescription', 'SEO Description'],
  ['option1Name', 'Option1 Name'],
  ['option2Name', 'Option2 Name'],
  ['option3Name', 'Option3 Name'],
  ['option1Value', 'Option1 Value'],
  ['option2Value', 'Option2 Value'],
  ['option3Value', 'Option3 Value'],
  ['sku', 'Variant SKU', 'SKU'],
  ['barcode', 'Variant Barcode', 'Barcode'],
  ['price', 'Variant Price', 'Price'],
  ['compareAt', 'Variant Compare At Price', 'Compare-at price', 'Compare At Price'],
  ['cost', 'Cost per item'],
  ['grams', 'Variant Grams', 'Weight value (grams)'],
  ['tracker', 'Variant Inventory Tracker', 'Inventory tracker'],
  ['quantity', 'Variant Inventory Qty', 'Inventory quantity'],
  ['policy', 'Variant Inventory Policy', 'Continue selling when out of stock'],
  ['requiresShipping', 'Variant Requires Shipping', 'Requires shipping'],
  ['taxable', 'Variant Taxable', 'Charge tax'],
  ['imageUrl', 'Image Src', 'Product image URL'],
  ['imagePosition', 'Image Position'],
  ['imageAlt', 'Image Alt Text'],
  ['variantImage', 'Variant Image', 'Variant image URL'],
]

const known = new Map<string, Column>(
  names.flatMap(([column, ...list]) =>
    list.map((name): [string, Column] => [plainName(name), column]),
  ),
)

/** What a column may mean, under its classic header. */
export const usualHeaders = names.map(([name, header = name]) => ({ name, header }))
