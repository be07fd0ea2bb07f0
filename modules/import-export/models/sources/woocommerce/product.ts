import type { RowMessage } from '#server/imports/report.ts'
import { said } from '#server/language/message.ts'
import { cleanHtml } from '#server/text/html/clean-html.ts'
import { slugify } from '#server/text/slug.ts'
import { longestText } from '#server/text/text-limits.ts'
import {
  type ImageDraft,
  optionsOf,
  repeatedVariants,
  splitTags,
  type VariantDraft,
  withVariantImages,
} from '../../product-draft.ts'
import type { Slugs } from '../../slugs.ts'
import { webAddress } from '../../web-address.ts'
import type { Reading } from '../source.ts'
import { linesIn, listIn } from './lists.ts'
import { type WooCells, wooVariant } from './variant.ts'

/** A row of the file with what its attributes say. */
export interface Row {
  line: number
  cells: WooCells
  errors: RowMessage[]
  notes: RowMessage[]
  attributes: { name: string; values: string[] }[]
}

type VariantTerms = Parameters<typeof wooVariant>[1]

/** A product with its variations, wherever they stood. */
export function wooProduct(
  head: Row,
  variations: readonly Row[],
  slugs: Slugs,
  terms: VariantTerms,
): Reading {
  const { cells, line } = head
  const title = cells.text('name')
  if (title === '') cells.error('name', said('import-export.admin.row.noTitle'))
  const slug = slugs.free(slugify(title) || 'product')
  slugs.take(slug, line)
  const names = variations.length > 0 ? usedNames(head, variations) : []
  const variants =
    variations.length > 0
      ? variations.flatMap((one) => variantsOf(one, head, names, terms))
      : [wooVariant(cells, terms)]
  for (const at of repeatedVariants(variants).slice(0, 20)) {
    const variant = variants[at]?.options.join(' / ') ?? ''
    cells.error('type', said('import-export.admin.row.variantTwice', { variant }))
  }
  const record = { ...plainDraft(head, slug, title, variants), options: optionsOf(names, variants) }
  const errors = [head, ...variations].flatMap((row) => row.errors)
  const notes = [head, ...variations].flatMap((row) => row.notes)
  return { kind: 'product', line, title, record: errors.length > 0 ? null : record, errors, notes }
}

function plainDraft({ cells }: Row, slug: string, title: string, variants: VariantDraft[]) {
  const [category = '', ...others] = listIn(cells.raw('categories'))
  if (others.length > 0)
    cells.note(
      'categories',
      said('import-export.admin.row.oneCategory', { others: others.join(', ') }),
    )
  return {
    ...{ slug, title, variants, vendor: null, type: null, giftCard: false },
    descriptionHtml: [cells.text('short', longestText), cells.text('description', longestText)]
      .filter((text) => text !== '')
      .map((text) => cleanHtml(linesIn(text)))
      .join('\n'),
    tags: splitTags(listIn(cells.raw('tags'))),
    status: cells.raw('published') === '1' ? 'active' : 'draft',
    images: withVariantImages(imagesOf(cells), variants),
    ...{ seoTitle: null, seoDescription: null, productCategory: category || null },
    present: presentIn(cells),
  }
}

function imagesOf(cells: WooCells): ImageDraft[] {
  return listIn(cells.raw('images')).flatMap((text, at) => {
    const url = webAddress(text)
    if (url === null) cells.error('images', said('import-export.admin.row.noAddress', { text }))
    return url === null ? [] : [{ url, position: at + 1, alt: '' }]
  })
}

/** Attributes by which any variation differs; others only describe the product. */
const usedNames = (head: Row, variations: readonly Row[]): string[] =>
  head.attributes
    .map(({ name }) => name)
    .filter((name) =>
      variations.some(({ attributes }) => attributes.some((one) => one.name === name)),
    )

/** A blank attribute means any of the product's values: then it is one variant for each. */
function variantsOf(
  row: Row,
  head: Row,
  names: readonly string[],
  terms: VariantTerms,
): VariantDraft[] {
  const variant = wooVariant(row.cells, terms)
  const [image] = imagesOf(row.cells)
  let combinations: string[][] = [[]]
  for (const name of names) {
    const own = row.attributes.find((one) => one.name === name)?.values ?? []
    const values = own.length > 0 ? own.slice(0, 1) : valuesOf(head, name)
    combinations = combinations.flatMap((before) => values.map((value) => [...before, value]))
  }
  return combinations.map((options) => ({ ...variant, options, imageUrl: image?.url ?? null }))
}

const valuesOf = (head: Row, name: string): string[] =>
  head.attributes.find((one) => one.name === name)?.values ?? []

function presentIn(cells: WooCells): string[] {
  const fields = [
    ...([
      ['name', 'title'],
      ['tags', 'tags'],
      ['published', 'status'],
    ] as const),
    ...([
      ['categories', 'productCategory'],
      ['images', 'images'],
      ['sku', 'sku'],
    ] as const),
    ...([
      ['barcode', 'barcode'],
      ['regular', 'price'],
      ['sale', 'compareAtPrice'],
    ] as const),
    ...([
      ['cost', 'cost'],
      ['weight', 'weightGrams'],
      ['stock', 'quantity'],
    ] as const),
    ...([
      ['stock', 'inventoryTracked'],
      ['backorders', 'inventoryPolicy'],
    ] as const),
    ...([
      ['taxStatus', 'taxable'],
      ['type', 'requiresShipping'],
      ['type', 'options'],
    ] as const),
    ...([
      ['description', 'descriptionHtml'],
      ['short', 'descriptionHtml'],
    ] as const),
    ...([['images', 'imageUrl']] as const),
  ]
  return [...new Set(fields.flatMap(([column, field]) => (cells.has(column) ? [field] : [])))]
}
