/** Ids and times, made in one place. */
import { v7 } from 'uuid'

/** A new record's id: UUIDv7, so ids sort by the time they were made. */
export const newId = (): string => v7()

/** The present time, UTC, ISO 8601 with milliseconds: text that sorts, the same on both engines. */
export const now = (): string => new Date().toISOString()
