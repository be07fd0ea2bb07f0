/** What follows from values that were written: later versions of their records, and who else is told. */
import { type ActKind, actKinds } from '#server/acts/act-kind.ts'
import { owned } from '#server/data/own-property.ts'
import type { FieldKind } from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'

/** The tables of records that have values, with the module that has them. */
export const owners = [
  ['product', 'products', 'products'],
  ['variant', 'variants', 'products'],
  ['collection', 'collections', 'collections'],
  ['customer', 'customers', 'customers'],
  ['order', 'orders', 'orders'],
] as const
export const tableOf = new Map<string, string>(owners.map(([kind, table]) => [kind, table]))

export interface Owners {
  record: ActKind
  /** Of a part, as the product of a variant. */
  whole: ActKind | undefined
}

/** How the records of a kind are told, locked and written; undefined where the module that has them is off. */
export async function ownersOf(scope: Scope, kind: FieldKind): Promise<Owners | undefined> {
  const kinds = await actKinds(scope)
  const record = kinds.get(tableOf.get(kind) ?? '')
  return record && { record, whole: kinds.get(record.within?.table ?? '') }
}

/** The wholes of parts, each once; none of what is no part. */
export async function wholesOf(
  scope: Scope,
  { record: { model, within }, whole }: Owners,
  ids: readonly string[],
): Promise<string[]> {
  if (!within || !whole) return []
  const parts = await model.in(scope).whereIn('id', [...ids])
  const wholes = parts.flatMap((part) => owned<unknown>(part.$toJson(), within.by) ?? [])
  return [...new Set(wholes.map(String))]
}

/** Gives records a later version without a row in the log: no column of theirs is another. Inside `atomic`. */
export async function raiseVersions(
  inner: Scope,
  { model }: ActKind,
  ids: readonly string[],
): Promise<void> {
  const unaudited = inner.as({ actor: undefined })
  await model
    .in(unaudited)
    .whereIn('id', [...ids])
    .patch({})
}

/** Lists and editors show values with the record, or with the product of a variant. Inside `atomic`. */
export async function followValues(
  inner: Scope,
  kind: FieldKind,
  ids: readonly string[],
): Promise<void> {
  if (kind === 'product') await inner.tell('product.updated', { productIds: [...ids] })
  if (kind === 'collection') await inner.tell('collection.updated', { collectionIds: [...ids] })
  const known = kind === 'variant' ? await ownersOf(inner, kind) : undefined
  if (!known?.whole) return
  const productIds = await wholesOf(inner, known, ids)
  if (productIds.length === 0) return
  await raiseVersions(inner, known.whole, productIds)
  await inner.tell('product.updated', { productIds })
}
