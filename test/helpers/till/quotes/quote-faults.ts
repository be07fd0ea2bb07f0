// What must hold of every quote, to the unit: each sentence that does not is a fault.
import { amountOfPieces, proportion, sumOf } from '#server/locale/amounts.ts'
import type { Quote, QuoteLine } from '../../../../modules/checkout/models/quote/quote.ts'
import { whyOf } from '../../../../modules/checkout/models/quote/why.ts'

interface Payable {
  /** The smallest amount that can be paid, in minor units. */
  step: number
  rounding: 'line' | 'order'
}

/** What does not hold of a quote; `payable` where it is known how it is rounded. */
export function faultsOf(quote: Quote, payable?: Payable): string[] {
  const { lines, tenders, total, due } = quote
  const amounts = everyAmount(quote)
  const given = lines.filter(({ kind }) => kind === 'gift_card')
  const goods = lines.filter(({ kind }) => kind === 'item' || kind === 'gift_card')
  const paid = sumOf(tenders.map(({ amount }) => amount))
  const deliveries = lines.filter(({ kind }) => kind === 'shipping')
  const carried = quote.parcels.flatMap(({ lineKeys }) => lineKeys)
  return [
    ...faultIf(!amounts.every(Number.isSafeInteger), 'an amount is not whole and exact'),
    ...faultIf(total !== totalOf(lines), 'the total is not the sum of its lines'),
    ...faultIf(total < 0 || due < 0, 'something is below zero'),
    ...faultIf(paid + due !== total, 'what is paid and what is due are not the total'),
    ...faultIf(
      tenders.some(({ amount }) => amount < 0),
      'a tender is below zero',
    ),
    // Gift cards alone may be rounded down, as with Swiss coins.
    ...faultIf(paid > Math.max(0, total - totalOf(given)), 'a gift card is paid with a gift card'),
    ...faultIf(
      given.some(({ shares, taxes }) => shares.length + taxes.length > 0),
      'a gift card is discounted or taxed',
    ),
    ...faultIf(
      quote.subtotal !== sumOf(goods.map(({ subtotal }) => subtotal)),
      'the subtotal is not that of the goods',
    ),
    ...faultIf(
      quote.discountTotal !== amountsOf(lines.flatMap(({ shares }) => shares)),
      'the discounts are not the shares',
    ),
    ...faultIf(
      quote.taxTotal !== amountsOf(lines.flatMap(({ taxes }) => taxes)),
      'the tax is not that of the lines',
    ),
    ...faultIf(
      quote.shippingTotal !== sumOf(deliveries.map(({ subtotal }) => subtotal)),
      'the delivery is not that of its lines',
    ),
    ...faultIf(
      deliveries.length !== quote.parcels.filter(({ chosen }) => chosen !== null).length,
      'a parcel with a rate has no line',
    ),
    ...faultIf(new Set(carried).size !== carried.length, 'a line is in two parcels'),
    ...lines.flatMap((line) => lineFaults(line).map((fault) => `${line.key}: ${fault}`)),
    ...(payable ? payableFaults(quote, payable) : []),
  ]
}

const faultIf = (isFault: boolean, fault: string): string[] => (isFault ? [fault] : [])

const amountsOf = (some: readonly { amount: number }[]): number =>
  sumOf(some.map(({ amount }) => amount))
const totalOf = (lines: readonly QuoteLine[]): number => sumOf(lines.map(({ total }) => total))

function lineFaults(line: QuoteLine): string[] {
  const { kind, subtotal, unitPrice, quantity, shares, taxes, total } = line
  const left = subtotal - amountsOf(shares)
  const onTop = amountsOf(taxes.filter(({ included }) => !included))
  const held = amountsOf(taxes.filter(({ included }) => included))
  const gross = sumOf(basesOf(taxes)) + held
  // Delivery may carry goods without a rate beside taxed ones: their share of it has no base.
  const isTaxedWhole = kind === 'shipping' ? gross <= left : taxes.length === 0 || gross === left
  return [
    ...faultIf(subtotal !== unitPrice * quantity, 'the subtotal is not price × pieces'),
    ...faultIf(total !== left + onTop, 'its total is not what is left with the tax on top'),
    ...faultIf(kind !== 'rounding' && (left < 0 || onTop < 0), 'it is below zero'),
    ...faultIf(
      shares.some(({ amount }) => amount <= 0),
      'a share takes nothing off',
    ),
    ...faultIf(!isTaxedWhole, 'net and tax are not the price'),
    ...faultIf(amountsOf(whyOf(line)) !== total, 'its steps do not explain it'),
    ...[total, ...taxes.map(({ amount }) => amount)].flatMap((amount) =>
      faultIf(!comesBack(amount, quantity), 'its pieces do not give it back'),
    ),
  ]
}

/** Given back in three lots, as single pieces and the rest. */
function comesBack(amount: number, quantity: number): boolean {
  const lots = [1, Math.floor((quantity - 1) / 2), quantity - 1 - Math.floor((quantity - 1) / 2)]
  let before = 0
  const back = lots.map((count) => {
    const part = amountOfPieces(amount, quantity, { before, count })
    before += count
    return part
  })
  return sumOf(back) === amount
}

/** The rounded total can be paid, and no tax is further from its rate than its rounding. */
function payableFaults({ lines, total }: Quote, { step, rounding }: Payable): string[] {
  const rounded = lines.filter(({ kind }) => kind === 'rounding')
  const slack = rounding === 'line' ? 1 : lines.length + 1
  return [
    ...faultIf(total % step !== 0, `${total} cannot be paid in steps of ${step}`),
    ...faultIf(
      rounded.some((line) => Math.abs(line.total) * 2 > step),
      'it is rounded by more than half a step',
    ),
    ...lines.flatMap(({ key, taxes }) =>
      faultIf(
        taxes.some(
          ({ base, rate, amount }) => Math.abs(proportion(base, rate, 1_000_000) - amount) > slack,
        ),
        `${key}: a tax is not its rate of its base`,
      ),
    ),
  ]
}

/** One base for each part that is taxed alike. */
const basesOf = (taxes: QuoteLine['taxes']): number[] => {
  const parts = new Map(taxes.map(({ part, base }) => [part, base]))
  return [...parts.values()]
}

const everyAmount = (told: Quote): number[] => [
  ...[told.subtotal, told.discountTotal, told.shippingTotal, told.taxTotal, told.total, told.due],
  ...told.lines.flatMap(({ unitPrice, subtotal, total, shares, taxes }) => [
    ...[unitPrice, subtotal, total],
    ...shares.map(({ amount }) => amount),
    ...taxes.flatMap(({ base, amount }) => [base, amount]),
  ]),
]
