import { said } from '#server/language/message.ts'
import { MoneyError, parseMajor } from '#server/locale/money.ts'
import type { Cells } from '../../shopify/cells.ts'
import { moment } from '../rows/moment.ts'
import { rowSource } from '../rows/row-source.ts'

const headers = {
  name: ['Name'],
  value: ['Value'],
  valueType: ['Value Type'],
  type: ['Type'],
  discountClass: ['Discount Class'],
  start: ['Start'],
  end: ['End'],
  status: ['Status'],
} as const
type Row = Cells<keyof typeof headers>

const million = 1_000_000

/**
 * Shopify's discount export. It does not say for which goods and customers a discount is: it comes in paused, for somebody to
 * look at, and columns that are not documented are left out by name.
 */
export const shopifyDiscounts = rowSource({
  name: 'shopify.discounts',
  label: 'import-export.admin.source.shopifyDiscounts',
  kind: 'discount',
  headers,
  leaves: /./,
  needed: ['name', 'value', 'valueType', 'status'],
  titleOf: (cells) => cells.raw('name'),
  read([cells], { currency, language = 'en', timeZone }) {
    if (!cells) return null
    const name = cells.text('name', 64)
    const isAutomatic = /automatic/i.test(cells.raw('type'))
    cells.note('status', said('import-export.admin.row.discountPaused'))
    return {
      labels: { [language]: name },
      ...(isAutomatic ? { means: 'automatic' } : { means: 'code', code: name }),
      status: 'paused',
      ...offOf(cells, currency),
      startsAt: moment(cells, 'start', timeZone),
      endsAt: moment(cells, 'end', timeZone),
    }
  },
})

/** What it takes off: values are written below nothing. */
function offOf(cells: Row, currency: string): object {
  const goods = /product/i.test(cells.raw('discountClass'))
  if (/shipping/i.test(cells.raw('discountClass'))) return { kind: 'delivery', percent: million }
  if (/percent/i.test(cells.raw('valueType'))) {
    const share = Math.abs(Number(cells.raw('value').replace(',', '.').replace('%', '')))
    if (!(share > 0 && share <= 100))
      cells.error('value', said('import-export.admin.row.noPercent', { text: cells.raw('value') }))
    const percent = Math.round((share * million) / 100)
    return { kind: goods ? 'percent' : 'orderPercent', percent }
  }
  return { kind: goods ? 'line' : 'orderAmount', amount: amountOf(cells, currency) }
}

function amountOf(cells: Row, currency: string): number | null {
  try {
    return parseMajor(cells.raw('value').replace(/^[-\u2212]\s*/, ''), currency)
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error
    cells.error('value', error.told)
    return null
  }
}
