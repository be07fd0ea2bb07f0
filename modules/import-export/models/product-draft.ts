import type { RowMessage } from '#server/imports/report.ts'
import { type Said, said } from '#server/language/message.ts'
/** A product as a file describes it, checked and in our own units, not yet written anywhere. */
export interface ProductDraft {
  slug: string
  /** The handle as the file wrote it, when the slug had to differ; null otherwise. */
  originalHandle: string | null
  title: string
  /** Clean HTML. */
  descriptionHtml: string
  vendor: string | null
  type: string | null
  tags: string[]
  status: 'draft' | 'active' | 'archived'
  /** Empty for a product without options; it then has one variant without option values. */
  options: { name: string; values: string[] }[]
  variants: VariantDraft[]
  /** In the order of their position, each URL once. */
  images: ImageDraft[]
  seoTitle: string | null
  seoDescription: string | null
  productCategory: string | null
  giftCard: boolean
  /** When a draft is published, and when a product on sale becomes a draft again: ISO 8601. */
  publishAt?: string | null
  unpublishAt?: string | null
  /**
   * What the file speaks about. A field in here that is blank is to be cleared; a field not in here
   * is to be kept as it is (and takes its default in a new product).
   */
  present: ReadonlySet<DraftField>
}

export interface VariantDraft {
  /** One value for each option of the product, in their order. */
  options: string[]
  sku: string | null
  barcode: string | null
  /** Minor units; null only when the file has no price column. */
  price: number | null
  compareAtPrice: number | null
  cost: number | null
  weightGrams: number | null
  requiresShipping: boolean
  taxable: boolean
  inventoryTracked: boolean
  /** May be negative when oversold; null when blank or absent. */
  quantity: number | null
  inventoryPolicy: 'deny' | 'continue'
  /** One of the product's images. */
  imageUrl: string | null
  /** Values of custom fields by key, where the file has any. */
  customFields?: Readonly<Record<string, unknown>>
}

export interface ImageDraft {
  url: string
  /** From 1, without gaps. */
  position: number
  alt: string
}

/** `slug` is present when the file itself named the product's address. */
export type DraftField =
  | Exclude<keyof ProductDraft, 'present' | 'variants' | 'originalHandle'>
  | Exclude<keyof VariantDraft, 'options' | 'customFields'>

/**
 * What became of one product's rows: a draft to write, or errors and nothing to write.
 * Notes are for the reader and stop nothing.
 */
export type DraftResult = {
  /** First row of the product. */
  row: number
  /** How many rows it has. */
  rows: number
  notes: RowMessage[]
} & ({ ok: true; draft: ProductDraft } | { ok: false; slug: string; errors: RowMessage[] })

/** Most variants of one product. */
export const variantLimit = 2048
/** Most images of one product. */
export const imageLimit = 500

/** The one variant of a product that says nothing about variants. */
export function plainVariant(): VariantDraft {
  return {
    options: [],
    sku: null,
    barcode: null,
    price: null,
    compareAtPrice: null,
    cost: null,
    weightGrams: null,
    requiresShipping: true,
    taxable: true,
    inventoryTracked: false,
    quantity: null,
    inventoryPolicy: 'deny',
    imageUrl: null,
  }
}

/** What is said of a quantity that a file gives although it does not count the variant; null when nothing is lost. */
export const untaken = ({ inventoryTracked, quantity }: VariantDraft): Said | null =>
  inventoryTracked || !quantity ? null : said('import-export.admin.row.untracked', { n: quantity })

/** Options with the values their variants use, in order of appearance. */
export function optionsOf(names: string[], variants: VariantDraft[]): ProductDraft['options'] {
  return names.map((name, index) => ({
    name,
    values: [...new Set(variants.flatMap((variant) => variant.options[index] ?? []))],
  }))
}

/** Positions of variants whose option values an earlier variant has already. */
export function repeatedVariants(variants: VariantDraft[]): number[] {
  const seen = new Set<string>()
  return variants.flatMap(({ options }, index) => {
    const key = JSON.stringify(options)
    if (seen.has(key)) return [index]
    seen.add(key)
    return []
  })
}

/** Adds the pictures of variants that are not among the product's images, each URL once. */
export function withVariantImages(images: ImageDraft[], variants: VariantDraft[]): ImageDraft[] {
  const byUrl = new Map<string, ImageDraft>()
  const all = [
    ...images,
    ...variants.flatMap(({ imageUrl }) => (imageUrl ? picture(imageUrl) : [])),
  ]
  for (const image of all) {
    const first = byUrl.get(image.url)
    if (!first) byUrl.set(image.url, { ...image, position: byUrl.size + 1 })
    else first.alt ||= image.alt
  }
  return [...byUrl.values()]
}

function picture(url: string): ImageDraft {
  return { url, position: 0, alt: '' }
}

/** Trimmed tags, each once whatever its case, the first spelling kept. */
export function splitTags(parts: string[]): string[] {
  const tags = new Map<string, string>()
  for (const part of parts) {
    const tag = part.trim()
    if (tag !== '' && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag)
  }
  return [...tags.values()]
}
