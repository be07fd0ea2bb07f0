/** Orders in JSON for the admin. */

import { typedOrStored } from '#server/language/message.ts'
import type { CustomValues } from '#server/records/custom-fields.ts'
import type { Translate } from '#views/props.ts'
import { givenOf } from '../models/acts/refunds/given.ts'
import type { OrderRefund } from '../models/acts/refunds/order-refund.ts'
import { priceOfNext } from '../models/acts/refunds/pieces.ts'
import type { Refundable } from '../models/acts/refunds/refundable.ts'
import type { OrderRisk } from '../models/acts/risks/order-risk.ts'
import type { Order } from '../models/order.ts'
import type { OrderSheet, SheetLine } from '../models/sheet/order-sheet.ts'
import { transitions } from '../models/transitions.ts'
import { eventText } from './event-text.ts'
import { buyerJson, lineJson, orderJson } from './json.ts'

/** A row of the list. */
export function rowJson(
  order: Order,
  paymentMethod: string,
  { tags, customFields }: Pick<About, 'tags' | 'customFields'>,
) {
  const { email, name, holds, userId } = order
  return {
    ...orderJson(order),
    ...{ email, name, holds, tags: [...tags], paymentMethod, userId, customFields },
    pickup: order.pickup,
  }
}
export type RowJson = ReturnType<typeof rowJson>

export const refundJson = (
  { destination: to, createdAt: at, ...refund }: OrderRefund,
  t: Translate,
) => {
  const { id, amount, refused, currency, shipping, balanceId, reason, actorName, movedFrom } =
    refund
  const { lines } = givenOf(refund)
  return {
    ...{ id, amount, refused, currency, to, lines, shipping, balanceId, actorName, at },
    reason: reason === null ? null : typedOrStored(t, reason),
    movedFrom: movedFrom ?? null,
  }
}
export type RefundJson = ReturnType<typeof refundJson>

/** What can still go back, and where. */
export const refundableJson = ({ lines, others, ...refundable }: Refundable) => {
  const { currency, left, used, atGateway, shipping, destinations } = refundable
  return {
    ...{ currency, left, used, atGateway, shipping, destinations },
    lines: lines.map((one) => ({
      ...{ lineId: one.line.id, title: one.line.title, ownTitle: one.line.ownTitle },
      left: one.left,
      restockable: one.restockable,
      next: one.left > 0 ? priceOfNext(one, 1) : 0,
    })),
    others: others.map(({ currency: other, refundable: amount }) => ({ currency: other, amount })),
  }
}
export type RefundableJson = ReturnType<typeof refundableJson>

/** All of an order, and which states may follow. */
export function adminJson(sheet: OrderSheet, about: About) {
  const { order, method, lines, events } = sheet
  const { statusUrl, refunds, risk, t } = about
  return {
    ...buyerJson(sheet, statusUrl),
    ...rowJson(order, method, about),
    items: lines.map(itemJson),
    refunds: refunds.map((refund) => refundJson(refund, t)),
    risk: risk ? riskJson(risk) : null,
    cancelReason: order.cancelReason,
    baseRate: order.baseRate,
    channel: order.channel,
    taxEvidence: order.taxEvidence,
    updatedAt: order.updatedAt,
    allowed: [...transitions.after(order.state)],
    history: events.map(({ id, type, text, details, actorName, at }) => ({
      ...{ id, type, details, actorName, at },
      text: eventText({ type, text }, t),
    })),
  }
}

/** `title`, `variantTitle` and `label` are as its buyer read them; `own…` as the merchant calls them, null where that is the same. */
function itemJson(one: SheetLine) {
  const { ownTitle, ownVariantTitle } = one.line
  const { discounts, ...line } = lineJson(one)
  return {
    ...{ ...line, ownTitle, ownVariantTitle },
    discounts: discounts.map((share, at) => ({
      ...share,
      ownLabel: one.shares[at]?.ownLabel ?? null,
    })),
  }
}

const riskJson = ({ facts, lookedAt, lookedBy, note }: OrderRisk) => ({
  facts: facts.map(({ kind, values }) => ({ kind, values: { ...values } })),
  ...{ lookedAt, lookedBy, note },
})

interface About {
  /** In which is said what a module wrote down as a message. */
  t: Translate
  tags: readonly string[]
  statusUrl: string
  refunds: readonly OrderRefund[]
  risk: OrderRisk | undefined
  customFields: CustomValues
}
export type AdminJson = ReturnType<typeof adminJson>
