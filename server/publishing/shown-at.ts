import type { QueryBuilder } from 'objection'
import type { StoreModel } from '#server/data/model.ts'
import { owned } from '#server/data/own-property.ts'
import type { Scope } from '#server/scope.ts'

export interface Standing {
  /** As rows stand that everybody sees, and those that wait for their time. */
  shown: Record<string, string | boolean>
  waiting: Record<string, string | boolean>
  /** The column of the time that they wait for. */
  time?: 'publishAt' | 'scheduledAt'
}

/** Rows that everybody sees; at a coming moment those too whose time will have come by then, and none whose end will have. */
export function shownAt<M extends typeof StoreModel>(
  scope: Scope,
  model: M,
  { shown, waiting, time = 'publishAt' }: Standing,
): QueryBuilder<InstanceType<M>> {
  const { at } = scope
  const query = model.in(scope) as unknown as QueryBuilder<InstanceType<M>>
  if (at === undefined) return query.where(shown)
  return query
    .where((either) =>
      either.where(shown).orWhere((due) => due.where(waiting).where(time, '<=', at)),
    )
    .where((stays) => stays.whereNull('unpublishAt').orWhere('unpublishAt', '>', at))
}

interface Timed {
  publishAt?: string | null
  scheduledAt?: string | null
  unpublishAt: string | null
}

/** The same of a row that is there already. */
export function isShownAt(
  { at }: Pick<Scope, 'at'>,
  row: Timed,
  { shown, waiting, time = 'publishAt' }: Standing,
): boolean {
  const stands = (as: Standing['shown']) =>
    Object.entries(as).every(([name, value]) => owned({ ...row }, name) === value)
  if (at === undefined) return stands(shown)
  const begins = row[time] ?? null
  const isDue = stands(waiting) && begins !== null && begins <= at
  return (stands(shown) || isDue) && (row.unpublishAt === null || row.unpublishAt > at)
}
