import { said } from '#server/language/message.ts'
import { MoneyError, parseMajor } from '#server/locale/money.ts'
import type { Cells } from '../../shopify/cells.ts'
import { rowSource } from '../rows/row-source.ts'
import type { Terms } from '../source.ts'
import { packedIn } from '../woocommerce/packed.ts'
import { termsOf } from './terms.ts'

const headers = {
  reference: ['subscription_id'],
  status: ['subscription_status'],
  email: ['customer_email', 'billing_email'],
  createdAt: ['date_created', 'start_date'],
  nextAt: ['next_payment_date'],
  endedAt: ['cancelled_date', 'end_date'],
  unit: ['billing_period'],
  every: ['billing_interval'],
  currency: ['order_currency'],
  items: ['order_items'],
  firstName: ['shipping_first_name'],
  lastName: ['shipping_last_name'],
  company: ['shipping_company'],
  line1: ['shipping_address_1'],
  line2: ['shipping_address_2'],
  city: ['shipping_city'],
  state: ['shipping_state'],
  postalCode: ['shipping_postcode'],
  country: ['shipping_country'],
  phone: ['billing_phone'],
} as const
type Row = Cells<keyof typeof headers>

/** Subscriptions of WooCommerce, as its exporters write them: one a row, its lines packed into one cell. Each line becomes one here. */
export const wooSubscriptions = rowSource({
  name: 'woocommerce.subscriptions',
  label: 'import-export.admin.source.wooSubscriptions',
  kind: 'subscription',
  headers,
  leaves: /./,
  needed: ['reference', 'status', 'unit', 'every', 'items'],
  titleOf: (cells) => cells.raw('reference'),
  readAll: ([cells], terms) => (cells ? recordsIn(cells, terms) : []),
})

interface Line {
  title: string
  sku: string | null
  quantity: number
  unitPrice: number
}

function recordsIn(cells: Row, terms: Terms) {
  const reference = cells.text('reference')
  const common = termsOf(cells, terms)
  const lines = linesIn(cells, common.currency)
  if (lines.length === 0) cells.error('items', said('import-export.admin.row.noLines'))
  return lines.map((line, at) => ({
    ...{ ...common, ...line },
    reference: at === 0 ? reference : `${reference}-${at + 1}`,
  }))
}

/** `product_id:12|name:Tea|quantity:2|total:20.00|tax:0;…`: sums are of the whole line. */
function linesIn(cells: Row, currency: string): Line[] {
  return packedIn(cells.raw('items')).map((parts) => {
    const quantity = Math.max(1, Number(parts.get('quantity') ?? '1') || 1)
    const sum =
      amountIn(cells, parts.get('total'), currency) + amountIn(cells, parts.get('tax'), currency)
    return {
      title: parts.get('name') || parts.get('sku') || '',
      ...{ sku: parts.get('sku') || null, quantity },
      unitPrice: Math.round(sum / quantity),
    }
  })
}

function amountIn(cells: Row, text: string | undefined, currency: string): number {
  if (text === undefined || text === '') return 0
  try {
    return parseMajor(text, currency)
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error
    cells.error('items', error.told)
    return 0
  }
}
