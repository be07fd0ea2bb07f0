import { pastEnd } from '#views/kit/lists/pager-links.ts'
import type { Translate } from '#views/props.ts'
import type { Filters, Search } from '../schemas.ts'

const path = '/admin/audit-log'
const deepest = 10_000

/** The filters that are set, as a form or an address carries them. */
export function queryOf({ q, who, what, record, from, to }: Filters): Record<string, string> {
  const all = Object.entries({ q, who, what, record, from, to })
  return Object.fromEntries(all.flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

/** The list with these filters. */
export const listHref = (query: Record<string, string>): string =>
  Object.keys(query).length === 0 ? path : `${path}?${new URLSearchParams(query)}`

interface Place {
  count: number
  total: number
  totalIsMinimum: boolean
  nextCursor: string | null
}

/** Pages by number as far as they go, and by cursor from there. */
export function pagerOf(
  search: Search,
  { count, total, totalIsMinimum, nextCursor }: Place,
  keep: Record<string, string>,
  t: Translate,
) {
  const { take, skip, cursor } = search
  const filters = { ...queryOf(search), ...keep }
  const href = (place: Record<string, string>) =>
    listHref({ ...filters, take: String(take), ...place })
  const next = skip + take
  const nextPlace: Record<string, string> =
    cursor || next > deepest ? { cursor: nextCursor ?? '' } : { skip: String(next) }
  const words = { from: Math.min(skip + 1, skip + count), to: skip + count, total }
  return {
    summary: cursor
      ? t('audit-log.admin.cursorNote')
      : t(totalIsMinimum ? 'audit-log.admin.minimum' : 'adminui.range', words),
    previousHref: cursor
      ? listHref(filters)
      : skip > 0
        ? href({ skip: String(Math.max(0, skip - take)) })
        : null,
    nextHref: nextCursor === null ? null : href(nextPlace),
    ...pastEnd(search, total, (to) => href({ skip: String(to) })),
  }
}
