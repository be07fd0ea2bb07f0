/** Keeps listing, facets, counts and index equal to what the other modules say of the products. */

import { chunksOf } from '#server/chunks.ts'
import { owned } from '#server/data/own-property.ts'
import type { Scope } from '#server/scope.ts'
import { Listing } from '../listing/listing.ts'
import { ListingCount, ListingFacet } from '../listing/listing-facet.ts'
import { among } from './batch-rows.ts'
import { type Entry, entryOf } from './entry.ts'
import { forgetEntries, indexEntries } from './index-writer.ts'

/** Products per round; each round takes the same number of statements. */
export const batch = 500

/**
 * Rewrites what is kept of these products, in the open transaction; those that no longer exist are
 * taken out. Products that look the same as before are left alone, unless `all` is set.
 */
export async function rewrite(
  scope: Scope,
  productIds: readonly string[],
  all = false,
): Promise<void> {
  const ids = [...new Set(productIds)]
  for (const some of chunksOf(ids, batch)) await rewriteBatch(scope, some, all)
}

async function rewriteBatch(scope: Scope, ids: string[], all: boolean): Promise<void> {
  const known = await Listing.claimed(scope, ids)
  const entries = await entriesOf(scope, ids)
  const there = new Set(entries.map(({ row }) => row.id))
  const gone = ids.filter((id) => known.has(id) && !there.has(id))
  const changed = all ? entries : entries.filter(({ row }) => !isSame(row, known.get(row.id)))
  if (changed.length === 0 && gone.length === 0) return
  await ListingFacet.replace(scope, [...changed.map(({ row }) => row.id), ...gone], changed)
  await Listing.put(scope, changed)
  await indexEntries(scope, changed, await ListingCount.numbersOf(scope, changed))
  if (gone.length > 0) {
    await Listing.in(scope)
      .whereRaw(...among(scope, 'id', gone))
      .delete()
    await forgetEntries(scope, gone)
  }
  scope.raiseRevision('written')
}

const isSame = (row: Entry['row'], kept: { fingerprint: string; price: number } | undefined) =>
  kept !== undefined && kept.fingerprint === row.fingerprint && Number(kept.price) === row.price

async function entriesOf(scope: Scope, productIds: string[]): Promise<Entry[]> {
  const sources = (await scope.ask('products.sources', { productIds })) ?? []
  const variantIds = sources.flatMap(({ variants }) => variants.map(({ id }) => id))
  const levels = (await scope.ask('inventory.levels', { variantIds })) ?? {}
  const memberships = (await scope.ask('collections.places', { productIds })) ?? {}
  const others = (await scope.ask('translations.words', { kind: 'product', ids: productIds })) ?? {}
  const reduced = (await scope.ask('products.reducedPrices', { productIds })) ?? {}
  const fields = (await scope.ask('customFields.facetValues', { productIds })) ?? {}
  return sources.map((source) =>
    entryOf(source, {
      ...{ levels, memberships: owned(memberships, source.id) ?? [] },
      fields: owned(fields, source.id),
      ...{ others: owned(others, source.id), reduced: owned(reduced, source.id) },
    }),
  )
}

/**
 * Builds everything anew, a transaction per batch, so that the shop keeps answering and may be
 * killed at any time. Answers how many products there are.
 */
export async function rebuild(
  scope: Scope,
  progress: (done: number) => Promise<void>,
): Promise<number> {
  let after: string | undefined
  let done = 0
  for (;;) {
    const ids =
      (await scope.ask('products.ids', {
        take: batch,
        ...(after === undefined ? {} : { after }),
      })) ?? []
    const last = ids.at(-1)
    await scope.atomic(async (inner) => {
      await rewrite(inner, [...ids, ...(await strays(inner, after, last, ids))], true)
    })
    done += ids.length
    await progress(done)
    if (last === undefined) break
    after = last
  }
  await scope.atomic((inner) => ListingCount.recount(inner))
  return done
}

/** Rows of products that are no more, between two ids. */
async function strays(
  scope: Scope,
  after: string | undefined,
  last: string | undefined,
  ids: readonly string[],
): Promise<string[]> {
  const query = Listing.in(scope).select('id')
  if (after !== undefined) query.where('id', '>', after)
  if (last !== undefined) query.where('id', '<=', last)
  const there = new Set(ids)
  return (await query).map(({ id }) => id).filter((id) => !there.has(id))
}
