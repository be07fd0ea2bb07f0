/** The addresses of the list of orders. */
import { pastEnd } from '#views/kit/lists/pager-links.ts'
import type { Translate } from '#views/props.ts'
import type { Filters, Search } from '../../../schemas.ts'

const path = '/admin/orders'
const deepest = 10_000

/** The filters that are set, as a form or an address carries them. */
export function queryOf(filters: Partial<Filters>): Record<string, string> {
  const { tab, status, paymentStatus, fulfillmentStatus, way, tag, q, from, to } = filters
  const { customField, customFrom, customTo } = filters
  const all = Object.entries({
    ...{ status, paymentStatus, fulfillmentStatus, way, tag, q, from, to },
    ...{ customField, customFrom, customTo },
  })
  const set = all.flatMap(([name, value]) => (value ? [[name, value]] : []))
  return { ...(tab && tab !== 'all' ? { tab } : {}), ...Object.fromEntries(set) }
}

export const listHref = (query: Record<string, string>): string =>
  Object.keys(query).length === 0 ? path : `${path}?${new URLSearchParams(query)}`

/** An order, with the filter of the list that leads there. */
export function orderHref(id: string, query: Record<string, string>): string {
  const page = `${path}/${encodeURIComponent(id)}`
  return Object.keys(query).length === 0 ? page : `${page}?${new URLSearchParams(query)}`
}

interface Place {
  count: number
  total: number
  totalIsMinimum: boolean
  nextCursor: string | null
  isMore: boolean
}

/** Pages by number as far as they go, and by cursor from there. */
export function pagerOf(search: Search, place: Place, shown: Record<string, string>, t: Translate) {
  const { take, skip, cursor } = search
  const { count, total, totalIsMinimum, nextCursor, isMore } = place
  const filters = { ...queryOf(search), ...shown }
  const href = (where: Record<string, string>) =>
    listHref({ ...filters, take: String(take), ...where })
  const next = skip + take
  const nextPlace: Record<string, string> =
    cursor || next > deepest ? { cursor: nextCursor ?? '' } : { skip: String(next) }
  const words = { from: Math.min(skip + 1, skip + count), to: skip + count, total }
  const previous = skip > 0 ? href({ skip: String(Math.max(0, skip - take)) }) : null
  return {
    summary: cursor
      ? t('orders.admin.older')
      : t(totalIsMinimum ? 'orders.admin.minimum' : 'adminui.range', words),
    previousHref: cursor ? listHref(filters) : previous,
    nextHref: isMore && (nextCursor !== null || next <= deepest) ? href(nextPlace) : null,
    ...pastEnd(search, total, (to) => href({ skip: String(to) })),
  }
}
