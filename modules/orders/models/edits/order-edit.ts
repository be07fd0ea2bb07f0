/** A change of an order that is placed, proposed on one version of it. Amounts are minor units of the order's currency. */
import { z } from 'zod'
import { StoreModel } from '#server/data/model.ts'
import { listOf, recordOrNull, recordWith } from '#server/data/shapes.ts'
import { states } from '#server/data/states.ts'
import type { Scope } from '#server/scope.ts'
import type { Correction } from '../papers/correction.ts'
import type { Quote } from '../proposal.ts'
import type { EditRow } from './compared-rows.ts'
import { contentShape, type EditContent } from './content.ts'

/** `waiting`: its buyer is to pay the difference first. `void`: it was paid when it could not be applied any more. */
export const editStates = states({
  open: ['waiting', 'applied', 'cancelled'],
  waiting: ['applied', 'cancelled', 'void'],
  applied: [],
  cancelled: [],
  void: [],
})
export type EditState = (typeof editStates.names)[number]

/** What became of the difference: there was none, it is owed with the rest, it was paid first, given back, or let go. */
export const settlements = ['none', 'owed', 'paid', 'refunded', 'waived'] as const
export type Settlement = (typeof settlements)[number]

export class OrderEdit extends StoreModel {
  static override tableName = 'order_edits'
  static override readonly missing = 'orders.edit.notFound'
  static override booleans = ['mail']
  static override shapes = {
    content: recordWith(contentShape, () => ({
      ...{ lines: [], added: [], delivery: null, reduction: null },
    })),
    quote: recordWith({ lines: z.array(z.looseObject({})) }),
    rows: listOf(z.looseObject({ key: z.string() })),
    papers: recordOrNull({}),
  }
  declare orderId: string
  declare state: EditState
  /** How many edits the order had when this one was priced. */
  declare edition: number
  /** The `updatedAt` of the order that it was priced on. */
  declare version: string
  declare content: EditContent
  declare quote: Quote
  declare rows: EditRow[]
  /** The total of before. */
  declare before: number
  declare difference: number
  declare settled: Settlement | null
  declare reason: string | null
  /** Whether its buyer is written to once it is applied. */
  declare mail: boolean
  declare attemptId: string | null
  /** What corrects an invoice that was there already. */
  declare papers: { credit: Correction | null; invoice: Correction | null } | null
  declare actorName: string | null
  declare appliedAt: string | null

  /** The newest first. */
  static of(scope: Scope, orderId: string) {
    return OrderEdit.in(scope).where({ orderId }).orderBy('id', 'desc')
  }

  /** Of an order; 404. */
  static async own(scope: Scope, orderId: string, id: string): Promise<OrderEdit> {
    const edit = await OrderEdit.in(scope).findOne({ orderId, id })
    return edit ?? OrderEdit.find(scope, '')
  }

  /** How many were applied. */
  static editionOf(scope: Scope, orderId: string): Promise<number> {
    return OrderEdit.in(scope).where({ orderId, state: 'applied' }).resultSize()
  }
}
