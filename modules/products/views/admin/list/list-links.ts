/** The addresses around the admin's list: the same list, narrowed, sorted or turned. */
import type { CustomNarrowing } from '#server/lists/custom/filters.ts'
import { pastEnd } from '#views/kit/lists/pager-links.ts'
import type { Translate } from '#views/props.ts'

export interface Place extends CustomNarrowing {
  q?: string | undefined
  status?: string | undefined
  vendor?: string | undefined
  type?: string | undefined
  tag?: string | undefined
  stock?: string | undefined
  category?: string | undefined
  collection?: string | undefined
  sort: string
  take: number
  skip: number
}

const path = '/admin/products'
const usual = { sort: '-updated', take: 20, skip: 0 }

/** The list as it is, but for `changes`; a change without a page of its own begins at the first. */
export function listHref(place: Place, changes: Partial<Place> & { cursor?: string } = {}): string {
  const all = { ...place, skip: 0, ...changes }
  const pairs = Object.entries(all)
    .filter(([name, value]) => value && usual[name as keyof typeof usual] !== value)
    .map(([name, value]) => [name, String(value)])
  const query = new URLSearchParams(pairs as [string, string][]).toString()
  return query === '' ? path : `${path}?${query}`
}

interface Shown {
  count: number
  total: number
  totalIsMinimum: boolean
  nextCursor: string | null
}

const furthest = 10_000

export function pagerLinks(place: Place, shown: Shown, t: Translate) {
  const { skip, take } = place
  const next = skip + take
  const more = next < shown.total || shown.totalIsMinimum
  return {
    summary: t(`products.admin.${shown.totalIsMinimum ? 'summaryMore' : 'summary'}`, {
      from: shown.count === 0 ? 0 : skip + 1,
      to: skip + shown.count,
      total: shown.total,
    }),
    previousHref: skip > 0 ? listHref(place, { skip: Math.max(0, skip - take) }) : null,
    nextHref: !more
      ? null
      : next <= furthest
        ? listHref(place, { skip: next })
        : shown.nextCursor
          ? listHref(place, { cursor: shown.nextCursor })
          : null,
    ...pastEnd(place, shown.total, (to) => listHref(place, { skip: to })),
  }
}
