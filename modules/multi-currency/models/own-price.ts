/** What a merchant typed for a variant in a currency: no rate changes it. */

import { StoreModel } from '#server/data/model.ts'
import type { Scope } from '#server/scope.ts'

export class OwnPrice extends StoreModel {
  static override tableName = 'currency_prices'
  static override visible = true
  declare productId: string
  declare variantId: string
  declare currency: string
  declare price: number
  declare compareAt: number | null

  static async ofVariants(
    scope: Scope,
    variantIds: readonly string[],
    currency: string,
  ): Promise<Map<string, OwnPrice>> {
    if (variantIds.length === 0) return new Map()
    const rows = await OwnPrice.in(scope)
      .where({ currency })
      .whereIn('variantId', [...variantIds])
    return new Map(rows.map((row) => [row.variantId, row]))
  }
}
