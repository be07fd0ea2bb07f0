/** What an invoice or a credit note says, in words of one language: the page and the file print the same. */
import { typedOrStored } from '#server/language/message.ts'
import type { Address } from '#server/locale/address/address.ts'
import { sumOf } from '#server/locale/amounts.ts'
import type { Scope } from '#server/scope.ts'
import { inShopCurrency } from '../sheet/in-shop-currency.ts'
import type { Paper } from './paper.ts'
import type { PaperLine, PaperSheet } from './sheet.ts'

interface Row {
  label: string
  /** Smaller, below it. */
  hint?: string
  amount: string
}

export interface PaperText {
  shop: string
  seller: string[]
  address: Address
  /** What it is, with its number. */
  title: string
  /** Its date, the order, and what it corrects. */
  about: string[]
  lines: Row[]
  totals: (Row & { isSum: boolean })[]
  taxes: string[]
  foot: string[]
}

export function paperText({ t, format }: Pick<Scope, 't' | 'format'>, paper: Paper): PaperText {
  const { kind, called, createdAt, sheet } = paper
  const { corrects, currency, vatNumbers } = sheet
  const money = (amount: number) => format.money(amount, currency)
  return {
    shop: sheet.shopName,
    seller: [
      // Its first line is often the name of the shop, which stands above it.
      ...(sheet.seller ?? []).filter((line, at) => at > 0 || line !== sheet.shopName),
      ...(sheet.taxNumber ? [t(wordFor(sheet.taxNumber), { number: sheet.taxNumber })] : []),
      ...(vatNumbers?.seller ? [t('orders.vatNumber', { number: vatNumbers.seller })] : []),
    ],
    address: sheet.billingAddress,
    title: t(`orders.paper.${kind}`, { number: called }),
    about: [
      format.date(createdAt),
      ...(corrects ? [t('orders.paper.corrects', { number: corrects.invoice })] : []),
      ...(vatNumbers ? [t('orders.buyersVatNumber', { number: vatNumbers.buyer })] : []),
      `${t('orders.title', { number: String(sheet.orderNumber) })}, ${format.date(sheet.placedAt)}`,
      ...(sheet.suppliedAt && kind === 'invoice'
        ? [t('orders.paper.supplied', { date: format.date(sheet.suppliedAt) })]
        : []),
    ],
    lines: sheet.lines.map((line) => rowOf(line, money)),
    totals: sheet.totals.map(({ kind: sum, label, amount }) => ({
      label: label ? t(`orders.sum.${sum}Named`, { name: label }) : t(`orders.sum.${sum}`),
      ...{ amount: money(amount), isSum: sum === 'total' || sum === 'due' },
    })),
    taxes: [...taxesOf(sheet, { t, format }), ...ownTaxOf(sheet, { t, format })],
    foot: [
      ...(corrects?.reason
        ? [t('orders.paper.reason', { reason: typedOrStored(t, corrects.reason) })]
        : []),
      ...(kind === 'invoice' ? [`${t('orders.method')}: ${sheet.methodLabel}`] : []),
    ],
  }
}

function rowOf(
  { title, sku, quantity, unitPrice, subtotal }: PaperLine,
  money: (amount: number) => string,
): Row {
  const each = unitPrice === null || quantity === 1 ? [] : [`${quantity} × ${money(unitPrice)}`]
  const hint = [...each, ...(sku === null ? [] : [sku])].join(' · ')
  return { label: `${quantity} × ${title}`, ...(hint && { hint }), amount: money(subtotal) }
}

const taxesOf = (
  { taxes = [], currency }: PaperSheet,
  { t, format }: Pick<Scope, 't' | 'format'>,
): string[] =>
  taxes.map(({ name, rate, base, amount, reason }) => {
    const said = t('orders.paper.tax', {
      ...{ name, rate: rate / 10_000 },
      ...{ net: format.money(base, currency), tax: format.money(amount, currency) },
    })
    return reason === null || reason === name ? said : `${said} (${reason})`
  })

/** As the law of the union wants it told: in the currency of the shop's country, at the rate of the order. */
function ownTaxOf(
  { taxes = [], currency, own }: PaperSheet,
  { t, format }: Pick<Scope, 't' | 'format'>,
): string[] {
  const tax = sumOf(taxes.map(({ amount }) => amount))
  if (!own || tax === 0) return []
  const values = { amount: format.money(inShopCurrency(tax, currency, own), own.currency) }
  const rate = format.number(own.rate / 1_000_000_000)
  return [t('orders.paper.ownTax', { ...values, own: own.currency, rate, currency })]
}

/** A number of the VAT begins with its country, one of a tax office does not. */
const wordFor = (number: string) =>
  /^[A-Z]{2}/i.test(number) ? ('orders.vatNumber' as const) : ('orders.taxNumber' as const)
