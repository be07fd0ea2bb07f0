/** What was put into manual collections by hand, as the audit log keeps it, and the way back. */
import type { ActRow } from '#server/acts/act.ts'
import type { ActKind } from '#server/acts/act-kind.ts'
import type { Left } from '#server/acts/outcome.ts'
import { chunksOf } from '#server/chunks.ts'
import { owned } from '#server/data/own-property.ts'
import type { Scope } from '#server/scope.ts'
import { Collection } from '../collection.ts'
import { Membership } from './membership.ts'

/** Of the products whose place changed, where they are; null for those that are not in. */
type Places = Record<string, number | null>

interface Stands {
  collectionId: string
  /** How many are in it. */
  products: number
  places: Places
}

/** One row of the log for an edit of one collection. */
export class PlacedByHand extends Membership {
  static override audited = true

  /** Writes down what an edit did to these products. Inside `atomic`. */
  static async tell(
    inner: Scope,
    collectionId: string,
    before: ReadonlyMap<string, number>,
    changed: readonly string[],
  ): Promise<void> {
    if (changed.length === 0) return
    const after = await Membership.positions(inner, collectionId)
    const row = (positions: ReadonlyMap<string, number>): Stands => ({
      ...{ collectionId, products: positions.size },
      places: placesIn(positions, changed),
    })
    await PlacedByHand.wrote(inner, [collectionId], (id) => ({
      ...{ id, before: { ...row(before) }, after: { ...row(after) } },
    }))
  }
}

const placesIn = (positions: ReadonlyMap<string, number>, ids: readonly string[]): Places =>
  Object.fromEntries(ids.map((id) => [id, positions.get(id) ?? null]))

export const placeActs: ActKind = {
  ...{ model: PlacedByHand, area: 'collections', label: 'collections.admin.products' },
  called: () => '',
  fields: {
    products: { label: 'collections.admin.products', final: true },
    places: { label: 'collections.admin.order', as: 'quiet', final: true },
  },
  within: { table: Collection.tableName, by: 'collectionId' },
  isByWhole: true,
  reverse,
}

/** Where all of them still are as the edit left them, they are where they were. Products that are gone stay so. */
async function reverse(inner: Scope, rows: readonly ActRow[]): Promise<ReadonlyMap<string, Left>> {
  const stays = new Map<string, Left>()
  for (const row of rows) {
    const { id } = row
    const [collection] = await Collection.in(inner).where({ id }).forNoKeyUpdate()
    const { was, is } = placesOf(row)
    const ids = Object.keys({ ...was, ...is })
    const positions = await Membership.positions(inner, id)
    const stand = (places: Places) =>
      ids.every((one) => (positions.get(one) ?? null) === (owned(places, one) ?? null))
    if (!collection) stays.set(id, 'gone')
    else if (stand(was)) continue
    else if (!stand(is)) stays.set(id, 'changed')
    else await place(inner, id, positions, was)
  }
  return stays
}

/** Of an act that a job did in steps each has the places of its own products. */
function placesOf({ before, after, steps = [{ before, after }] }: ActRow) {
  const placesIn = (side: object | null): Places => (side as Stands | null)?.places ?? {}
  return {
    was: Object.assign({}, ...steps.map((step) => placesIn(step.before)).toReversed()) as Places,
    is: Object.assign({}, ...steps.map((step) => placesIn(step.after))) as Places,
  }
}

async function place(
  inner: Scope,
  collectionId: string,
  positions: ReadonlyMap<string, number>,
  places: Places,
): Promise<void> {
  const ids = Object.keys(places)
  const there = await presentOf(inner, ids)
  await Membership.take(
    inner,
    collectionId,
    ids.filter((id) => owned(places, id) === null),
  )
  await Membership.put(
    inner,
    Object.entries(places).flatMap(([productId, position]) =>
      position === null || !there.has(productId) ? [] : [{ collectionId, productId, position }],
    ),
  )
  await PlacedByHand.tell(inner, collectionId, positions, ids)
  await inner.tell('collection.membership', { productIds: ids })
  await inner.tell('collection.updated', { collectionIds: [collectionId] })
}

async function presentOf(inner: Scope, productIds: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (const ids of chunksOf(productIds, 500))
    for (const { id } of (await inner.ask('products.pick', { ids, take: ids.length })) ?? [])
      found.add(id)
  return found
}
