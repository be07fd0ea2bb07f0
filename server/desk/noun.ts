/** A noun as the admin handles it: where its pages are, and what it is called there and on the wire. */
import { z } from 'zod'
import type { Scope } from '#server/scope.ts'

export interface Place {
  /** Where its list is; the pages of one record lie below: `/admin/pages`. */
  path: string
  /** Where its words are: `pages.admin`. */
  words: string
  /** Names on the wire: `{ page: … }` and `{ pages: […], total }`. */
  one: string
  many: string
}

export interface Noun<R, J extends { id: string }> extends Place {
  /** 404 when there is none. */
  find(scope: Scope, id: string): Promise<R>
  json(row: R): J
  /** What one of them is called, for those who read its page. */
  called(json: J, scope: Scope): string
}

export const byId = z.object({ id: z.string().min(1).max(64) })
/** One part of a list; 422 outside of the range. */
export const paging = z.object({
  take: z.number().int().min(1).max(100).default(20),
  skip: z.number().int().min(0).max(10_000).default(0),
})
export type ById = z.output<typeof byId>
export type Paging = z.output<typeof paging>

export const pathOf = ({ path }: { path: string }, id: string): string =>
  `${path}/${encodeURIComponent(id)}`

/** The way back to the list. */
export const backTo = ({ path, words }: { path: string; words: string }, { t }: Scope) => [
  { href: path, label: t(`${words}.title`) },
]
