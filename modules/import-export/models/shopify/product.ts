import type { TableRow } from '#server/csv/read.ts'
import { owned } from '#server/data/own-property.ts'
import type { RowMessage } from '#server/imports/report.ts'
import { type Said, said } from '#server/language/message.ts'
import { cut } from '#server/text/cut.ts'
import { cleanHtml } from '#server/text/html/clean-html.ts'
import { longestText } from '#server/text/text-limits.ts'
import {
  type DraftField,
  type DraftResult,
  type ImageDraft,
  imageLimit,
  type ProductDraft,
  plainVariant,
  splitTags,
  variantLimit,
  withVariantImages,
} from '../product-draft.ts'
import { Cells, type Reports } from './cells.ts'
import {
  fieldsOf,
  optionNames,
  optionValues,
  productFields,
  textLimits,
  variantFields,
  variantMarks,
} from './fields.ts'
import type { Column, HeaderMap, ProductColumn } from './headers.ts'
import { settleOptions, type VariantRow } from './options.ts'
import { readVariant } from './variant.ts'

const messageLimit = 20
const altLimit = 1000

/** Gathers the rows of one product and becomes a draft or a list of errors. */
export class ShopifyProduct {
  readonly slug: string
  readonly row: number
  readonly #handle: string
  readonly #header: HeaderMap
  readonly #currency: string
  readonly #errors: RowMessage[] = []
  readonly #notes: RowMessage[] = []
  readonly #reports: Reports
  readonly #product = new Map<ProductColumn, string>()
  readonly #variants: VariantRow[] = []
  readonly #images: ImageDraft[] = []
  readonly #present: Set<DraftField>
  #descriptionHtml = ''
  #giftCard = false
  #status: ProductDraft['status'] = 'draft'
  #rows = 0
  #isBroken = false

  constructor(slug: string, handle: string, row: number, header: HeaderMap, currency: string) {
    this.slug = slug
    this.row = row
    this.#handle = handle
    this.#header = header
    this.#currency = currency
    this.#present = fieldsOf(header.columns.keys(), handle !== '')
    this.#reports = {
      error: (message) => keep(this.#errors, message),
      note: (message) => keep(this.#notes, message),
    }
    if (handle !== '' && handle !== slug) {
      const message = said('import-export.admin.row.handleBecomes', { handle, slug })
      this.#reports.note({ row, field: header.columns.get('handle') ?? 'Handle', message })
    }
  }

  /** Reports something that makes the whole product an error. */
  fail(row: number, column: Column, message: Said): void {
    const field = this.#header.columns.get(column) ?? column
    this.#reports.error({ row, field, message })
  }

  add(row: TableRow): void {
    this.#rows += 1
    if (row.problem !== null) {
      this.#isBroken = true
      this.#reports.error({
        row: row.line,
        field: '',
        message: said('import-export.admin.row.problem', { problem: row.problem }),
      })
      return
    }
    this.#noteUnreadable(row)
    const cells = new Cells(row, this.#header.columns, this.#reports)
    const first = this.#rows === 1
    this.#addProduct(cells, first)
    this.#refuseExcessOptions(row)
    const isVariant = variantMarks.some((column) => cells.raw(column) !== '')
    if (isVariant) this.#addVariant(cells, first)
    if (cells.raw('imageUrl') !== '') this.#addImage(cells)
    else if (!isVariant && !first) cells.note('handle', said('import-export.admin.row.noVariant'))
  }

  /** What became of the rows. */
  finish(): DraftResult {
    const read = [...this.#errors]
    const draft = this.#draft()
    // What a row that cannot be read seems to lack is no further fault.
    const errors = this.#isBroken ? read : this.#errors
    const common = { row: this.row, rows: this.#rows, notes: this.#notes }
    return errors.length > 0
      ? { ...common, ok: false, slug: this.slug, errors }
      : { ...common, ok: true, draft }
  }

  #addProduct(cells: Cells, first: boolean): void {
    for (const [column, field] of productFields) {
      if (first && !cells.has(column)) this.#forget(column, field)
      if (this.#product.get(column) || cells.raw(column) === '') continue
      this.#readProduct(cells, column)
    }
  }

  /** The first row that says something about the product is heard; later ones repeat or continue. */
  #readProduct(cells: Cells, column: ProductColumn): void {
    if (column === 'body') {
      this.#descriptionHtml = cleanHtml(cells.text('body', longestText))
    } else if (column === 'giftCard') {
      this.#giftCard = cells.flag('giftCard') ?? false
    } else if (column === 'status') {
      this.#status = readStatus(cells)
    } else if (column === 'published' && !this.#product.get('status')) {
      this.#status = cells.flag('published') ? 'active' : 'draft'
    }
    const limit = textLimits.get(column)
    this.#product.set(column, limit ? cells.text(column, limit) : cells.raw(column))
  }

  #addVariant(cells: Cells, first: boolean): void {
    if (this.#variants.length > variantLimit) return
    if (this.#variants.length === variantLimit) {
      cells.error('handle', said('import-export.admin.row.variantsMost', { n: variantLimit }))
    }
    for (const [column, field] of variantFields) {
      if (!cells.has(column)) this.#forget(column, field)
    }
    const values = optionValues.map((column) => cells.text(column))
    const terms = { currency: this.#currency, fields: this.#header.variantFields }
    this.#variants.push({ row: cells.row, first, values, variant: readVariant(cells, terms) })
  }

  #addImage(cells: Cells): void {
    const url = cells.url('imageUrl')
    if (url === null || this.#images.length > imageLimit) return
    if (this.#images.length === imageLimit) {
      cells.error('imageUrl', said('import-export.admin.row.imagesMost', { n: imageLimit }))
    }
    const position = /^\d{1,6}$/.test(cells.raw('imagePosition'))
      ? Number(cells.raw('imagePosition'))
      : Number.MAX_SAFE_INTEGER
    this.#images.push({ url, position, alt: cells.text('imageAlt', altLimit) })
  }

  #draft(): ProductDraft {
    const text = (column: ProductColumn) => this.#product.get(column) ?? ''
    if (text('title') === '') this.fail(this.row, 'title', said('import-export.admin.row.noTitle'))
    if (this.#variants.length === 0) this.#addPlainVariant()
    const { options, variants } = this.#settle()
    const images = this.#images.sort((a, b) => a.position - b.position)
    this.#noteHidden()
    return {
      slug: this.slug,
      originalHandle: this.#handle !== '' && this.#handle !== this.slug ? this.#handle : null,
      title: text('title'),
      descriptionHtml: this.#descriptionHtml,
      vendor: text('vendor') || null,
      type: text('type') || null,
      tags: this.#tags(text('tags')),
      status: this.#status,
      options,
      variants,
      images: withVariantImages(images, variants),
      seoTitle: text('seoTitle') || null,
      seoDescription: text('seoDescription') || null,
      productCategory: text('category') || null,
      giftCard: this.#giftCard,
      present: this.#present,
    }
  }

  #settle(): Pick<ProductDraft, 'options' | 'variants'> {
    const field = (option: number | null) => optionNames[option ?? 0] ?? 'option1Name'
    const name = (option: number | null) => this.#header.columns.get(field(option)) ?? ''
    return settleOptions(
      optionNames.map((column) => this.#product.get(column) ?? ''),
      this.#variants,
      {
        error: (row, option, message) => this.#reports.error({ row, field: name(option), message }),
        note: (row, option, message) => this.#reports.note({ row, field: name(option), message }),
      },
    )
  }

  #addPlainVariant(): void {
    if (this.#present.has('price'))
      this.fail(this.row, 'price', said('import-export.admin.row.noPrice'))
    const values = optionValues.map(() => '')
    this.#variants.push({ row: this.row, first: true, values, variant: plainVariant() })
  }

  #tags(cell: string): string[] {
    const tags = splitTags(cell.split(','))
    const long = tags.some((tag) => tag.length > 255)
    if (long) this.fail(this.row, 'tags', said('import-export.admin.row.tagTooLong'))
    return tags
  }

  #refuseExcessOptions(row: TableRow): void {
    const field = this.#header.excessOptions.find((header) => owned(row.cells, header))
    if (field === undefined) return
    const message = said('import-export.admin.row.optionsMost')
    this.#reports.error({ row: row.line, field, message })
  }

  #noteUnreadable(row: TableRow): void {
    const field = Object.keys(row.cells).find((header) =>
      owned(row.cells, header)?.includes('\ufffd'),
    )
    if (field === undefined) return
    const message = said('import-export.admin.row.unreadable')
    this.#reports.note({ row: row.line, field, message })
  }

  /** There, such a product is hidden from the online shop. */
  #noteHidden(): void {
    const published = this.#product.get('published') ?? ''
    if (this.#status !== 'active' || !/^(?:false|falsch|faux|no|0)$/i.test(published)) return
    const field = this.#header.columns.get('published') ?? 'Published'
    const message = said('import-export.admin.row.onSale')
    this.#reports.note({ row: this.row, field, message })
  }

  #forget(column: Column, field: DraftField): void {
    if (this.#header.columns.has(column)) this.#present.delete(field)
  }
}

function keep(list: RowMessage[], message: RowMessage): void {
  if (list.length < messageLimit) list.push(message)
}

function readStatus(cells: Cells): ProductDraft['status'] {
  const word = cells.raw('status').toLowerCase()
  if (word === 'active' || word === 'draft' || word === 'archived') return word
  if (word === 'unlisted') cells.note('status', said('import-export.admin.row.unlisted'))
  else cells.error('status', said('import-export.admin.row.noStatus', { text: cut(word, 40) }))
  return 'draft'
}
