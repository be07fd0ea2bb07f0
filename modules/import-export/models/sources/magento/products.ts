import type { Table, TableRow } from '#server/csv/read.ts'
import { said } from '#server/language/message.ts'
import { Cells } from '../../shopify/cells.ts'
import { Slugs } from '../../slugs.ts'
import { hearing } from '../rows/hearing.ts'
import { lineFieldsIn } from '../rows/line-fields.ts'
import { rowSource } from '../rows/row-source.ts'
import type { Columns, Reading, TableSource, Terms } from '../source.ts'
import { headers, leaves, type MagentoColumn } from './headers.ts'
import { magentoProduct, type Row } from './product.ts'

const named = rowSource<MagentoColumn>({
  name: 'magento.products',
  label: 'import-export.admin.source.magentoProducts',
  kind: 'product',
  headers,
  leaves,
  needed: ['sku', 'type', 'name', 'urlKey'],
  titleOf: (cells) => cells.raw('name'),
  read: () => null,
})

/** Magento's product export: variations stand before their configurable product, and further rows hold texts of store views. */
export const magentoProducts: TableSource = { ...named, read }

async function* read(
  { rows }: Table,
  columns: Columns,
  { currency }: Terms,
): AsyncGenerator<Reading> {
  const fields = lineFieldsIn('variants', columns)
  const terms = { currency, now: Date.now(), fields }
  const slugs = new Slugs()
  const heads: Row[] = []
  const children = new Map<string, Row>()
  const views = new Map<string, number>()
  for await (const row of rows) {
    const one = rowOf(row, columns as ReadonlyMap<MagentoColumn, string>)
    const sku = one.cells.raw('sku')
    if (one.cells.raw('store') !== '') views.set(sku, (views.get(sku) ?? 0) + 1)
    else if (/not visible/i.test(one.cells.raw('visibility'))) children.set(sku, one)
    else heads.push(one)
  }
  const all = new Map([...heads.map((one) => [one.cells.raw('sku'), one] as const), ...children])
  const used = new Set<string>()
  for (const head of heads) {
    const type = head.cells.raw('type').toLowerCase()
    if (type === 'bundle' || type === 'grouped')
      head.cells.error('type', said('import-export.admin.row.noSuchType', { type }))
    for (const part of head.cells.raw('variations').split('|')) {
      const sku = /(?:^|,)sku=([^,]+)/.exec(part)?.[1]
      if (sku !== undefined) used.add(sku)
    }
    yield magentoProduct(head, all, views.get(head.cells.raw('sku')) ?? 0, slugs, terms)
  }
  for (const [sku, { line, cells, errors, notes }] of children) {
    if (used.has(sku)) continue
    cells.error('visibility', said('import-export.admin.row.noParent', { parent: '' }))
    yield { kind: 'product', line, record: null, title: cells.raw('name'), errors, notes }
  }
}

function rowOf(row: TableRow, columns: ReadonlyMap<MagentoColumn, string>): Row {
  const { errors, notes, reports } = hearing(row)
  const cells = new Cells(row, columns, reports)
  return { line: row.line, cells, errors, notes }
}
