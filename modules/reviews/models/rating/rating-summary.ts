/** How a product is rated: counters of its approved reviews, moved with each change and never counted for a page. */
import { StoreModel } from '#server/data/model.ts'
import { readRows } from '#server/data/read-rows.ts'
import type { Scope } from '#server/scope.ts'

export type Star = 1 | 2 | 3 | 4 | 5
export const starsOf: readonly Star[] = [5, 4, 3, 2, 1]

export interface Summary {
  average: number
  count: number
  distribution: Record<`${Star}`, number>
}

export interface ProductSummary extends Summary {
  /** How many of the reviews have pictures, by star. */
  photos: Record<`${Star}`, number>
}

/** What the counters need of a review. */
export interface Rated {
  productId: string
  rating: number
  photoCount: number
}

type Counters = { [S in Star as `star${S}` | `photo${S}`]: number }
const columns = [1, 2, 3, 4, 5].flatMap((star) => [`star${star}`, `photo${star}`])

export class RatingSummary extends StoreModel {
  static override tableName = 'ratingSummaries'
  static override audited = false
  static override timestamps = false
  declare productId: string
  declare star1: number
  declare star2: number
  declare star3: number
  declare star4: number
  declare star5: number
  declare photo1: number
  declare photo2: number
  declare photo3: number
  declare photo4: number
  declare photo5: number

  /** Counts approved reviews in (`by` 1) or out (`by` -1), in the transaction that changes them. Shoppers see it at once. */
  static async shift(scope: Scope, reviews: readonly Rated[], by: 1 | -1): Promise<void> {
    for (const [productId, steps] of stepsOf(reviews)) {
      const moves = Object.entries(steps)
      const move = () =>
        scope
          .db('ratingSummaries')
          .where({ storeId: scope.storeId, productId })
          .update(
            Object.fromEntries(
              moves.map(([column, n]) => [column, scope.db.raw('?? + ?', [column, n * by])]),
            ),
          )
      if ((await move()) === 0) {
        await begin(scope, productId)
        await move()
      }
    }
    if (reviews.length > 0) scope.raiseRevision('written')
  }

  /** The summaries of these products; one without reviews has zeros. One query. */
  static async of(
    scope: Scope,
    productIds: readonly string[],
  ): Promise<Record<string, ProductSummary>> {
    const rows = await readRows(scope, RatingSummary, { productId: productIds })
    const known = new Map(rows.map((row) => [row.productId, row]))
    return Object.fromEntries(productIds.map((id) => [id, summaryOf(known.get(id))]))
  }

  /** The same of one product, kept until it is rated anew. */
  static shown(scope: Scope, productId: string): Promise<ProductSummary> {
    return scope.cached(`reviews.summary:${productId}`, async () => {
      const { [productId]: summary = summaryOf(undefined) } = await RatingSummary.of(scope, [
        productId,
      ])
      return summary
    })
  }

  /** Holds the summaries of these products until the transaction ends. */
  static async hold(scope: Scope, productIds: readonly string[]): Promise<RatingSummary[]> {
    return RatingSummary.in(scope)
      .whereIn('productId', [...productIds])
      .orderBy('productId')
      .forUpdate()
  }

  static async forget(scope: Scope, productIds: readonly string[]): Promise<void> {
    const gone = await RatingSummary.in(scope)
      .whereIn('productId', [...productIds])
      .delete()
    if (gone > 0) scope.raiseRevision('written')
  }
}

/** What the counters say; everything 0 without a row. */
export function summaryOf(row: Counters | undefined): ProductSummary {
  const of = (kind: 'star' | 'photo') =>
    Object.fromEntries(
      starsOf.map((star) => [String(star), Number(row?.[`${kind}${star}`] ?? 0)]),
    ) as Summary['distribution']
  const distribution = of('star')
  const count = starsOf.reduce((all, star) => all + distribution[star], 0)
  const points = starsOf.reduce((all, star) => all + star * distribution[star], 0)
  const average = count === 0 ? 0 : Math.round((points / count) * 10) / 10
  return { average, count, distribution, photos: of('photo') }
}

/** How far each counter of each product goes. Products in order, so that two transactions never wait for each other. */
function stepsOf(reviews: readonly Rated[]): [string, Record<string, number>][] {
  const steps = new Map<string, Record<string, number>>()
  for (const { productId, rating, photoCount } of reviews) {
    const own = steps.get(productId) ?? {}
    own[`star${rating}`] = (own[`star${rating}`] ?? 0) + 1
    if (photoCount > 0) own[`photo${rating}`] = (own[`photo${rating}`] ?? 0) + 1
    steps.set(productId, own)
  }
  return [...steps].sort(([a], [b]) => (a < b ? -1 : 1))
}

async function begin(scope: Scope, productId: string): Promise<void> {
  const zeros = Object.fromEntries(columns.map((column) => [column, 0]))
  await scope
    .db('ratingSummaries')
    .insert({ storeId: scope.storeId, productId, ...zeros })
    .onConflict(['storeId', 'productId'])
    .ignore()
}
