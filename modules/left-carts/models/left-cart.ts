/** A checkout with an e-mail address that rested: what was in it, whether its buyer was reminded, came back and bought. */
import { z } from 'zod'
import { StoreModel } from '#server/data/model.ts'
import { listOf } from '#server/data/shapes.ts'
import { containing } from '#server/data/word-search.ts'
import type { Arrange } from '#server/lists/list-fields.ts'
import type { Scope } from '#server/scope.ts'

export const leftStates = ['left', 'reminded', 'returned', 'ordered'] as const
export type LeftState = (typeof leftStates)[number]

/** `state` in SQL. */
export const stateSql =
  "case when order_id is not null then 'ordered' when returned_at is not null then 'returned' when reminded_at is null then 'left' else 'reminded' end"

export interface LeftLine {
  title: string
  quantity: number
}

export class LeftCart extends StoreModel {
  static override tableName = 'left_carts'
  static override readonly missing = 'left-carts.notFound'
  // Kept by a job, and about people who only looked.
  static override audited = false
  static override booleans = ['agreed']
  static override shapes = {
    lines: listOf(z.object({ title: z.string(), quantity: z.number() })),
  }
  declare sessionId: string
  /** Null once it is forgotten who it was. */
  declare email: string | null
  declare userId: string | null
  declare language: string
  declare currency: string
  /** Of its goods after discounts, when it was left. */
  declare value: number
  declare lines: LeftLine[]
  /** News was agreed to at the checkout. */
  declare agreed: boolean
  declare leftAt: string
  declare remindedAt: string | null
  declare returnedAt: string | null
  declare orderId: string | null
  /** Set without an order of its own too: its buyer bought something else. */
  declare orderedAt: string | null
  /** What its order came to. */
  declare ordered: number | null

  get state(): LeftState {
    if (this.orderId !== null) return 'ordered'
    if (this.returnedAt !== null) return 'returned'
    return this.remindedAt === null ? 'left' : 'reminded'
  }

  /** Newest first; `q`: words of the address. */
  static async search(
    scope: Scope,
    asked: {
      take: number
      skip: number
      q?: string | undefined
      state?: LeftState | undefined
      arrange?: Arrange
    },
  ): Promise<{ results: LeftCart[]; total: number }> {
    const { take, skip, q, state, arrange } = asked
    const query = LeftCart.in(scope)
    if (state === 'ordered') query.whereNotNull('orderId')
    else if (state) query.whereNull('orderId')
    if (state === 'returned') query.whereNotNull('returnedAt')
    if (state === 'left' || state === 'reminded') query.whereNull('returnedAt')
    if (state === 'reminded') query.whereNotNull('remindedAt')
    if (state === 'left') query.whereNull('remindedAt')
    if (q) containing(query, ['email'], q)
    query.orderBy('leftAt', 'desc').orderBy('id', 'desc')
    arrange?.(query)
    return query.range(skip, skip + take - 1)
  }
}
