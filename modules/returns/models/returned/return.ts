/** Goods that a buyer sends back, from the request until the money is back. Amounts are minor units of `currency`. */
import type { Out } from '#server/bus.ts'
import { StoreModel } from '#server/data/model.ts'
import { states } from '#server/data/states.ts'
import { notFound } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'

export const returnStates = states({
  requested: ['approved', 'rejected', 'cancelled'],
  approved: ['received', 'cancelled'],
  received: ['closed'],
  closed: [],
  rejected: [],
  cancelled: [],
})
export type ReturnState = (typeof returnStates.names)[number]
/** In which its pieces are promised to it. */
export const liveStates: readonly ReturnState[] = ['requested', 'approved', 'received']

export type Destination = Out<'orders.refund'>['to']

export class Return extends StoreModel {
  static override tableName = 'returns'
  static override readonly missing = 'returns.admin.notFound'
  static override booleans = ['isExchanging']
  declare number: number
  declare orderId: string
  declare orderNumber: number
  /** Where a declaration to withdraw made it. */
  declare withdrawalId: string | null
  /** Of its account. */
  declare userId: string | null
  declare email: string
  declare name: string
  declare language: string
  declare currency: string
  declare state: ReturnState
  /** What its buyer wrote. */
  declare note: string
  /** What the merchant wrote with the approval, or why it was rejected. */
  declare answer: string
  /** A link to a label, or what else is said of it. */
  declare label: string
  /** How often a gateway refused its refund. */
  declare tries: number
  declare refundId: string | null
  /** UTC; null while none is on its way. What it is to keep is written with it. */
  declare refundBegunAt: string | null
  declare refundTo: Destination | null
  /** Its worth is to pay for a draft, which is not begun yet. */
  declare isExchanging: boolean
  declare refunded: number
  declare deduction: number
  declare deductionReason: string

  /** Newest first. */
  static of(scope: Scope, orderId: string) {
    return Return.in(scope).where({ orderId }).orderBy('id', 'desc')
  }

  /** What a declaration to withdraw made; none where nothing was sent. */
  static fromWithdrawal(scope: Scope, withdrawalId: string) {
    return Return.in(scope).findOne({ withdrawalId })
  }

  /** One of an order; 404. */
  static async at(scope: Scope, orderId: string, id: string): Promise<Return> {
    const found = await Return.in(scope).findOne({ id, orderId })
    if (!found) throw notFound(Return.missing)
    return found
  }

  /** 409 INVALID_STATE where `state` does not follow; `then` does what belongs to it. */
  static move(
    scope: Scope,
    id: string,
    state: ReturnState,
    columns: Partial<Return> = {},
    then?: (inner: Scope, after: Return, before: Return) => Promise<unknown>,
  ): Promise<Return> {
    return Return.change(
      scope,
      id,
      (_inner, before) => {
        if (!returnStates.after(before.state).includes(state))
          throw returnStates.refusal(before.state)
        return { ...columns, state }
      },
      undefined,
      then,
    )
  }
}

export class ReturnLine extends StoreModel {
  static override tableName = 'return_lines'
  declare returnId: string
  declare orderId: string
  declare lineId: string
  declare position: number
  /** As it was called then. */
  declare title: string
  declare quantity: number
  declare reason: string
  declare asNew: number
  declare damaged: number
  declare missing: number
  /** Of those that came, how many are for sale again. */
  declare restock: number

  get came(): number {
    return this.asNew + this.damaged
  }

  static of(scope: Scope, returnIds: readonly string[]) {
    return ReturnLine.in(scope)
      .whereIn('returnId', [...returnIds])
      .orderBy(['returnId', 'position'])
  }
}
