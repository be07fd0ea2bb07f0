import { z } from 'zod'
import { StoreModel } from '#server/data/model.ts'
import { listOf } from '#server/data/shapes.ts'
import type { Scope } from '#server/scope.ts'

/** The way it was paid, a new gift card, or the store credit of its account. */
export const destinations = ['method', 'card', 'credit'] as const
export type Destination = (typeof destinations)[number]

/** Pieces of a line that came back. */
export interface Pieces {
  lineId: string
  quantity: number
}

/** Pieces as they were given back. Rows from before these were kept have none of the rest. */
export interface PiecesBack extends Pieces {
  /** What they cost, minor units. */
  amount?: number | undefined
  /** Of them, how many are for sale again. */
  restocked?: number | undefined
  /** Of gift cards that were sold: what was taken off which, in the order of the pieces. */
  cards?: CardPart[] | undefined
}

/** Minor units of a card. */
export interface CardPart {
  balanceId: string
  amount: number
}

/** What went back of an order, and where it went. Amounts are minor units of its currency. */
export class OrderRefund extends StoreModel {
  static override tableName = 'order_refunds'
  static override shapes = {
    lines: listOf(
      z.looseObject({
        ...{ lineId: z.string(), quantity: z.number() },
        ...{ amount: z.number().optional(), restocked: z.number().optional() },
        cards: z.array(z.object({ balanceId: z.string(), amount: z.number() })).optional(),
      }),
    ),
  }
  declare orderId: string
  /** Of whoever asks: the same again makes no second refund. */
  declare key: string
  declare destination: Destination
  declare currency: string
  declare amount: number
  /** Of it, what its payments give back. */
  declare atGateway: number
  /** Of it, what goes back to the cards and credit that it was paid with. */
  declare onTenders: number
  /** Of what its payments were to give back. */
  declare refused: number
  declare lines: PiecesBack[]
  declare shipping: number
  /** The new card, or the credit. */
  declare balanceId: string | null
  declare reason: string | null
  declare actorName: string | null
  /** The edit that made the order cheaper; null where something of the order went back. */
  declare editId: string | null
  /** The refund to a card of which this is a part, given back the way the order was paid after all; null for all others. */
  declare movedFrom: string | null

  /** What became a card or credit: the money stays with the payments. Below 0 for what left a card again. */
  get elsewhere(): number {
    if (this.movedFrom) return this.refused - this.amount
    return this.destination === 'method' ? 0 : this.amount
  }

  /** The first one first. */
  static of(scope: Scope, orderId: string) {
    return OrderRefund.in(scope).where({ orderId }).orderBy('id')
  }
}

export const elsewhereIn = (refunds: readonly OrderRefund[]): number =>
  refunds.reduce((sum, { elsewhere }) => sum + elsewhere, 0)
