/** Changes and events as one list, newest first. */
import { notFound } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import type { Filters, Search } from '../schemas.ts'
import { AuditEvent } from './audit-event.ts'
import { Change } from './change.ts'
import { firstIds, isOldestFirst, type Ordered } from './narrowing.ts'

export type Entry = Change | AuditEvent

/** Totals are exact up to here. */
const counted = 1_000
const batch = 500

export interface Found {
  entries: Entry[]
  total: number
  totalIsMinimum: boolean
  nextCursor: string | null
}

/** A page of the log, newest first or oldest first. Its cost does not grow with the log: each filter reads the ids that it shows and at most 1,001 to count. */
export async function searchLog(scope: Scope, { take, skip, ...asked }: Search): Promise<Found> {
  const { cursor, ...filters } = asked
  const wanted = skip + take + 1
  const everything = await mergedIds(scope, filters, Math.max(counted + 1, cursor ? 0 : wanted))
  const from = cursor ? await mergedIds(scope, asked, wanted) : everything
  const shown = from.slice(skip, skip + take)
  return {
    entries: await load(scope, shown),
    total: Math.min(everything.length, counted),
    totalIsMinimum: everything.length > counted,
    nextCursor: from.length > skip + take ? (shown.at(-1) ?? null) : null,
  }
}

/** 404 when there is none. */
export async function findEntry(scope: Scope, id: string): Promise<Entry> {
  const [entry] = await load(scope, [id])
  if (!entry) throw notFound('audit-log.admin.notFound')
  return entry
}

/** All that fit, newest first, some at a time: a log of any size streams. */
export async function* wholeLog(scope: Scope, filters: Filters): AsyncGenerator<Entry> {
  let cursor: string | undefined
  for (;;) {
    const ids = (await mergedIds(scope, { ...filters, cursor }, batch)).slice(0, batch)
    yield* await load(scope, ids)
    cursor = ids.at(-1)
    if (ids.length < batch) return
  }
}

async function mergedIds(scope: Scope, filters: Ordered, limit: number): Promise<string[]> {
  const [changes, events] = await Promise.all(
    [Change, AuditEvent].map((kind) => firstIds(scope, kind, filters, limit)),
  )
  const ids = newestFirst([...(changes ?? []), ...(events ?? [])])
  return (isOldestFirst(filters) ? ids.reverse() : ids).slice(0, limit)
}

async function load(scope: Scope, ids: string[]): Promise<Entry[]> {
  if (ids.length === 0) return []
  const found = await Promise.all([
    Change.in(scope).whereIn('id', ids),
    AuditEvent.in(scope).whereIn('id', ids),
  ])
  const byId = new Map(found.flat().map((entry) => [entry.id, entry]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const newestFirst = (ids: string[]) => ids.sort((a, b) => (a < b ? 1 : -1))
