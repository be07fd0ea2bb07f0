/** Published pages by their titles, for shoppers. */
import type { Finder } from '#server/finder.ts'
import { isNamed } from '#server/text/match-words.ts'
import { Page } from './page.ts'

export const shownPages: Finder = {
  kind: 'page',
  area: 'store',
  label: 'pages.title',
  order: 40,
  async find(scope, { q, take }) {
    const named = await scope.cached('pages.names', () => Page.named(scope, mostNames))
    return named
      .filter(({ title }) => isNamed(title, q))
      .slice(0, take)
      .map(({ id, title, slug }) => ({ id, title, href: `/pages/${encodeURIComponent(slug)}` }))
  },
}

/** So many are looked through, the first in the merchant's order. */
const mostNames = 2_000
