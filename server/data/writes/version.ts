/** The version of a row is its `updatedAt`: whoever hands it back changes the row that they saw, and no later one. */
import { type RawBuilder, raw } from 'objection'
import { now } from '#server/ids.ts'
import type { Engine } from '../database.ts'

/** The present time, or a millisecond after the column's where that is later, in the spelling of `now`. */
const laterOf: Record<Engine, string> = {
  sqlite: "case when ?? < ? then ? else strftime('%Y-%m-%dT%H:%M:%fZ', ??, '+0.001 seconds') end",
  postgres: `case when ?? < ? then ? else to_char((??::timestamptz at time zone 'UTC') + interval '1 millisecond', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end`,
}

/** The version after `before`: the present time, but always a later one, also within a millisecond and where a clock was set back. */
export function versionAfter(before: string): string {
  const present = now()
  return before < present ? present : new Date(Date.parse(before) + 1).toISOString()
}

/** The same in SQL of our own, after the version in `column`. */
export function laterThan(engine: Engine, column: string): { sql: string; bindings: string[] } {
  const present = now()
  return { sql: laterOf[engine].replaceAll('??', () => column), bindings: [present, present] }
}

/** The same inside an UPDATE: each row gets the version after its own, as it is when the statement reaches it. */
export function nextVersion(engine: Engine): RawBuilder {
  const [column, present] = ['updatedAt', now()]
  return raw(laterOf[engine], [column, present, present, column])
}
