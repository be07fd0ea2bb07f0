/** An order with its changes, as the one quote is asked: what was bought stands as it was bought, and what is new is priced. */
import type { In } from '#server/bus.ts'
import { now } from '#server/ids.ts'
import { amountOfPieces } from '#server/locale/amounts.ts'
import type { Order } from '../order.ts'
import { isGoods, type OrderSheet, type SheetLine } from '../sheet/order-sheet.ts'
import type { AddedLine, EditContent } from './content.ts'

export type Request = In<'pricing.quote'>
type Wanted = Request['lines'][number]
type Fixed = NonNullable<Wanted['fixed']>

/** `open`: the lines of which something can come off. */
export function requestOf(
  { order, lines }: OrderSheet,
  content: EditContent,
  open: ReadonlySet<string>,
): Request {
  const { currency, userId, email, taxEvidence, methodId: method } = order
  const { delivery, reduction, added } = content
  const kept = new Map(content.lines.map(({ lineId, quantity }) => [lineId, quantity]))
  const keys = [...open, ...added.map(({ key }) => key)]
  return {
    lines: [
      ...lines.flatMap((one) => {
        const { id, quantity } = one.line
        const left = kept.get(id) ?? quantity
        const isGone = left === 0 || isPricedAnew(one, content)
        const isReduced = reduction !== null && open.has(id)
        return isGone ? [] : [keptLine(one, left, isReduced)]
      }),
      ...added.map(newLine),
    ],
    ...{ currency, method, codes: [], discounts: 'none', credit: 'kept', at: now() },
    buyer: {
      ...(userId !== null && { userId }),
      email,
      ...(taxEvidence?.relied && { taxNumber: taxEvidence.number }),
    },
    ...destinationOf(order),
    ...(delivery === null
      ? { delivery: 'fixed' }
      : 'price' in delivery
        ? { delivery }
        : { rateIds: delivery.rateIds }),
    ...(reduction && { reduction: { ...reduction, keys } }),
  }
}

/** What rounds to the step that can be paid follows from everything else; a delivery that becomes another one goes. */
const isPricedAnew = ({ line: { kind, key } }: SheetLine, { delivery }: EditContent): boolean =>
  (kind === 'rounding' && key === 'rounding') || (kind === 'shipping' && delivery !== null)

function keptLine(one: SheetLine, quantity: number, isReduced: boolean): Wanted {
  const { id, variantId, properties } = one.line
  return {
    ...{ key: id, variantId: variantId ?? '', quantity, properties },
    fixed: fixedOf(one, quantity, isReduced),
  }
}

/** Fewer pieces carry their part of what came off; what stays whole keeps its taxes to the unit. */
function fixedOf({ line, shares, taxes }: SheetLine, quantity: number, isReduced: boolean): Fixed {
  const { kind, title, unitPrice, compareAt, requiresShipping, grams } = line
  const isWhole = quantity === line.quantity && !isReduced
  const part = (amount: number) =>
    amountOfPieces(amount, line.quantity, { before: 0, count: quantity })
  return {
    ...{ kind, title, unitPrice, requiresShipping, grams },
    ...(compareAt !== null && { compareAt }),
    shares: shares.map(({ rule, label, ownLabel, code, amount }) => ({
      ...{ rule, label, amount: part(amount) },
      ...(ownLabel !== null && { ownLabel }),
      ...(code !== null && { code }),
    })),
    rates: isGoods(line) ? taxes.map(rateOf) : [],
    ...(isWhole && {
      taxes: taxes.map((tax) => ({
        ...rateOf(tax),
        ...{ part: tax.part, base: tax.base, amount: tax.amount },
      })),
    }),
  }
}

const rateOf = ({ name, code, rate, included, reason }: SheetLine['taxes'][number]) => ({
  ...{ name, code, rate, included },
  ...(reason !== null && { reason }),
})

function newLine({ key, variantId, quantity, price, custom }: AddedLine): Wanted {
  if (variantId === null && custom)
    return { key, quantity, variantId: '', custom: { ...custom, unitPrice: price ?? 0 } }
  return { key, quantity, variantId: variantId ?? '', ...(price !== null && { agreed: price }) }
}

/** Tax of what is collected is due where that is. */
function destinationOf({ shippingAddress, billingAddress, pickup, parcels }: Order) {
  const at = pickup === null ? undefined : parcels?.find((parcel) => parcel.pickupAt)?.pickupAt
  if (at) return { destination: at }
  const { country, state, postalCode, city } = shippingAddress ?? billingAddress
  return {
    destination: {
      country,
      ...(state !== undefined && { state }),
      ...(postalCode !== undefined && { postalCode }),
      ...(city !== '' && { city }),
    },
  }
}
