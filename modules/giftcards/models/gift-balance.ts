/** What a gift card or somebody's store credit is worth. Amounts are minor units of its currency. */
import { StoreModel } from '#server/data/model.ts'
import { now } from '#server/ids.ts'
import type { Arrange } from '#server/lists/list-fields.ts'
import type { Scope } from '#server/scope.ts'

export const kinds = ['gift_card', 'credit'] as const
export type Kind = (typeof kinds)[number]

export class GiftBalance extends StoreModel {
  static override tableName = 'gift_balances'
  static override readonly missing = 'giftcards.admin.notFound'
  static override secrets = ['codeHash']
  declare kind: Kind
  /** Null for credit, and for a card that nobody was sent yet. */
  declare codeHash: string | null
  declare last4: string | null
  declare userId: string | null
  /** ISO 4217. */
  declare currency: string
  /** What it was worth first. */
  declare issued: number
  declare balance: number
  /** The sum of its claims: what is being paid with now. */
  declare reserved: number
  declare state: 'active' | 'disabled'
  /** UTC. */
  declare expiresAt: string | null
  declare orderId: string | null
  declare lineId: string | null
  declare piece: number | null
  /** Where its code is sent. */
  declare email: string | null
  declare recipientName: string | null
  declare senderName: string | null
  declare message: string | null
  /** Of the mail. */
  declare language: string | null
  /** UTC; null: at once. */
  declare sendAt: string | null
  declare sentAt: string | null
  declare note: string | null

  /** What can be spent. */
  get available(): number {
    return this.balance - this.reserved
  }
}

export type Standing = 'active' | 'disabled' | 'expired' | 'empty'

export function standingOf({ state, expiresAt, balance }: GiftBalance, at = now()): Standing {
  if (state === 'disabled') return 'disabled'
  if (expiresAt !== null && expiresAt <= at) return 'expired'
  return balance === 0 ? 'empty' : 'active'
}

/** Newest first; `q`: the end of a code, or an address. */
export async function searchBalances(
  scope: Scope,
  asked: {
    take: number
    skip: number
    q?: string | undefined
    kind?: Kind | undefined
    arrange?: Arrange
  },
): Promise<{ results: GiftBalance[]; total: number }> {
  const { take, skip, q, kind } = asked
  const query = GiftBalance.in(scope)
  if (kind) query.where({ kind })
  if (q)
    query.where((some) =>
      some.where({ last4: q.toUpperCase().slice(-4) }).orWhere({ email: q.toLowerCase() }),
    )
  query.orderBy('id', 'desc')
  asked.arrange?.(query)
  const total = await query.clone().resultSize()
  return { results: await query.limit(take).offset(skip), total }
}
