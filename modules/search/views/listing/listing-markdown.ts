/** A product list as Markdown, from what its page shows. */

import type { Scope } from '#server/scope.ts'
import { htmlToMarkdown } from '#server/text/html/html-to-markdown.ts'
import { cardLines, document, link, markdownPath, words } from '#views/markdown.ts'
import type { ListingData } from './listing-data.ts'

export function listingMarkdown(scope: Scope, listing: ListingData): string {
  const { t, format } = scope
  const origin = scope.origin
  const {
    heading,
    description,
    cards,
    total,
    totalIsMinimum,
    page,
    pages,
    links,
    correction,
    others,
  } = listing
  const next = page < pages ? markdownPath(links.page(page + 1)) : null
  return document([
    `# ${words(heading)}`,
    htmlToMarkdown(description, origin),
    correction &&
      `${words(`${t('search.nothingFor', { query: correction.typed })} ${t('search.didYouMean')}`)} ${link(correction.query, markdownPath(correction.href), origin)}`,
    words(t(`search.${totalIsMinimum ? 'countMinimum' : 'count'}`, { count: total })),
    cardLines(cards, { origin, format, t }),
    ...others.map(({ label, found }) =>
      [
        `## ${words(t(label))}`,
        '',
        ...found.map(({ title, href }) => `- ${link(title, href, origin)}`),
      ].join('\n'),
    ),
    next && link(t('ui.nextPage'), next, origin),
  ])
}
