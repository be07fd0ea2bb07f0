import { z } from 'zod'
import { says } from '#server/language/message.ts'

export const options = z.strictObject({
  /** Entries older than this many days are deleted. */
  retentionDays: z.number().int().min(1).max(36_500).default(365),
})
export type Options = z.output<typeof options>

const day = z.iso.date().optional()

/** A filter that a form leaves empty is none. */
const given = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema)

const narrowing = {
  /** Looked for in the newest 20,000 entries that fit the other filters. */
  q: z.string().trim().max(200).optional(),
  /** The id of who did it; `cli` for the command line. */
  who: z.string().max(64).optional(),
  /** A table that was written, as `products`, or a kind of event, as `auth.signedIn`. */
  what: z.string().max(64).optional(),
  /** The id of a record. */
  record: z.string().max(64).optional(),
  /** Days in the shop's time zone, both included. */
  from: given(day),
  to: given(day),
}

export const filters = z.object(narrowing)
export const search = z.object({
  ...narrowing,
  take: z.number().int().min(1).max(100).default(20),
  skip: z.number().int().min(0).max(10_000, says('audit-log.admin.cursorUnknown')).default(0),
  /** `nextCursor` of the page before. */
  cursor: z.string().max(64).optional(),
})
export const byId = z.object({ id: z.string().min(1).max(64) })

export type Filters = z.output<typeof filters>
export type Search = z.output<typeof search>
