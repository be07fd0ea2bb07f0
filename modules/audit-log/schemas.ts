import { z } from 'zod'
import { says } from '#server/language/message.ts'
import { type ListFields, withFields } from '#server/lists/list-fields.ts'

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
/** The log is millions of rows: it is sorted by the ids of its entries, which are in the order of time, and by nothing else. */
export const logFields: ListFields = { when: { as: 'word' } }
export const search = withFields(
  z.object({
    ...narrowing,
    take: z.number().int().min(1).max(100).default(20),
    skip: z.number().int().min(0).max(10_000, says('audit-log.admin.cursorUnknown')).default(0),
    /** `nextCursor` of the page before. */
    cursor: z.string().max(64).optional(),
  }),
  logFields,
)
export const byId = z.object({ id: z.string().min(1).max(64) })

const id = z.string().min(1).max(64)

export const actSearch = z.object({
  who: narrowing.who,
  /** A table that was written, as `products`, or several with commas. */
  what: z.string().max(200).optional(),
  /** The id of a record: its own changes and those of its parts. */
  record: narrowing.record,
  take: z.number().int().min(1).max(100).default(20),
  /** `nextCursor` of the page before. */
  cursor: z.string().max(64).optional(),
})
export const undoing = z.object({ id, returnTo: z.string().max(4_000).optional() })
export const fieldBack = z.object({
  id,
  table: z.string().min(1).max(64),
  /** The id of the record in that table. */
  row: id,
  field: z.string().min(1).max(64),
})
/** What the trash is sorted and narrowed by. */
export const trashFields: ListFields = {
  kind: { as: 'word' },
  who: { as: 'text', column: 'actorName' },
  deletedAt: { as: 'moment', column: 'at' },
  left: { as: 'word', column: 'at' },
}
export const trashSearch = withFields(
  z.object({
    q: z.string().trim().max(200).optional(),
    /** A table, as `products`. */
    kind: z.string().max(64).optional(),
    /** What one act deleted. */
    act: z.string().max(64).optional(),
    take: z.number().int().min(1).max(100).default(20),
    skip: z.number().int().min(0).max(10_000).default(0),
  }),
  trashFields,
)
export type TrashSearch = z.output<typeof trashSearch>
export const restoringSeveral = z.object({
  action: z.enum(['restore']),
  ids: z.array(id).min(1, says('server.admin.lists.noneSelected')).max(100),
  returnTo: z.string().max(2_000).optional(),
})
export const restoring = z.object({
  id,
  /** Another address, where the old one is taken now. */
  address: z.string().trim().min(1).max(200).optional(),
})

export type Filters = z.output<typeof filters>
export type Search = z.output<typeof search> & { sort?: string | undefined }
