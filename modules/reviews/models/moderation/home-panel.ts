import type { HomePanel } from '#server/home-panel.ts'
import type { Scope } from '#server/scope.ts'
import { cut } from '#server/text/cut.ts'
import { Review } from '../review.ts'

const mostLines = 4
/** In characters. */
const longest = 60

/** The newest reviews, without who wrote them; null while there are none. */
export async function reviewsPanel(scope: Scope): Promise<HomePanel | null> {
  const { t, format } = scope
  const newest = await Review.in(scope)
    .select('id', 'title', 'body', 'rating', 'createdAt')
    .whereNot({ status: 'rejected' })
    .orderBy([{ column: 'createdAt', order: 'desc' }, 'id'])
    .limit(mostLines)
  if (newest.length === 0) return null
  return {
    ...{ area: 'reviews', order: 30, href: '/admin/reviews', title: t('reviews.admin.home') },
    lines: newest.map(({ id, title, body, rating, createdAt }) => ({
      text: title || beginning(body) || t('reviews.admin.homeUntitled'),
      detail: t('reviews.admin.homeStars', { rating, date: format.date(createdAt) }),
      href: `/admin/reviews/${encodeURIComponent(id)}`,
    })),
  }
}

/** The first words of a review that has no title. */
function beginning(body: string): string {
  const line = body.replace(/\s+/g, ' ').trim()
  return line.length > longest ? `${cut(line, longest).trimEnd()}…` : line
}
