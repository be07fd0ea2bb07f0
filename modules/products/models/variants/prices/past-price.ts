/** What a variant cost, and until when: written when its price changes. */
import { StoreModel } from '#server/data/model.ts'
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import type { Variant } from '../variant.ts'

export class PastPrice extends StoreModel {
  static override tableName = 'past_prices'
  static override audited = false
  static override timestamps = false
  declare variantId: string
  /** Minor units of the shop's currency. */
  declare price: number
  /** UTC; from this moment on it cost something else. */
  declare untilAt: string

  /** Keeps what these variants cost until now. */
  static async keep(
    scope: Scope,
    variants: readonly Pick<Variant, 'id' | 'price'>[],
  ): Promise<void> {
    const untilAt = now()
    const rows = variants.map(({ id, price }) => ({ variantId: id, price, untilAt }))
    await PastPrice.addAll(scope, rows)
  }

  /** Of these variants, what they cost at any time since `since`, the oldest first. */
  static of(
    scope: Scope,
    { variantIds, since }: { variantIds: readonly string[]; since: string },
  ): PromiseLike<PastPrice[]> {
    return PastPrice.in(scope)
      .whereIn('variantId', [...variantIds])
      .where('untilAt', '>', since)
      .orderBy(['untilAt', 'id'])
  }
}
