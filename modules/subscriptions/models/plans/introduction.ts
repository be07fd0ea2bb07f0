/** Days to try or a first discount that an account has had of a product: held by a payment attempt, taken by its order. */
import { StoreModel } from '#server/data/model.ts'
import { conflict } from '#server/errors.ts'
import { newId, now } from '#server/ids.ts'
import type { MergedPerson } from '#server/people/merged-person.ts'
import type { Scope } from '#server/scope.ts'

export class Introduction extends StoreModel {
  static override tableName = 'subscription_introductions'
  static override audited = false
  declare userId: string
  declare productId: string
  /** The payment attempt, or what stands for it where nothing is due. */
  declare owner: string
  /** Null while it is only held. */
  declare orderId: string | null
}

export interface Introduced {
  owner: string
  userId: string
  productIds: readonly string[]
}

/** Of which of the products the account has had one. */
export async function introducedTo(
  scope: Scope,
  userId: string,
  productIds: readonly string[],
): Promise<Set<string>> {
  const had = await Introduction.in(scope)
    .where({ userId })
    .whereIn('productId', productIds)
    .whereNotNull('orderId')
  return new Set(had.map(({ productId }) => productId))
}

/** Holds one of each product: all of them, or 409 INTRODUCED. Only inside `atomic`. */
export async function hold(scope: Scope, wish: Introduced): Promise<void> {
  if ((await keep(scope, wish, null)).length > 0)
    throw conflict('INTRODUCED', 'subscriptions.introduced')
}

/** Makes what `owner` holds an order's; answers the products whose one is gone. Only inside `atomic`. */
export async function take(
  scope: Scope,
  { orderId, ...wish }: Introduced & { orderId: string },
): Promise<string[]> {
  await Introduction.in(scope).where({ owner: wish.owner }).whereNull('orderId').patch({ orderId })
  return keep(scope, wish, orderId)
}

/** Gives back what `owner` holds. Only inside `atomic`. */
export async function free(scope: Scope, { owner }: { owner: string }): Promise<void> {
  await Introduction.in(scope).where({ owner }).whereNull('orderId').delete()
}

/** Gives back what an order took that is cancelled. Only inside `atomic`. */
export async function freeOrder(scope: Scope, orderId: string): Promise<void> {
  await Introduction.in(scope).where({ orderId }).delete()
}

/** Writes them down where nobody has; answers those that are somebody else's. Always in the same order, as each locks. */
async function keep(
  scope: Scope,
  { owner, userId, productIds }: Introduced,
  orderId: string | null,
): Promise<string[]> {
  const { storeId } = scope
  const at = now()
  for (const productId of [...new Set(productIds)].sort())
    await scope
      .db(Introduction.tableName)
      .insert({
        ...{ id: newId(), storeId, userId, productId, owner, orderId },
        ...{ createdAt: at, updatedAt: at },
      })
      .onConflict(['storeId', 'userId', 'productId'])
      .ignore()
  const others = await Introduction.in(scope)
    .where({ userId })
    .whereIn('productId', productIds)
    .whereNot({ owner })
  return others.map(({ productId }) => productId)
}

/** Two accounts are one person's, who has had what either had. Only inside `atomic`. */
export async function moveIntroductions(inner: Scope, { from, to }: MergedPerson): Promise<void> {
  if (from.userId === null || to.userId === null) return
  const had = await Introduction.in(inner).select('productId').where({ userId: to.userId })
  const productIds = had.map(({ productId }) => productId)
  const theirs = () => Introduction.in(inner).where({ userId: from.userId ?? '' })
  await theirs().whereIn('productId', productIds).delete()
  await theirs().patch({ userId: to.userId })
}
