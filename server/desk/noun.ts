/** A record type in the admin: its addresses, messages and JSON names. */
import { z } from 'zod'
import type { Scope } from '#server/scope.ts'

export interface Place {
  /** Address of its list; a record's pages are below it: `/admin/pages`. */
  path: string
  /** Prefix of its messages: `pages.admin`. */
  words: string
  /** Names in JSON: `{ page: … }` and `{ pages: […], total }`. */
  one: string
  many: string
  /** The JSON of a record as a schema, for the description of the API. */
  shape?: z.ZodType
  /** Of a row of its list, where it is another. */
  row?: z.ZodType
}

export interface Noun<R, J extends { id: string }> extends Place {
  /** Throws 404 when there is none. */
  find(scope: Scope, id: string): Promise<R>
  json(row: R): J
  /** A record's display name. */
  called(json: J, scope: Scope): string
}

export const byId = z.object({ id: z.string().min(1).max(64) })
/** One page of a list; 422 outside of its range. */
export const paging = z.object({
  take: z.number().int().min(1).max(100).default(20),
  skip: z.number().int().min(0).max(10_000).default(0),
})
export type ById = z.output<typeof byId>
export type Paging = z.output<typeof paging>

export const pathOf = ({ path }: { path: string }, id: string): string =>
  `${path}/${encodeURIComponent(id)}`

/** The link back to the list. */
export const backTo = ({ path, words }: { path: string; words: string }, { t }: Scope) => [
  { href: path, label: t(`${words}.title`) },
]
