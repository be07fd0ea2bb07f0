import { TableError } from '#server/csv/csv-error.ts'
import type { Table } from '#server/csv/read.ts'
import { mapHeaders, usualHeaders } from '../../shopify/headers.ts'
import { productsOf } from '../../shopify/products.ts'
import { productReading } from '../product-reading.ts'
import { lineFieldsIn } from '../rows/line-fields.ts'
import { type Columns, leaving, type Reading, type TableSource, type Terms } from '../source.ts'

/** What Shopify says for its own channels and markets, and what this shop settles elsewhere. */
const leaves =
  /^(googleshopping\/|included\/|price\/|compareatprice\/|variantfulfillmentservice$|fulfillmentservice$|variantweightunit$|weightunit|option\dlinkedto$|varianttaxcode$|taxcode$|unitprice|variantinventorypolicyid$)/

/** Shopify's product export, both generations of headers. */
export const shopifyProducts: TableSource = {
  name: 'shopify.products',
  kind: 'product',
  label: 'import-export.admin.source.shopifyProducts',
  targets: usualHeaders,
  isLeft: leaving(leaves),
  match(headers) {
    try {
      const { columns } = mapHeaders(headers)
      const isProduct = columns.has('handle') || columns.has('price')
      return isProduct ? new Map([...columns].map(([name, header]) => [header, name])) : undefined
    } catch (error) {
      if (error instanceof TableError) return undefined
      throw error
    }
  },
  read,
}

async function* read(
  { headers, rows }: Table,
  columns: Columns,
  { currency }: Terms,
): AsyncGenerator<Reading> {
  const variantFields = lineFieldsIn('variants', columns)
  const known = new Map([...columns].flatMap(columnOf))
  const header = { ...mapHeaders(headers), columns: known, variantFields }
  for await (const result of productsOf(rows, header, currency)) yield productReading(result)
}

const usual = new Map(usualHeaders.map((column) => [String(column.name), column.name]))

const columnOf = ([name, header]: [string, string]) => {
  const column = usual.get(name)
  return column === undefined ? [] : [[column, header] as const]
}
