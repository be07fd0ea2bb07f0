/** An order as a mail prints it. */
import type { Scope } from '#server/scope.ts'
import type { Order, Shipment } from '../models/facts.ts'

type Sums = { label: string; value: string }[]

/** What is neither goods nor delivery. */
const further = new Set<Order['lines'][number]['kind']>(['fee', 'tip', 'rounding'])

const priceOf = ({ unitPrice, quantity }: Order['lines'][number]) => unitPrice * quantity

const titleOf = ({ title, variantTitle }: Order['lines'][number]) =>
  variantTitle ? `${title}, ${variantTitle}` : title

/** The goods, what came off and on, and the total: the last amount is what the order costs. */
export function sumsOf({ t, format }: Scope, order: Order): Sums {
  const { currency, subtotal, discountTotal, shippingTotal, taxTotal, total, lines } = order
  const { pickup, taxReasons } = order
  const money = (amount: number) => format.money(amount, currency)
  const way = pickup === null ? 'shipping' : 'pickup'
  const goods = lines.filter(({ kind }) => kind === 'item' || kind === 'gift_card')
  const deliveries = lines.filter(({ kind }) => kind === 'shipping')
  const others = lines.filter(({ kind }) => further.has(kind))
  const extra = others.reduce((sum, line) => sum + priceOf(line), 0)
  // Prices without tax: it is a part of what adds up, and stands above the total.
  const isOnTop = total - (subtotal - discountTotal + shippingTotal + extra) >= taxTotal
  const some = (label: string, amount: number) =>
    amount === 0 ? [] : [{ label: t(`notifications.sum.${label}`), value: money(amount) }]
  return [
    ...goods.map((line) => ({
      label: t('notifications.item', { quantity: line.quantity, title: titleOf(line) }),
      value: money(priceOf(line)),
    })),
    ...some('discount', -discountTotal),
    ...(deliveries.length > 1
      ? deliveries.map((line) => ({
          label: `${t(`notifications.sum.${way}`)}: ${line.title}`,
          value: money(priceOf(line)),
        }))
      : some(way, shippingTotal)),
    ...others.map((line) => ({ label: line.title, value: money(priceOf(line)) })),
    ...(isOnTop ? some('tax', taxTotal) : []),
    { label: t('notifications.sum.total'), value: money(total) },
    ...(isOnTop ? [] : some('tax', taxTotal)),
    ...taxReasons.map((reason) => ({ label: reason, value: money(0) })),
  ]
}

/** What is in a parcel. */
export function parcelLines({ t }: Scope, order: Order, shipment: Shipment): string[] {
  const titles = new Map(order.lines.map((line) => [line.id, titleOf(line)]))
  return shipment.lines.map(({ lineId, quantity }) =>
    t('notifications.item', { quantity, title: titles.get(lineId) ?? '' }),
  )
}
