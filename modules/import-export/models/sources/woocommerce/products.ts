import type { Table, TableRow } from '#server/csv/read.ts'
import { owned } from '#server/data/own-property.ts'
import { said } from '#server/language/message.ts'
import { Cells } from '../../shopify/cells.ts'
import { Slugs } from '../../slugs.ts'
import { hearing } from '../rows/hearing.ts'
import { lineFieldsIn } from '../rows/line-fields.ts'
import type { Columns, Reading, TableSource, Terms } from '../source.ts'
import { leaving, plainHeader } from '../source.ts'
import { type WooColumn, wooColumn, wooTargets } from './headers.ts'
import { listIn } from './lists.ts'
import { type Row, wooProduct } from './product.ts'

/** WooCommerce's product export in the languages that headers.ts knows. It has no addresses: they follow from the names. */
export const wooProducts: TableSource = {
  name: 'woocommerce.products',
  kind: 'product',
  label: 'import-export.admin.source.wooProducts',
  targets: wooTargets,
  // Dimensions, limits of downloads, links among products: nothing here has them.
  isLeft: leaving(
    /^(isfeatured|isthervorgehoben|visibilityincatalog|sichtbarkeitimkatalog|taxclass|steuerklasse|lowstock|geringelagermenge|soldindividually|nureinzeln|length|width|height|länge|breite|höhe|allowcustomerreviews|kundenrezensionen|purchasenote|hinweiszumkauf|shippingclass|versandklasse|download|ablauftage|grouped|gruppierte|upsells|zusatzverkäufe|crosssells|externalurl|externeurl|buttontext|position|attribute?\d+(visible|global|default|sichtbar|standard))/,
  ),
  match(headers) {
    const found = new Map<string, WooColumn>()
    for (const header of headers) {
      const column = wooColumn(header)
      if (column && ![...found.values()].includes(column)) found.set(header, column)
    }
    const all = new Set(found.values())
    const isIt = all.has('type') && all.has('name') && all.has('regular')
    return isIt && !headers.some((one) => plainHeader(one) === 'handle') ? found : undefined
  },
  read,
}

/** Products alone come at once; variations may stand before their product, so those are read to the end of the file. */
async function* read(
  { rows }: Table,
  columns: Columns,
  { currency }: Terms,
): AsyncGenerator<Reading> {
  const named = columns as ReadonlyMap<WooColumn, string>
  const terms = {
    ...{ currency, weightHeader: columns.get('weight') ?? '', now: Date.now() },
    fields: lineFieldsIn('variants', columns),
  }
  const slugs = new Slugs()
  const parents: Row[] = []
  const variations: Row[] = []
  for await (const row of rows) {
    const one = rowOf(row, named)
    const types = listIn(one.cells.raw('type').toLowerCase())
    if (types.includes('variation')) variations.push(one)
    else if (types.includes('variable')) parents.push(one)
    else {
      if (types.some((type) => type === 'grouped' || type === 'external'))
        one.cells.error('type', said('import-export.admin.row.noSuchType', { type: types.join() }))
      yield wooProduct(one, [], slugs, terms)
    }
  }
  const byParent = new Map<string, Row[]>()
  for (const one of variations) {
    const parent = one.cells.raw('parent').toLowerCase()
    byParent.set(parent, [...(byParent.get(parent) ?? []), one])
  }
  for (const parent of parents) {
    const [id, sku] = [parent.cells.raw('id'), parent.cells.raw('sku')]
    const names = [`id:${id}`, sku.toLowerCase()]
    const own = names.flatMap((name) => (name === '' ? [] : (byParent.get(name) ?? [])))
    for (const name of names) byParent.delete(name)
    yield wooProduct(parent, own, slugs, terms)
  }
  for (const lost of [...byParent.values()].flat()) yield orphan(lost)
}

function rowOf(row: TableRow, columns: ReadonlyMap<WooColumn, string>): Row {
  const { errors, notes, reports } = hearing(row)
  const cells = new Cells(row, columns, reports)
  const attributes = [...columns].flatMap(([column, header]) => {
    const at = /^option(\d+)$/.exec(column)?.[1]
    const name = at === undefined ? '' : (owned(row.cells, header) ?? '')
    const values = `values${Number(at)}` as const
    return name === '' ? [] : [{ name, values: listIn(cells.raw(values)) }]
  })
  return { line: row.line, cells, errors, notes, attributes }
}

function orphan({ line, cells, errors, notes }: Row): Reading {
  const parent = cells.raw('parent')
  cells.error('parent', said('import-export.admin.row.noParent', { parent }))
  return { kind: 'product', line, record: null, title: cells.raw('name'), errors, notes }
}
