/** The addresses around the list: the same list, narrowed, sorted or turned. */
import { pagerLinks } from '#views/kit/lists/pager-links.ts'
import type { Translate } from '#views/props.ts'

export interface Asked {
  q?: string | undefined
  kind?: string | undefined
  source?: string | undefined
  sort: string
  take: number
  skip: number
}

const path = '/admin/redirects'
const usualSort = '-updated'

/** What the list's links and fields need of where it stands. */
export function placeOf(asked: Asked, total: number, t: Translate) {
  const { q = '', kind = '', source = '', sort } = asked
  const kept = { q, kind, source, sort: sort === usualSort ? '' : sort }
  return {
    query: q,
    kind,
    source,
    sort: kept.sort,
    isNarrowed: q !== '' || kind !== '' || source !== '',
    total,
    pager: pagerLinks(path, kept, asked, total, t),
    sortBy: (key: string) => sortLink(kept, sort, key),
  }
}

export type Place = ReturnType<typeof placeOf>

/** The head of a column: clicking it sorts, clicking again turns the order. */
function sortLink(kept: Record<string, string>, sort: string, key: string) {
  const isUp = sort === key
  const isDown = sort === `-${key}`
  const query = new URLSearchParams(
    Object.entries({ ...kept, sort: isDown ? key : `-${key}` }).filter(([, value]) => value !== ''),
  )
  const direction = isUp ? ('ascending' as const) : isDown ? ('descending' as const) : null
  return { href: `${path}?${query}`, direction }
}
