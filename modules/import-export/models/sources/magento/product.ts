import type { RowMessage } from '#server/imports/report.ts'
import { said } from '#server/language/message.ts'
import { fileMark } from '#server/records/custom-fields.ts'
import { cleanHtml } from '#server/text/html/clean-html.ts'
import { slugify } from '#server/text/slug.ts'
import { longestText } from '#server/text/text-limits.ts'
import {
  type ImageDraft,
  optionsOf,
  plainVariant,
  repeatedVariants,
  type VariantDraft,
  withVariantImages,
} from '../../product-draft.ts'
import type { Cells } from '../../shopify/cells.ts'
import { type Slugs, slugOfHandle } from '../../slugs.ts'
import { webAddress } from '../../web-address.ts'
import type { Reading } from '../source.ts'
import type { MagentoColumn } from './headers.ts'
import { listIn, packedIn } from './packed.ts'

/** A row of the file, with what is told of it. */
export interface Row {
  line: number
  cells: Cells<MagentoColumn>
  errors: RowMessage[]
  notes: RowMessage[]
}

export interface Terms {
  currency: string
  now: number
  /** The header of each column that is a custom field of variants, by its key. */
  fields: ReadonlyMap<string, string>
}

/** A product of a row, or of a configurable row with those of its variations; `others` are its texts in other store views. */
export function magentoProduct(
  head: Row,
  children: ReadonlyMap<string, Row>,
  others: number,
  slugs: Slugs,
  terms: Terms,
): Reading {
  const { cells, line } = head
  const title = cells.text('name')
  if (title === '') cells.error('name', said('import-export.admin.row.noTitle'))
  const slug = slugOfHandle(cells.raw('urlKey')) || slugs.free(slugify(title) || 'product')
  const before = slugs.take(slug, line)
  if (before !== undefined)
    cells.error('urlKey', said('import-export.admin.row.slugTwice', { slug, before }))
  if (others > 0) cells.note('store', said('import-export.admin.row.storeViews', { n: others }))
  const { names, labels, variants, used } = variantsOf(head, children, terms)
  for (const at of repeatedVariants(variants).slice(0, 20)) {
    const variant = variants[at]?.options.join(' / ') ?? ''
    cells.error('variations', said('import-export.admin.row.variantTwice', { variant }))
  }
  const record = {
    ...draftOf(head, slug, title, variants, names),
    options: optionsOf(labels, variants),
  }
  const rows = [head, ...used]
  const errors = rows.flatMap((row) => row.errors)
  const notes = rows.flatMap((row) => row.notes)
  return { kind: 'product', line, title, record: errors.length > 0 ? null : record, errors, notes }
}

function draftOf(
  { cells }: Row,
  slug: string,
  title: string,
  variants: VariantDraft[],
  names: string[],
) {
  const [category = '', ...more] = listIn(cells.raw('categories')).map(pathOf).filter(Boolean)
  if (more.length > 0)
    cells.note(
      'categories',
      said('import-export.admin.row.oneCategory', { others: more.join(', ') }),
    )
  const kept = [...packedIn(cells.raw('attributes')).keys()].filter((name) => !names.includes(name))
  if (kept.length > 0)
    cells.note('attributes', said('import-export.admin.row.attributes', { names: kept.join(', ') }))
  return {
    ...{ slug, title, variants, vendor: null, type: null, giftCard: false, tags: [] },
    descriptionHtml: cleanHtml(
      cells.text('description', longestText) || cells.text('short', longestText),
    ),
    status: /^(2|no)$/i.test(cells.raw('online')) ? 'draft' : 'active',
    images: withVariantImages(imagesOf(cells), variants),
    ...{ seoTitle: cells.text('metaTitle') || null, productCategory: category || null },
    seoDescription: cells.text('metaDescription', 1000) || null,
    present: [
      ...['title', 'slug', 'descriptionHtml', 'status', 'images', 'options', 'seoTitle'],
      ...['seoDescription', 'productCategory', 'sku', 'price', 'compareAtPrice', 'weightGrams'],
      ...['quantity', 'inventoryTracked', 'inventoryPolicy', 'requiresShipping', 'taxable'],
      'imageUrl',
    ],
  }
}

/** The root is every shop's. */
const pathOf = (category: string): string => category.split('/').slice(1).join(' > ')

function imagesOf(cells: Row['cells']): ImageDraft[] {
  const labels = listIn(cells.raw('imageLabels'))
  const all = [
    { text: cells.raw('image'), alt: cells.raw('imageLabel') },
    ...listIn(cells.raw('images')).map((text, at) => ({ text, alt: labels[at] ?? '' })),
  ].filter(({ text }) => text !== '')
  return all.flatMap(({ text, alt }, at) => {
    const url = webAddress(text)
    // A path below the other shop's media says not where that shop is.
    if (url === null) cells.note('image', said('import-export.admin.row.noAddress', { text }))
    return url === null ? [] : [{ url, position: at + 1, alt }]
  })
}

function variantsOf(head: Row, children: ReadonlyMap<string, Row>, terms: Terms) {
  const packed = head.cells.raw('variations')
  if (packed === '') return { names: [], labels: [], variants: [variantOf(head, terms)], used: [] }
  const all = packed.split('|').map(packedIn)
  const names = [...new Set(all.flatMap((one) => [...one.keys()]))].filter((name) => name !== 'sku')
  const used: Row[] = []
  const variants = all.flatMap((one) => {
    const sku = one.get('sku') ?? ''
    const row = children.get(sku)
    if (!row) {
      head.cells.error('variations', said('import-export.admin.row.noVariation', { sku }))
      return []
    }
    used.push(row)
    const [image] = imagesOf(row.cells)
    const options = names.map((name) => one.get(name) ?? '')
    return [{ ...variantOf(row, terms), options, imageUrl: image?.url ?? null }]
  })
  const labels = packedIn(head.cells.raw('variationLabels'))
  return { names, labels: names.map((name) => labels.get(name) ?? name), variants, used }
}

function variantOf({ cells }: Row, { currency, now, fields }: Terms): VariantDraft {
  const further = cells.texts(fields)
  const regular = cells.amount('price', currency)
  const special = isSpecial(cells, now) ? cells.amount('special', currency) : null
  if (cells.raw('price') === '') cells.error('price', said('import-export.admin.row.noPrice'))
  const weight = Number(cells.raw('weight').replace(',', '.') || 0)
  const quantity = Number(cells.raw('quantity') || Number.NaN)
  const isCounted = !/^(0|no)$/i.test(cells.raw('manages')) && Number.isFinite(quantity)
  return {
    ...plainVariant(),
    ...{ sku: cells.text('sku') || null, price: special ?? regular },
    compareAtPrice: special === null ? null : regular,
    // Kilograms, unless the other shop was set to pounds.
    weightGrams: weight > 0 ? Math.round(weight * 1000) : null,
    requiresShipping: !/^(virtual|downloadable)$/i.test(cells.raw('type')),
    taxable: cells.raw('taxClass') !== '' && !/^none$/i.test(cells.raw('taxClass')),
    ...{ inventoryTracked: isCounted, quantity: isCounted ? Math.trunc(quantity) : null },
    inventoryPolicy: /^[12]/.test(cells.raw('backorders')) ? 'continue' : 'deny',
    ...(further && { customFields: { [fileMark]: '', ...further } }),
  }
}

function isSpecial(cells: Row['cells'], now: number): boolean {
  if (cells.raw('special') === '') return false
  const from = Date.parse(cells.raw('specialFrom') || '1970-01-01')
  const until = Date.parse(cells.raw('specialUntil') || '9999-01-01')
  if (!(from > now) && !(until < now)) return true
  cells.note('special', said('import-export.admin.row.saleApart', { text: cells.raw('special') }))
  return false
}
