/** A consumer's declaration to withdraw from a contract: stored as it was sent, and never changed. */
import { z } from 'zod'
import { StoreModel } from '#server/data/model.ts'
import { listOf } from '#server/data/shapes.ts'
import type { Scope } from '#server/scope.ts'

export interface ChosenLine {
  lineId: string
  /** As it was called then. */
  title: string
  quantity: number
}

export class Withdrawal extends StoreModel {
  static override tableName = 'withdrawals'
  static override readonly missing = 'returns.withdrawals.notFound'
  static override timestamps = false
  static override booleans = ['isLate']
  static override shapes = {
    lines: listOf(z.object({ lineId: z.string(), title: z.string(), quantity: z.number() })),
  }
  declare press: string
  declare name: string
  /** To which the receipt goes. */
  declare email: string
  /** As it was typed. */
  declare orderNumber: string
  /** Null where number and address match no order. */
  declare orderId: string | null
  declare userId: string | null
  /** Empty for the whole order. */
  declare lines: ChosenLine[]
  /** Which pieces, in the words of whoever could not choose them. */
  declare pieces: string
  /** What was read and confirmed. */
  declare statement: string
  declare language: string
  /** After the period: the merchant decides. */
  declare isLate: boolean
  /** An earlier declaration for the same pieces. */
  declare repeatsId: string | null
  /** UTC. */
  declare declaredAt: string

  /** Newest first. */
  static of(scope: Scope, orderId: string) {
    return Withdrawal.in(scope).where({ orderId }).orderBy('id', 'desc')
  }
}

/** Whether the merchant has dealt with a withdrawal; its id is the withdrawal's. */
export class WithdrawalCase extends StoreModel {
  static override tableName = 'withdrawal_cases'
  static override readonly missing = 'returns.withdrawals.notFound'
  declare state: CaseState
  declare note: string | null
}

export const caseStates = ['open', 'done'] as const
export type CaseState = (typeof caseStates)[number]
