/** Rows that stand in an order of the merchant's, written as a whole. */
import { createHash } from 'node:crypto'
import type { StoreModel } from '#server/data/model.ts'
import { badInput, VersionConflict } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'

export interface Placed {
  id: string
  position: number
}

export interface Ordered<R extends Placed> {
  model: typeof StoreModel
  /** All rows as they stand. */
  read(scope: Scope): PromiseLike<R[]>
  /** What follows for rows that stand elsewhere now, in the same transaction. */
  moved?(inner: Scope, ids: string[]): Promise<unknown>
}

/** Of an order: another once rows changed places, came or went. */
export const versionOf = (rows: readonly { id: string }[]): string =>
  createHash('sha256')
    .update(rows.map(({ id }) => id).join())
    .digest('base64url')
    .slice(0, 22)

/** These first, in this order; rows that are not named follow as they were. */
export function inOrder<R extends { id: string }>(rows: readonly R[], ids: readonly string[]): R[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...new Set([...ids, ...byId.keys()])].flatMap((id) => byId.get(id) ?? [])
}

/** Writes an order. 422 for an id that is none of the rows'; 409 STALE when `version` is not that of the present order. */
export function reorder<R extends Placed>(
  scope: Scope,
  { model, read, moved }: Ordered<R>,
  ids: readonly string[],
  version?: string,
): Promise<void> {
  return scope.atomic(async (inner) => {
    // Of two at once the later reads what the earlier wrote.
    await model.in(inner).select('id').orderBy('id').forNoKeyUpdate()
    const rows = await read(inner)
    if (version !== undefined && version !== versionOf(rows)) throw new VersionConflict()
    const known = new Set(rows.map(({ id }) => id))
    if (!ids.every((id) => known.has(id))) throw badInput({ ids: said('server.field.noChoice') })
    const elsewhere = inOrder(rows, ids).flatMap((row, position) =>
      row.position === position ? [] : [{ id: row.id, columns: { position } as object }],
    )
    if (elsewhere.length === 0) return
    await model.patchAll(inner, elsewhere)
    await moved?.(
      inner,
      elsewhere.map(({ id }) => id),
    )
  })
}

/** The place after the last of these rows; 0 where nobody has put them in an order yet. */
export async function placeAfter(model: typeof StoreModel, scope: Scope): Promise<number> {
  const [last] = (await model
    .in(scope)
    .select('position')
    .orderBy('position', 'desc')
    .limit(1)) as unknown as Pick<Placed, 'position'>[]
  return last && last.position > 0 ? Math.min(last.position + 1, 9999) : 0
}
