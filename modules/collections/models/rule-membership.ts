/** Fills collections by their rules, within the transaction that changes a product or a rule. */
import { chunksOf } from '#server/chunks.ts'
import type { Scope } from '#server/scope.ts'
import { Collection } from './collection.ts'
import { Membership, type Place } from './membership/membership.ts'
import { belongs, type Subject } from './rule.ts'
import { subjectsOf } from './subject.ts'

/** Products per round. */
export const batch = 500
/** More products than this are filled in by a job. */
export const mostAtOnce = 1_000

/** Looks at these products again, in every collection with rules. */
export async function refillCollections(
  scope: Scope,
  productIds: readonly string[],
): Promise<void> {
  const automatic = await Collection.automatic(scope)
  if (automatic.length === 0) return
  const ids = [...new Set(productIds)]
  for (const some of chunksOf(ids, batch)) await settle(scope, automatic, some)
}

/** Takes products that no longer exist out of every collection. */
export async function forget(scope: Scope, productIds: readonly string[]): Promise<void> {
  const ids = [...new Set(productIds)]
  for (const gone of chunksOf(ids, batch)) {
    if ((await Membership.of(scope, gone)).length === 0) continue
    await Membership.in(scope).whereIn('productId', gone).delete()
  }
}

/**
 * Fills one collection anew: at once where the shop is small, else by a job, so that no request
 * waits for a large catalogue.
 */
export async function fill(scope: Scope, collection: Collection): Promise<void> {
  const first = await idsAfter(scope, undefined, mostAtOnce + 1)
  if (first.length <= mostAtOnce) {
    for (const some of chunksOf(first, batch)) await settle(scope, [collection], some)
    return
  }
  await scope.enqueue(
    'collections.fill',
    { collectionId: collection.id },
    { key: `${collection.id}:${collection.updatedAt}` },
  )
}

/** The job's way: a transaction per batch, so that the shop keeps answering. */
export async function fillInBatches(
  scope: Scope,
  collectionId: string,
  progress: (done: number) => Promise<void>,
): Promise<void> {
  let after: string | undefined
  for (let done = 0; ; ) {
    const ids = await idsAfter(scope, after, batch)
    const last = ids.at(-1)
    if (last === undefined) return
    await scope.atomic(async (inner) => {
      const collection = await Collection.in(inner).findOne({ id: collectionId, type: 'automatic' })
      if (collection) await settle(inner, [collection], ids)
    })
    done += ids.length
    await progress(done)
    after = last
  }
}

const idsAfter = async (scope: Scope, after: string | undefined, take: number) =>
  (await scope.ask('products.ids', { take, ...(after === undefined ? {} : { after }) })) ?? []

async function settle(scope: Scope, automatic: Collection[], productIds: string[]): Promise<void> {
  const subjects = await subjectsOf(scope, productIds)
  const mine = new Set(automatic.map(({ id }) => id))
  const present = (await Membership.of(scope, productIds)).filter((place) =>
    mine.has(place.collectionId),
  )
  const wanted = placesOf(automatic, subjects)
  const there = new Set(present.map(keyOf))
  const here = new Set(wanted.map(keyOf))
  const added = wanted.filter((place) => !there.has(keyOf(place)))
  const gone = present.filter((place) => !here.has(keyOf(place)))
  await Membership.put(scope, added)
  for (const { id } of automatic) {
    const ids = gone.flatMap((place) => (place.collectionId === id ? [place.productId] : []))
    if (ids.length > 0) await Membership.take(scope, id, ids)
  }
  const changed = [...new Set([...added, ...gone].map(({ productId }) => productId))]
  if (changed.length > 0) await scope.tell('collection.membership', { productIds: changed })
}

const placesOf = (automatic: Collection[], subjects: Map<string, Subject>): Place[] =>
  automatic.flatMap((collection) =>
    [...subjects].flatMap(([productId, subject]) =>
      belongs(subject, collection) ? [{ collectionId: collection.id, productId, position: 0 }] : [],
    ),
  )

const keyOf = ({ collectionId, productId }: Place) => `${collectionId}/${productId}`
