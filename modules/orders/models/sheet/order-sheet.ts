/** One order with all its parts, for its pages. */
import type { Scope } from '#server/scope.ts'
import { methodOf, type Order } from '../order.ts'
import { OrderEvent } from '../order-event.ts'
import { OrderLine, OrderShare, OrderTax, OrderTender } from '../order-line.ts'
import type { OrderParcel } from './order-parcel.ts'

export interface SheetLine {
  line: OrderLine
  shares: OrderShare[]
  taxes: OrderTax[]
}

export interface OrderSheet {
  order: Order
  /** What was paid with, in the reader's language. */
  method: string
  lines: SheetLine[]
  tenders: OrderTender[]
  /** Newest first. */
  events: OrderEvent[]
}

/** Five queries, however many lines. */
export async function sheetOf(scope: Scope, order: Order): Promise<OrderSheet> {
  const orderId = order.id
  // One after the other: inside of a transaction there is one connection.
  const lines = await OrderLine.in(scope).where({ orderId }).orderBy('position')
  const shares = await OrderShare.in(scope).where({ orderId }).orderBy(['lineId', 'position'])
  const taxes = await OrderTax.in(scope).where({ orderId }).orderBy(['lineId', 'position'])
  const tenders = await OrderTender.in(scope).where({ orderId }).orderBy('position')
  const events = await OrderEvent.of(scope, orderId)
  return {
    ...{ order, tenders, events, method: methodOf(scope, order) },
    lines: lines.map((line) => ({
      line,
      shares: shares.filter(({ lineId }) => lineId === line.id),
      taxes: taxes.filter(({ lineId }) => lineId === line.id),
    })),
  }
}

/**
 * The same order as its merchant calls goods, deliveries and discounts: for the admin, never for its buyer. Whoever reads the
 * language of its buyer reads it as it was bought.
 */
export function inOwnWords(sheet: OrderSheet, language: string): OrderSheet {
  const { order } = sheet
  if (order.language === language) return sheet
  const parcels = order.parcels?.map(ownParcel) ?? null
  return {
    ...sheet,
    order: Object.assign(order.$clone(), { parcels }),
    lines: sheet.lines.map(({ line, shares, taxes }) => ({
      ...{ line: ownLine(line), taxes },
      shares: shares.map((one) =>
        Object.assign(one.$clone(), { label: one.ownLabel ?? one.label }),
      ),
    })),
  }
}

/** A line with the steps of its price. */
function ownLine(line: OrderLine): OrderLine {
  const own = line.inOwnWords()
  const isSame = line.steps.every(({ ownLabel }) => ownLabel === undefined)
  if (isSame) return own
  const steps = line.steps.map(({ ownLabel, ...step }) => ({
    ...step,
    ...(ownLabel !== undefined && { label: ownLabel }),
  }))
  return Object.assign(own.$clone(), { steps })
}

const ownParcel = ({ ownOption, ...parcel }: OrderParcel): OrderParcel => ({
  ...parcel,
  option: ownOption ?? parcel.option,
})

export const isGoods = ({ kind }: { kind: OrderLine['kind'] }): boolean =>
  kind === 'item' || kind === 'gift_card'
