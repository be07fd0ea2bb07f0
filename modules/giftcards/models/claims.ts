/** What is scarce is kept in one way: held by a payment attempt, taken by its order, freed with either. */
import { clock } from '#server/data/engines/clock.ts'
import { StoreModel } from '#server/data/model.ts'
import { conflict } from '#server/errors.ts'
import { newId, now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { GiftBalance } from './gift-balance.ts'
import { book, shift } from './gift-entry.ts'

export interface Part {
  balanceId: string
  /** Minor units of its currency, above 0. */
  amount: number
}

export class GiftClaim extends StoreModel {
  static override tableName = 'gift_claims'
  static override audited = false
  declare owner: string
  declare balanceId: string
  declare amount: number
  /** UTC. */
  declare until: string
}

/** In one order for all, so that two who pay with the same cards do not wait for each other. */
const inOrder = (parts: readonly Part[]): Part[] =>
  [...parts].sort((one, other) => (one.balanceId < other.balanceId ? -1 : 1))

/** Reserves these amounts for `owner` until `seconds` from now: all of them, or 409 CARD_SPENT. Only inside `atomic`. */
export async function hold(
  scope: Scope,
  { owner, seconds, parts }: { owner: string; seconds: number; parts: readonly Part[] },
): Promise<void> {
  for (const { balanceId, amount } of inOrder(parts)) {
    const step = { balance: 0, reserved: amount }
    const reserve = () => shift(scope, balanceId, step, { usable: true })
    if ((await reserve()) === undefined) {
      await freeEnded(scope, balanceId)
      if ((await reserve()) === undefined) throw conflict('CARD_SPENT', 'giftcards.spent')
    }
    const at = now()
    await scope.db(GiftClaim.tableName).insert({
      ...{ id: newId(), storeId: scope.storeId, owner, balanceId, amount },
      ...{ until: scope.db.raw(clock(scope, seconds)), createdAt: at, updatedAt: at },
    })
  }
}

/**
 * Spends what `owner` holds for an order, also of a card that was blocked since. What was held no more is taken from what is
 * left of a card that is not; answers what is not there. Only inside `atomic`.
 */
export async function take(
  scope: Scope,
  { owner, orderId, parts }: { owner: string; orderId: string; parts: readonly Part[] },
): Promise<Part[]> {
  const gone: Part[] = []
  for (const part of inOrder(parts)) {
    const { balanceId, amount } = part
    const held = (await GiftClaim.in(scope).where({ owner, balanceId, amount }).delete()) > 0
    if (held || (await isThere(scope, part)))
      await book(scope, { balanceId, amount: -amount, kind: 'spent', orderId }, { held })
    else gone.push(part)
  }
  await free(scope, { owner })
  return gone
}

/** Locked until the commit. */
async function isThere(scope: Scope, { balanceId, amount }: Part): Promise<boolean> {
  await freeEnded(scope, balanceId)
  const [row] = await GiftBalance.in(scope).where({ id: balanceId }).forNoKeyUpdate()
  return row !== undefined && row.state === 'active' && row.available >= amount
}

/** Gives back what `owner` holds. Only inside `atomic`. */
export const free = (scope: Scope, { owner }: { owner: string }): Promise<void> =>
  freeAll(scope, (claims) => claims.where({ owner }))

/** Holds whose end has passed; of one balance, or 200 of any. */
export const freeEnded = (scope: Scope, balanceId?: string): Promise<void> =>
  freeAll(scope, (claims) => {
    claims.where('until', '<', scope.db.raw(clock(scope))).limit(200)
    if (balanceId !== undefined) claims.where({ balanceId })
  })

type Claims = ReturnType<typeof GiftClaim.in<typeof GiftClaim>>

async function freeAll(scope: Scope, narrow: (claims: Claims) => unknown): Promise<void> {
  const claims = GiftClaim.in(scope).orderBy(['balanceId', 'id'])
  narrow(claims)
  // Deleted first: of two who free it, one gives it back.
  for (const { id, balanceId, amount } of await claims)
    if ((await GiftClaim.in(scope).where({ id }).delete()) > 0)
      await shift(scope, balanceId, { balance: 0, reserved: -amount })
}
