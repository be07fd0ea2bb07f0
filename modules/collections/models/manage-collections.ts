/** What a merchant does with collections: each verb is one transaction, and tells the others. */

import { keepInTrash } from '#server/acts/trash/keep-in-trash.ts'
import { chunksOf } from '#server/chunks.ts'
import { badInput, conflict, notFound } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import { said } from '#server/language/message.ts'
import { placeAfter } from '#server/ordering/reorder.ts'
import { tellOfMove } from '#server/pages/moved-pages.ts'
import { remind, turnEach } from '#server/publishing/publish-due.ts'
import { saveCustomFields } from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'
import { Collection, uniquely } from './collection.ts'
import { columnsOf, type Draft } from './draft.ts'
import { Membership } from './membership/membership.ts'
import { PlacedByHand } from './membership/placed-by-hand.ts'
import { fill } from './rule-membership.ts'

/** A new collection. 409 SLUG_TAKEN; 422 for rules that make no sense and unknown products. */
export function create(scope: Scope, draft: Draft & { title: string }): Promise<Collection> {
  return uniquely(() =>
    scope.atomic(async (inner) => {
      const collection = await Collection.add(inner, {
        description: '',
        match: 'all',
        sort: 'manual',
        featured: false,
        position: await placeAfter(Collection, inner),
        previewVersion: 0,
        seoTitle: null,
        seoDescription: null,
        image: null,
        ...(await columnsOf(inner, draft)),
      })
      if (collection.type === 'automatic') await fill(inner, collection)
      else await setProducts(inner, collection.id, draft.productIds ?? [])
      const own = { id: collection.id, sent: draft.customFields }
      await saveCustomFields(inner, 'collection', own, { isNew: true })
      for (const at of [collection.publishAt, collection.unpublishAt]) await remind(inner, at)
      await inner.tell('collection.created', { collectionIds: [collection.id] })
      return collection
    }),
  )
}

/** Changes a collection. 409 SLUG_TAKEN; 409 STALE when `version`, its updatedAt as the editor saw it, is an old one. */
export function update(
  scope: Scope,
  id: string,
  draft: Draft,
  version?: string,
): Promise<Collection> {
  const columns = (inner: Scope, before: Collection) => columnsOf(inner, draft, before)
  return uniquely(() =>
    Collection.change(scope, id, columns, version, async (inner, after, before) => {
      if (after.type === 'automatic') {
        if (draft.rules || draft.match || before.type === 'manual') await fill(inner, after)
      } else if (draft.productIds) {
        await setProducts(inner, id, draft.productIds)
      }
      await saveCustomFields(inner, 'collection', { id, sent: draft.customFields })
      if (after.publishAt !== before.publishAt) await remind(inner, after.publishAt)
      if (after.unpublishAt !== before.unpublishAt) await remind(inner, after.unpublishAt)
      await inner.tell('collection.updated', { collectionIds: [id] })
      await tellOfMove(inner, placeOf(before), placeOf(after))
    }),
  )
}

const placeOf = ({ slug, isActive }: Collection) => ({
  path: `/collections/${encodeURIComponent(slug)}`,
  isShown: isActive,
})

/** Deletes a collection; its products stay. 404 when there is none. */
export async function remove(scope: Scope, ids: readonly string[]): Promise<void> {
  await scope.atomic(async (inner) => {
    await keepInTrash(inner, 'collections', ids)
    const deleted = await Collection.in(inner)
      .whereIn('id', [...ids])
      .delete()
    if (deleted === 0) throw notFound('collections.notFound')
    await inner.tell('collection.deleted', { collectionIds: [...ids] })
  })
}

/** Shows or hides collections. */
export async function show(scope: Scope, ids: readonly string[], isActive: boolean): Promise<void> {
  await scope.atomic(async (inner) => {
    await Collection.in(inner)
      .whereIn('id', [...ids])
      .patch({ isActive, publishAt: null })
    const over = Collection.in(inner)
      .whereIn('id', [...ids])
      .where('unpublishAt', '<=', now())
    await over.patch({ unpublishAt: null })
    await inner.tell('collection.updated', { collectionIds: [...ids] })
  })
}

/** Shows every scheduled collection whose time is not after `at`; answers their ids. */
export const publishDue = (scope: Scope, at: string): Promise<string[]> =>
  turnEach(
    scope,
    at,
    { model: Collection, standing: { isActive: false }, time: 'publishAt' },
    (inner, id) => update(inner, id, { isActive: true }),
  )

/** Hides those that are shown and whose end is not after `at`; answers their ids. */
export const unpublishDue = (scope: Scope, at: string): Promise<string[]> =>
  turnEach(
    scope,
    at,
    { model: Collection, standing: { isActive: true }, time: 'unpublishAt' },
    (inner, id) => update(inner, id, { isActive: false, unpublishAt: null }),
  )

/** Puts products at the end of a manual collection; those that are in stay where they are. Answers how many were not. */
export function addProducts(scope: Scope, id: string, productIds: string[]): Promise<number> {
  return editing(scope, id, productIds, async (inner, present) => {
    const added = [...new Set(productIds)].filter((one) => !present.has(one))
    await refuseUnknown(inner, added)
    const next = Math.max(-1, ...present.values()) + 1
    await Membership.put(
      inner,
      added.map((productId, at) => ({ collectionId: id, productId, position: next + at })),
    )
    return added
  })
}

/** Answers how many were in it. */
export function removeProducts(scope: Scope, id: string, productIds: string[]): Promise<number> {
  return editing(scope, id, productIds, (inner) => Membership.take(inner, id, productIds))
}

/** The order of a manual collection; products that are not named follow as they were. */
export async function reorderProducts(
  scope: Scope,
  id: string,
  productIds: string[],
): Promise<void> {
  await editing(scope, id, productIds, (inner, present) => {
    const strange = productIds.find((one) => !present.has(one))
    if (strange !== undefined) {
      throw badInput({ productIds: said('collections.admin.notIn', { id: strange }) })
    }
    return arrange(inner, id, [...productIds, ...present.keys()])
  })
}

/** Runs an edit of a manual collection's products, which answers whose places changed. */
async function editing(
  scope: Scope,
  id: string,
  productIds: readonly string[],
  edit: (inner: Scope, positions: Map<string, number>) => Promise<string[]>,
): Promise<number> {
  return scope.atomic(async (inner) => {
    const { type } = await Collection.find(inner, id)
    if (type === 'automatic') {
      throw conflict('AUTOMATIC', 'collections.admin.filledByRules')
    }
    if (productIds.length === 0)
      throw badInput({ productIds: said('collections.admin.noProducts') })
    const before = await Membership.positions(inner, id)
    const changed = await edit(inner, new Map(before))
    await PlacedByHand.tell(inner, id, before, changed)
    if (changed.length > 0) await inner.tell('collection.membership', { productIds: changed })
    await inner.tell('collection.updated', { collectionIds: [id] })
    return changed.length
  })
}

/** Makes these the collection's products and tells of those whose place changed. */
async function setProducts(scope: Scope, id: string, productIds: string[]): Promise<void> {
  const before = await Membership.positions(scope, id)
  const changed = await arrange(scope, id, productIds)
  await PlacedByHand.tell(scope, id, before, changed)
  if (changed.length > 0) await scope.tell('collection.membership', { productIds: changed })
}

/** Makes these the collection's products, in this order; answers those whose place changed. */
async function arrange(scope: Scope, collectionId: string, productIds: string[]) {
  const wanted = new Set(productIds)
  const positions = await Membership.positions(scope, collectionId)
  const gone = [...positions.keys()].filter((one) => !wanted.has(one))
  await refuseUnknown(
    scope,
    [...wanted].filter((one) => !positions.has(one)),
  )
  const moved = [...wanted]
    .map((productId, position) => ({ collectionId, productId, position }))
    .filter((place) => positions.get(place.productId) !== place.position)
  await Membership.take(scope, collectionId, gone)
  await Membership.put(scope, moved)
  return [...gone, ...moved.map(({ productId }) => productId)]
}

async function refuseUnknown(scope: Scope, productIds: string[]): Promise<void> {
  for (const ids of chunksOf(productIds, 500)) {
    const known = (await scope.ask('products.pick', { ids, take: ids.length })) ?? []
    const found = new Set(known.map(({ id }) => id))
    const unknown = ids.find((id) => !found.has(id))
    if (unknown !== undefined)
      throw badInput({ productIds: said('collections.admin.unknownProduct', { id: unknown }) })
  }
}
