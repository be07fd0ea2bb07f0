/** What was typed, as what is to become of an order. */
import { badInput } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import { said } from '#server/language/message.ts'
import { amountSent, type TypedIn } from '#server/locale/typed-amount.ts'
import { million, millionthsIn } from '#server/records/percent-kind.tsx'
import type { Scope } from '#server/scope.ts'
import type { AddedLine, EditContent, Reduction } from '../../models/edits/content.ts'
import type { OrderSheet } from '../../models/sheet/order-sheet.ts'
import type { Wish } from './schemas.ts'

/** 422 at the field. */
export const contentOf =
  ({ mark }: Scope, wish: Wish) =>
  ({ order, lines }: OrderSheet): EditContent => {
    const money = { currency: order.currency, mark }
    const bought = new Map(lines.map(({ line }) => [line.id, line]))
    const fewer: EditContent['lines'] = []
    const more: AddedLine[] = []
    for (const [at, { lineId, quantity }] of wish.lines.entries()) {
      const line = bought.get(lineId)
      if (!line) throw badInput({ [`lines.${at}.quantity`]: said('orders.edit.noLine') })
      if (quantity < line.quantity) fewer.push({ lineId, quantity })
      if (quantity <= line.quantity) continue
      const { variantId, kind } = line
      if (variantId === null || kind !== 'item')
        throw badInput({ [`lines.${at}.quantity`]: said('orders.edit.noMore') })
      const about = { variantId, quantity: quantity - line.quantity }
      more.push({ key: newId(), ...about, price: null, custom: null })
    }
    const own = wish.own?.custom?.title ? [wish.own] : []
    const found = wish.add === undefined ? [] : [{ variantId: wish.add, quantity: 1 }]
    const added = [
      ...wish.added.flatMap((one, at) => addedOf(one, `added.${at}.`, money)),
      ...own.flatMap((one) => addedOf(one, 'own.', money)),
      ...found.flatMap((one) => addedOf(one, '', money)),
    ]
    return {
      lines: fewer,
      added: [...more, ...added],
      delivery: deliveryOf(wish.delivery, money),
      reduction: reductionOf(wish.reduction, money),
    }
  }

function addedOf(
  { variantId, quantity, price, custom }: Wish['added'][number],
  at: string,
  money: TypedIn,
): AddedLine[] {
  if (quantity === 0) return []
  const key = newId()
  const typed = price === undefined ? null : amountSent(money, price, `${at}price`)
  if (custom) {
    if (custom.title === '') throw badInput({ [`${at}custom.title`]: said('orders.edit.noTitle') })
    if (typed === null) throw badInput({ [`${at}price`]: said('orders.edit.noPrice') })
    const goods = { ...custom, taxClass: custom.taxClass || null }
    return [{ key, variantId: null, quantity, price: typed, custom: goods }]
  }
  if (variantId === undefined) throw badInput({ [`${at}variantId`]: said('orders.edit.noVariant') })
  return [{ key, variantId, quantity, price: typed, custom: null }]
}

function deliveryOf(
  { kind, rateIds, label, price }: Wish['delivery'],
  money: TypedIn,
): EditContent['delivery'] {
  if (kind === 'kept') return null
  if (kind === 'rates') return { rateIds: { ...rateIds } }
  if (price === undefined) throw badInput({ 'delivery.price': said('orders.edit.noPrice') })
  if (label === '') throw badInput({ 'delivery.label': said('orders.edit.noTitle') })
  return { label, price: amountSent(money, price, 'delivery.price') }
}

function reductionOf(wish: Wish['reduction'], money: TypedIn): Reduction | null {
  if (!wish || wish.value === '' || wish.value === 0) return null
  const { value, label } = wish
  if (label === '') throw badInput({ 'reduction.label': said('orders.edit.noReason') })
  if (typeof value === 'number' || !value.includes('%'))
    return { label, amount: amountSent(money, value, 'reduction.value') }
  const rate = millionthsIn(value)
  if (rate === undefined || rate > million)
    throw badInput({ 'reduction.value': said('server.field.noPercent') })
  return { label, rate }
}
