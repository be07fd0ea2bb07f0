import { faultOf, fieldMessage } from '#server/http/fields/field-errors.ts'
import type { RowMessage } from '#server/imports/report.ts'
import { type Said, said } from '#server/language/message.ts'
import { MoneyError, parseMajor } from '#server/locale/money.ts'
import { cleanHtml } from '#server/text/html/clean-html.ts'
import { slugify } from '#server/text/slug.ts'
import {
  type DraftResult,
  type ImageDraft,
  optionsOf,
  type ProductDraft,
  repeatedVariants,
  splitTags,
  untaken,
  type VariantDraft,
  withVariantImages,
} from '../product-draft.ts'
import { type Slugs, slugOfHandle } from '../slugs.ts'
import { webAddress } from '../web-address.ts'
import { fieldsOf, gramsOf, optionNames, withDefaults } from './defaults.ts'
import { type JsonProduct, type JsonVariant, jsonProduct } from './shape.ts'

/** Reads one product of the list; all faults are gathered before it answers. */
export class JsonReading {
  readonly #row: number
  readonly #currency: string
  readonly #slugs: Slugs
  readonly #errors: RowMessage[] = []
  readonly #notes: RowMessage[] = []

  constructor(row: number, currency: string, slugs: Slugs) {
    this.#row = row
    this.#currency = currency
    this.#slugs = slugs
  }

  /** A product under our names (names.ts). */
  read(value: unknown): DraftResult {
    const common = { row: this.#row, rows: 1, notes: this.#notes }
    const parsed = jsonProduct.safeParse(value, { error: fieldMessage })
    if (!parsed.success) {
      for (const issue of parsed.error.issues) this.#error(issue.path.join('.'), faultOf(issue))
      return { ...common, ok: false, slug: '', errors: this.#errors }
    }
    const draft = this.#draft(parsed.data)
    return this.#errors.length > 0
      ? { ...common, ok: false, slug: draft.slug, errors: this.#errors }
      : { ...common, ok: true, draft }
  }

  #draft(product: JsonProduct): ProductDraft {
    const slug = this.#slug(product)
    const names = optionNames(product)
    const variants = this.#variants(product, names)
    return {
      slug,
      originalHandle: product.slug && product.slug !== slug ? product.slug : null,
      title: product.name,
      descriptionHtml: cleanHtml(product.description ?? ''),
      vendor: product.vendor || null,
      type: product.type || null,
      tags: splitTags(
        typeof product.tags === 'string' ? product.tags.split(',') : (product.tags ?? []),
      ),
      status: product.status ?? 'draft',
      options: optionsOf(names, variants),
      variants,
      images: withVariantImages(this.#images(product), variants),
      seoTitle: product.seo?.title || null,
      seoDescription: product.seo?.description || null,
      productCategory: product.category || null,
      giftCard: product.giftCard ?? false,
      publishAt: product.publishAt || null,
      unpublishAt: product.unpublishAt || null,
      present: fieldsOf(product),
    }
  }

  #slug({ slug: given, name }: JsonProduct): string {
    const own = slugOfHandle(given ?? '')
    const slug = own || this.#slugs.free(slugify(name) || 'product')
    const before = this.#slugs.take(slug, this.#row)
    if (before !== undefined)
      this.#error('slug', said('import-export.admin.row.slugTwice', { slug, before }))
    if (given && given !== slug)
      this.#note('slug', said('import-export.admin.row.slugBecomes', { given, slug }))
    return slug
  }

  #variants(product: JsonProduct, names: string[]): VariantDraft[] {
    const given = product.variants?.length ? product.variants : [{}]
    const variants = given.map((variant: JsonVariant, index) => {
      const path = product.variants?.length ? `variants.${index}.` : ''
      const draft = this.#variant(withDefaults(variant, product), path)
      draft.options = this.#optionValues(variant, names, path)
      return draft
    })
    for (const index of repeatedVariants(variants)) {
      this.#error(`variants.${index}.options`, said('import-export.admin.row.valuesTwice'))
    }
    return variants
  }

  #variant(variant: JsonVariant, path: string): VariantDraft {
    const price = this.#amount(variant.price, `${path}price`)
    if ((variant.price ?? '') === '')
      this.#error(`${path}price`, said('import-export.admin.row.noPrice'))
    const draft: VariantDraft = {
      options: [],
      sku: variant.sku || null,
      barcode: variant.barcode || null,
      price,
      compareAtPrice: this.#amount(variant.compareAtPrice, `${path}compareAtPrice`),
      cost: this.#amount(variant.costPrice, `${path}costPrice`),
      weightGrams: gramsOf(variant),
      requiresShipping: variant.requiresShipping ?? true,
      taxable: variant.taxable ?? true,
      inventoryTracked: variant.trackInventory ?? typeof variant.inventory === 'number',
      quantity: variant.inventory ?? null,
      inventoryPolicy: variant.allowBackorder ? 'continue' : 'deny',
      imageUrl: variant.image ? this.#url(variant.image, `${path}image`) : null,
      ...(variant.customFields && { customFields: variant.customFields }),
    }
    const lost = untaken(draft)
    if (lost) this.#note(`${path}inventory`, lost)
    return draft
  }

  #optionValues({ options }: JsonVariant, names: string[], path: string): string[] {
    const values = Array.isArray(options)
      ? names.map((_, index) => options[index] ?? '')
      : names.map((name) => new Map(Object.entries(options ?? {})).get(name) ?? '')
    const count = Array.isArray(options) ? options.length : Object.keys(options ?? {}).length
    if (values.includes('') || count !== names.length) {
      const wanted = names.join(', ')
      this.#error(
        `${path}options`,
        wanted === ''
          ? said('import-export.admin.row.noOptions')
          : said('import-export.admin.row.optionValues', { options: wanted }),
      )
    }
    return values
  }

  #images({ images = [] }: JsonProduct): ImageDraft[] {
    return images.flatMap((image, index) => {
      const { url, alt = '' } = typeof image === 'string' ? { url: image } : image
      const address = this.#url(url, `images.${index}`)
      return address === null ? [] : [{ url: address, position: index + 1, alt }]
    })
  }

  #amount(amount: string | number | null | undefined, field: string): number | null {
    if (amount === null || amount === undefined || amount === '') return null
    try {
      return parseMajor(amount, this.#currency)
    } catch (error) {
      if (!(error instanceof MoneyError)) throw error
      this.#error(field, error.told)
      return null
    }
  }

  #url(text: string, field: string): string | null {
    const url = webAddress(text.trim())
    if (url === null) this.#error(field, said('import-export.admin.row.addressExpected'))
    return url
  }

  #error(field: string, message: Said): void {
    if (this.#errors.length < 20) this.#errors.push({ row: this.#row, field, message })
  }

  #note(field: string, message: Said): void {
    this.#notes.push({ row: this.#row, field, message })
  }
}
