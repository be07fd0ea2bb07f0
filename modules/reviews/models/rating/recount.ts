/** Holds the kept summaries against the reviews themselves. */
import type { Scope } from '#server/scope.ts'
import { Review } from '../review.ts'
import { RatingSummary, type Star, starsOf } from './rating-summary.ts'

const batch = 500

type Counts = Record<`${'star' | 'photo'}${Star}`, number>

/** Counts the approved reviews of these products anew and mends what differs. Answers the products that were wrong. */
export async function recount(scope: Scope, productIds: readonly string[]): Promise<string[]> {
  return scope.atomic(async (inner) => {
    // A change that is under way holds its summary: it is waited for, and counted.
    const kept = await RatingSummary.hold(inner, productIds)
    const counted = await countsOf(inner, productIds)
    const wrong: string[] = []
    for (const productId of productIds) {
      const right = counted.get(productId) ?? zeros()
      const row = kept.find((one) => one.productId === productId)
      if (keys.every((key) => (row?.[key] ?? 0) === right[key])) continue
      wrong.push(productId)
      await inner
        .db('ratingSummaries')
        .insert({ storeId: inner.storeId, productId, ...right })
        .onConflict(['storeId', 'productId'])
        .merge(keys)
    }
    if (wrong.length > 0) inner.raiseRevision('written')
    return wrong
  })
}

/** Every product that has reviews or a summary, in batches. Answers how many summaries were mended; each is logged. */
export async function recountAll(scope: Scope): Promise<number> {
  let mended = 0
  for (let after = ''; ; ) {
    const ids = await productsAfter(scope, after)
    const last = ids.at(-1)
    if (last === undefined) return mended
    const wrong = await recount(scope, ids)
    if (wrong.length > 0) scope.log.error({ productIds: wrong }, 'reviews: summaries were mended')
    mended += wrong.length
    after = last
  }
}

const keys = starsOf.flatMap((star) => [`star${star}` as const, `photo${star}` as const])

const zeros = () => Object.fromEntries(keys.map((key) => [key, 0])) as Counts

async function countsOf(scope: Scope, productIds: readonly string[]): Promise<Map<string, Counts>> {
  const rows = (await Review.in(scope)
    .select('productId', 'rating')
    .count('* as total')
    .select(scope.db.raw('sum(case when photo_count > 0 then 1 else 0 end) as pictured'))
    .where({ status: 'approved' })
    .whereIn('productId', [...productIds])
    .groupBy('productId', 'rating')) as unknown as {
    productId: string
    rating: Star
    total: number | string
    pictured: number | string
  }[]
  const counts = new Map<string, Counts>()
  for (const { productId, rating, total, pictured } of rows) {
    const own = counts.get(productId) ?? zeros()
    own[`star${rating}`] = Number(total)
    own[`photo${rating}`] = Number(pictured)
    counts.set(productId, own)
  }
  return counts
}

async function productsAfter(scope: Scope, after: string): Promise<string[]> {
  const [reviewed, summed] = await Promise.all(
    [Review, RatingSummary].map((model) =>
      scope
        .db(model.tableName)
        .distinct('productId')
        .where({ storeId: scope.storeId })
        .where('productId', '>', after)
        .orderBy('productId')
        .limit(batch),
    ),
  )
  const ids = [...(reviewed ?? []), ...(summed ?? [])].map(({ productId }) => String(productId))
  return [...new Set(ids)].sort().slice(0, batch)
}
