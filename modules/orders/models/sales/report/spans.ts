/** Spans of time that sales are summed over, some at a time: no statement reads more than about a week. */
import { setImmediate as pause } from 'node:timers/promises'
import { rowsOf } from '#server/data/engines/rows-of.ts'
import type { Scope } from '#server/scope.ts'

export interface Span {
  key: string
  /** UTC; `until` is no part of it. */
  from: string
  until: string
}

/** What Postgres sums is text. */
export type SummedRow = Record<string, unknown>

const most = 7 * 24 * 3_600_000

/** Spans cut and gathered so that each group is about a week long. */
export function groupsOf(spans: readonly Span[]): Span[][] {
  const groups: Span[][] = []
  let length = Number.POSITIVE_INFINITY
  for (const span of spans.flatMap(cut)) {
    const own = Date.parse(span.until) - Date.parse(span.from)
    if (length + own > most) {
      groups.push([])
      length = 0
    }
    groups.at(-1)?.push(span)
    length += own
  }
  return groups
}

function cut({ key, from, until }: Span): Span[] {
  const next = new Date(Date.parse(from) + most).toISOString()
  if (next >= until) return [{ key, from, until }]
  return [{ key, from, until: next }, ...cut({ key, from: next, until })]
}

/**
 * Rows of a statement, run for each group of spans. `sql` begins behind `with days (span, starts, ends) as (…)`, and its
 * marks are filled by `values`. On SQLite others get their turn between the groups.
 */
export async function rowsIn(
  scope: Scope,
  spans: readonly Span[],
  sql: string,
  values: readonly string[],
): Promise<SummedRow[]> {
  const rows: SummedRow[] = []
  for (const group of groupsOf(spans)) {
    const limits = group.flatMap(({ key, from, until }) => [key, from, until])
    const marks = group.map(() => '(?, ?, ?)').join(', ')
    const statement = `with days (span, starts, ends) as (values ${marks})${sql}`
    rows.push(...rowsOf<SummedRow>(await scope.db.raw(statement, [...limits, ...values])))
    await pause()
  }
  return rows
}
