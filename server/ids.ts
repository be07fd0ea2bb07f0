/** Ids and times, made in one place. */
import { createHash, randomBytes, randomFillSync, randomUUID } from 'node:crypto'
import { v7 } from 'uuid'

/** A new record's id: UUIDv7, so ids sort by the time they were made, those of one millisecond too. */
export function newId(): string {
  const random = randomness()
  const time = Date.now()
  if (time > latest.msecs) {
    latest.msecs = time
    // Its first bit is free, so that there is room to count up.
    latest.seq = random.readUInt32BE(0) >>> 1
  } else if (++latest.seq > 0xffffffff) {
    latest.msecs += 1
    latest.seq = 0
  }
  return v7({ random, msecs: latest.msecs, seq: latest.seq })
}

const latest = { msecs: 0, seq: 0 }

const idBytes = 16
const pool = Buffer.alloc(256 * idBytes)
const bytes = Buffer.alloc(idBytes)
let used = pool.length

/** The bytes of one id: asked of the system for many at once, as each question costs more than the id. */
function randomness(): Buffer {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += idBytes
  // Always the same ones: the next id is made when this one is a text.
  pool.copy(bytes, 0, used - idBytes, used)
  return bytes
}

/** Milliseconds since 1970 at which the id of a record was made: a UUIDv7 begins with them. */
export const bornAt = (id: string): number =>
  Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)

/** Many ids at once, cheaper than one by one; ids of one millisecond are unordered. */
export function newIds(count: number): string[] {
  const random = randomBytes(count * 16)
  return Array.from({ length: count }, (_, n) =>
    v7({ random: random.subarray(n * 16, (n + 1) * 16) }),
  )
}

/** A request's id for its response, its log line and its audit entries. Random and cheap: nothing sorts by it. */
export const newRequestId = (): string => randomUUID()

/** The present time, UTC, ISO 8601 with milliseconds: text that sorts, the same on both engines. */
export function now(): string {
  const msecs = Date.now()
  // Rows that are written together ask for it one after the other.
  if (msecs !== spelt.msecs) spelt = { msecs, text: new Date(msecs).toISOString() }
  return spelt.text
}

let spelt = { msecs: Number.NaN, text: '' }

/** The same id for the same `key` and time (ISO 8601), sorting by that time: importing twice makes one record. */
export const importedId = (key: string, at: string): string =>
  v7({ msecs: Date.parse(at), random: createHash('sha256').update(key).digest().subarray(0, 16) })
