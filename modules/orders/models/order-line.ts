/** What was bought, line by line, with what came off and what tax it carries. Rows are written once. */

import { z } from 'zod'
import { StoreModel } from '#server/data/model.ts'
import { readRows } from '#server/data/read-rows.ts'
import { listOf, recordOrNull, textsByName } from '#server/data/shapes.ts'
import { sumOf } from '#server/locale/amounts.ts'
import { plan } from '#server/openapi/shapes.ts'
import type { Scope } from '#server/scope.ts'
import type { Quote } from './proposal.ts'

type QuoteLine = Quote['lines'][number]

/** A row of an order that is a copy of the proposal. */
export class OrderPart extends StoreModel {
  static override timestamps = false
  // Nobody changes them; the order itself is in the audit log.
  static override audited = false
  declare orderId: string
  /** From 0 on. */
  declare position: number

  /** Those of these orders, each order's in their place. */
  static ofOrders<M extends typeof OrderPart>(
    this: M,
    scope: Scope,
    orderIds: readonly string[],
  ): Promise<InstanceType<M>[]> {
    return readRows<typeof OrderPart>(scope, this, { orderId: orderIds }, [
      'orderId',
      'position',
    ]) as Promise<InstanceType<M>[]>
  }
}

export class OrderLine extends OrderPart {
  static override tableName = 'order_lines'
  static override booleans = ['requiresShipping']
  static override shapes = {
    properties: textsByName,
    plan: recordOrNull(plan.shape),
    delivery: recordOrNull({ id: z.string(), label: z.string() }),
    steps: listOf(z.looseObject({ step: z.string(), amount: z.number() })),
  }
  declare key: string
  declare kind: QuoteLine['kind']
  declare productId: string | null
  declare variantId: string | null
  declare title: string
  declare variantTitle: string | null
  /** Both in the shop's own language as it was bought; null where they are the same, and for orders from before that was kept. */
  declare ownTitle: string | null
  declare ownVariantTitle: string | null
  declare sku: string | null
  declare slug: string | null
  declare image: string | null
  declare properties: Record<string, string>
  /** By which it is bought again and again. */
  declare plan: QuoteLine['plan'] | null
  /** The option that was chosen for its parcel, as it was called; null for what is not sent. */
  declare delivery: { id: string; label: string } | null
  declare quantity: number
  declare unitPrice: number
  declare compareAt: number | null
  declare subtotal: number
  declare total: number
  declare grams: number
  declare requiresShipping: boolean
  declare steps: QuoteLine['steps']

  /** Product and variant, as papers and lists call it. */
  get called(): string {
    return [this.title, this.variantTitle].filter(Boolean).join(', ')
  }

  /** A copy that is called as its merchant calls it, who may read another language than its buyer. */
  inOwnWords(): OrderLine {
    const { ownTitle: title, ownVariantTitle: variantTitle } = this
    return title === null ? this : Object.assign(this.$clone(), { title, variantTitle })
  }
}

export class OrderShare extends OrderPart {
  static override tableName = 'order_shares'
  declare lineId: string
  declare rule: string
  declare label: string
  /** In the shop's own language as it was bought; null where that is the same. */
  declare ownLabel: string | null
  declare code: string | null
  declare amount: number

  /** What a line cost before anything came off, and what did; null for none. */
  static async off(
    scope: Scope,
    { lineId }: { lineId: string },
  ): Promise<{ subtotal: number; off: number } | null> {
    const line = await OrderLine.in(scope).findOne({ id: lineId })
    if (!line) return null
    const shares = await OrderShare.in(scope).where({ orderId: line.orderId, lineId })
    return { subtotal: line.subtotal, off: sumOf(shares.map(({ amount }) => amount)) }
  }
}

export class OrderTax extends OrderPart {
  static override tableName = 'order_taxes'
  static override booleans = ['included']
  declare lineId: string
  declare part: number
  declare name: string
  declare code: string
  /** Millionths. */
  declare rate: number
  declare included: boolean
  declare reason: string | null
  declare base: number
  declare amount: number
}

export class OrderTender extends OrderPart {
  static override tableName = 'order_tenders'
  declare kind: 'gift_card' | 'credit'
  declare last4: string | null
  declare amount: number
}
