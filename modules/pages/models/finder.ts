/** Published pages by their titles, for shoppers. */
import type { Finder } from '#server/finder.ts'
import { translated } from '#server/language/content-translations.ts'
import type { Scope } from '#server/scope.ts'
import { isNamed } from '#server/text/match-words.ts'
import { Page } from './page.ts'

export const shownPages: Finder = {
  kind: 'page',
  area: 'store',
  label: 'pages.title',
  order: 40,
  async find(scope, { q, take }) {
    const named = await scope.cached('pages.names', () => names(scope))
    return named
      .filter(({ title }) => isNamed(title, q))
      .slice(0, take)
      .map(({ id, title, slug }) => ({ id, title, href: `/pages/${encodeURIComponent(slug)}` }))
  },
}

/** So many are looked through, the first in the merchant's order. */
const mostNames = 2_000

/** In the reader's language. */
async function names(scope: Scope) {
  const pages = await Page.in(scope)
    .select('id', 'title', 'slug')
    .where({ status: 'published' })
    .orderBy(['position', 'title', 'id'])
    .limit(mostNames)
  return translated(scope, 'page', pages, ['title'])
}
