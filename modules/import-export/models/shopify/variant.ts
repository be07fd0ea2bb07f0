import { said } from '#server/language/message.ts'
import { fileMark } from '#server/records/custom-fields.ts'
import { untaken, type VariantDraft } from '../product-draft.ts'
import { restoreBarcode } from './barcode.ts'
import type { Cells } from './cells.ts'

/** A variant without its option values, which only the whole product can settle. */
export function readVariant(
  cells: Cells,
  { currency, fields }: { currency: string; fields: ReadonlyMap<string, string> | undefined },
): VariantDraft {
  const further = cells.texts(fields)
  const price = cells.amount('price', currency)
  if (cells.has('price') && cells.raw('price') === '')
    cells.error('price', said('import-export.admin.row.noPrice'))
  const { barcode, doubt } = restoreBarcode(cells.text('barcode'))
  if (doubt) cells.note('barcode', doubt)
  const variant: VariantDraft = {
    options: [],
    sku: cells.text('sku') || null,
    barcode: barcode || null,
    price,
    compareAtPrice: cells.amount('compareAt', currency),
    cost: cells.amount('cost', currency),
    weightGrams: cells.grams('grams'),
    // Blank means no in these files; a file without the column says nothing, so goods are goods.
    requiresShipping: cells.flag('requiresShipping') ?? !cells.has('requiresShipping'),
    taxable: cells.flag('taxable') ?? !cells.has('taxable'),
    inventoryTracked: isTracked(cells),
    quantity: cells.whole('quantity'),
    inventoryPolicy: readPolicy(cells),
    imageUrl: cells.url('variantImage'),
    ...(further && { customFields: { [fileMark]: '', ...further } }),
  }
  const lost = untaken(variant)
  if (lost) cells.note('quantity', lost)
  return variant
}

function readPolicy(cells: Cells): VariantDraft['inventoryPolicy'] {
  const word = cells.raw('policy').toLowerCase()
  if (word === 'continue' || word === 'deny') return word
  return cells.flag('policy') ? 'continue' : 'deny'
}

/** Any tracker's name counts; without that column a quantity does. */
function isTracked(cells: Cells): boolean {
  return cells.has('tracker') ? cells.raw('tracker') !== '' : cells.raw('quantity') !== ''
}
