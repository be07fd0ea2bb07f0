import { said } from '#server/language/message.ts'
import { fileMark } from '#server/records/custom-fields.ts'
import type { VariantDraft } from '../../product-draft.ts'
import type { Cells } from '../../shopify/cells.ts'
import { gramsIn, type WooColumn } from './headers.ts'
import { listIn } from './lists.ts'

export type WooCells = Cells<WooColumn>

export interface VariantTerms {
  currency: string
  weightHeader: string
  now: number
  /** The header of each column that is a custom field of variants, by its key. */
  fields: ReadonlyMap<string, string>
}

/** A product without variations, or a variation; option values are settled with its parent. */
export function wooVariant(
  cells: WooCells,
  { currency, weightHeader, now, fields }: VariantTerms,
): VariantDraft {
  const further = cells.texts(fields)
  const regular = cells.amount('regular', currency)
  const sale = isOnSale(cells, now) ? cells.amount('sale', currency) : null
  if (regular === null && sale === null && cells.raw('regular') === '')
    cells.error('regular', said('import-export.admin.row.noPrice'))
  const stock = cells.whole('stock')
  const isOut = cells.flag('inStock') === false
  const types = listIn(cells.raw('type').toLowerCase())
  return {
    options: [],
    ...{ sku: cells.text('sku') || null, barcode: cells.text('barcode') || null },
    price: sale ?? regular,
    compareAtPrice: sale === null ? null : regular,
    cost: cells.amount('cost', currency),
    weightGrams: weightOf(cells, weightHeader),
    requiresShipping: !types.includes('virtual') && !types.includes('downloadable'),
    taxable: !/^(none|shipping)$/i.test(cells.raw('taxStatus')),
    inventoryTracked: stock !== null || isOut,
    quantity: stock ?? (isOut ? 0 : null),
    inventoryPolicy: /^(1|yes|notify|ja)$/i.test(cells.raw('backorders')) ? 'continue' : 'deny',
    imageUrl: null,
    ...(further && { customFields: { [fileMark]: '', ...further } }),
  }
}

/** A price that was, or is going to be, reduced is told and not taken. */
function isOnSale(cells: WooCells, now: number): boolean {
  if (cells.raw('sale') === '') return false
  const from = Date.parse(cells.raw('saleFrom') || '1970-01-01')
  const until = Date.parse(cells.raw('saleUntil') || '9999-01-01')
  if (!(from > now) && !(until < now)) return true
  cells.note('sale', said('import-export.admin.row.saleApart', { text: cells.raw('sale') }))
  return false
}

function weightOf(cells: WooCells, header: string): number | null {
  const text = cells.raw('weight').replace(',', '.')
  if (text === '') return null
  if (/^\d{1,9}(\.\d{1,9})?$/.test(text)) return Math.round(Number(text) * gramsIn(header))
  cells.error('weight', said('import-export.admin.row.noWeight', { text }))
  return null
}
