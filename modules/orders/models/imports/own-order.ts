/** An order of our own export as history: what it came to stays, what it was worked out by does not. */
import { isRecord, owned } from '#server/data/own-property.ts'
import type { OwnEntry, OwnFile } from '#server/imports/kind.ts'
import { currencyIn, minorIn, partOf } from '#server/imports/own-values.ts'
import { sumOf } from '#server/locale/amounts.ts'

export const ownOrders: OwnFile = {
  kind: 'orders',
  lists: ['tenders', 'tags', 'lines.properties', 'lines.discounts', 'lines.taxes'],
  numbers: ['number', 'lines.quantity', 'lines.grams'],
  flags: ['lines.requiresShipping'],
  leaves: [
    ...['language', 'subtotal', 'discountTotal', 'shippingTotal', 'taxTotal', 'due'],
    ...['authorized', 'captured', 'disputed', 'tenders', 'cancelReason', 'pickup', 'taxNumber'],
    ...['name', 'createdAt', 'lines.product', 'lines.properties', 'lines.compareAtPrice'],
    ...['lines.subtotal', 'lines.total', 'lines.grams', 'lines.delivery'],
  ],
  recordOf(entry) {
    const currency = currencyIn(entry)
    const lines = listIn(entry, 'lines')
    const goods = lines.filter(({ kind }) => kind === 'item' || kind === 'gift_card')
    const sent = lines.filter(({ kind }) => kind === 'shipping')
    const taxes = lines.flatMap((line) => listIn(line, 'taxes'))
    const isCancelled = entry.state === 'cancelled'
    return {
      ...{ name: `#${entry.number}`, number: entry.number, currency },
      ...{ placedAt: entry.placedAt, paidAt: entry.paidAt ?? null },
      cancelledAt: isCancelled ? entry.placedAt : null,
      email: entry.email ?? '',
      lines: goods.map((line) => lineOf(line, currency)),
      shipping: {
        label: String(sent[0]?.title ?? ''),
        amount: sumOf(sent.map((line) => netOf(line, currency))),
      },
      discountCode: codeIn(lines),
      taxes: together(taxes, currency),
      taxesIncluded: taxes.length > 0 && taxes.every(({ included }) => included === true),
      total: minorIn(entry, 'total', currency) ?? 0,
      refunded: minorIn(entry, 'refunded', currency) ?? 0,
      paymentState: entry.paymentState,
      fulfillmentState: sentStates.get(String(entry.fulfillmentState)) ?? 'unfulfilled',
      method: entry.method ?? '',
      shippingAddress: addressIn(entry, 'shippingAddress'),
      billingAddress: addressIn(entry, 'billingAddress'),
      note: entry.note ?? null,
      tags: Array.isArray(entry.tags) ? entry.tags : [],
    }
  },
}

const listIn = (entry: OwnEntry, name: string): OwnEntry[] => {
  const list = owned(entry, name)
  return Array.isArray(list) ? list.filter(isRecord) : []
}

/** Where goods are by now is known no closer than this. */
const sentStates: ReadonlyMap<string, 'none' | 'partially_fulfilled' | 'fulfilled'> = new Map([
  ['none', 'none'],
  ['partially_fulfilled', 'partially_fulfilled'],
  ['fulfilled', 'fulfilled'],
  ['delivered', 'fulfilled'],
])

const offOf = (line: OwnEntry, currency: string) =>
  sumOf(listIn(line, 'discounts').map((one) => minorIn(one, 'amount', currency) ?? 0))

function lineOf(line: OwnEntry, currency: string) {
  return {
    ...{ title: line.title, variantTitle: line.variantTitle ?? null, sku: line.sku ?? null },
    ...{ quantity: line.quantity, unitPrice: minorIn(line, 'unitPrice', currency) ?? 0 },
    discount: offOf(line, currency),
    requiresShipping: line.requiresShipping === true,
  }
}

const netOf = (line: OwnEntry, currency: string) =>
  Number(line.quantity) * (minorIn(line, 'unitPrice', currency) ?? 0) - offOf(line, currency)

function codeIn(lines: readonly OwnEntry[]): string | null {
  const codes = lines.flatMap((line) => listIn(line, 'discounts')).map(({ code }) => code)
  const code = codes.find((one) => typeof one === 'string')
  return typeof code === 'string' ? code : null
}

/** The taxes of all lines, by name and rate. */
function together(taxes: readonly OwnEntry[], currency: string) {
  const sums = new Map<string, { name: string; rate: number; amount: number }>()
  for (const tax of taxes) {
    const [name, rate] = [String(tax.name ?? ''), Math.round(Number(tax.rate) * 10_000)]
    const key = `${name}\n${rate}`
    const amount = (sums.get(key)?.amount ?? 0) + (minorIn(tax, 'amount', currency) ?? 0)
    sums.set(key, { name, rate, amount })
  }
  return [...sums.values()].filter(({ amount }) => amount > 0)
}

function addressIn(entry: OwnEntry, name: string) {
  const parts = Object.entries(partOf(entry, name)).filter(([, text]) => text !== null)
  if (parts.length === 0) return null
  const blank = { firstName: '', lastName: '', line1: '', city: '', country: '' }
  return { ...blank, ...Object.fromEntries(parts) }
}
