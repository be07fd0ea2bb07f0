/** The addresses around the list: the same list, narrowed, sorted or turned. */
import { pagerLinks } from '#views/kit/lists/pager-links.ts'
import type { Translate } from '#views/props.ts'

export interface Asked {
  q?: string | undefined
  kind?: string | undefined
  source?: string | undefined
  take: number
  skip: number
}

const path = '/admin/redirects'

/** What the list's links and fields need of where it stands. */
export function placeOf(asked: Asked, total: number, t: Translate) {
  const { q = '', kind = '', source = '' } = asked
  return {
    ...{ query: q, kind, source, total },
    isNarrowed: q !== '' || kind !== '' || source !== '',
    pagerOf: (query: Record<string, string>) => pagerLinks(path, query, asked, total, t),
  }
}

export type Place = ReturnType<typeof placeOf>
