/** The database's clock, for what several processes end at the same moment. */
import type { Scope } from '#server/scope.ts'

const form = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`

/** SQL of the time now and some seconds, as the text that `now()` of server/ids.ts writes. UTC. */
export function clock({ engine }: Scope, seconds = 0): string {
  if (!Number.isSafeInteger(seconds)) throw new RangeError('seconds must be whole')
  return engine === 'postgres'
    ? `to_char((clock_timestamp() + interval '${seconds} seconds') at time zone 'utc', ${form})`
    : `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '${seconds} seconds')`
}
