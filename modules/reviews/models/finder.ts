import type { Finder } from '#server/finder.ts'
import { cut } from '#server/text/cut.ts'
import { deskList } from './moderation/desk-list.ts'

/** Reviews by what they say and who wrote them. */
export const reviewFinder: Finder = {
  kind: 'review',
  area: 'admin',
  label: 'reviews.admin.title',
  order: 60,
  more: '/admin/reviews?q={q}',
  async find(scope, { q, take }) {
    const { records } = await deskList(scope, { q, take, skip: 0 })
    return records.map(({ review: { id, title, body, authorName, rating } }) => ({
      id,
      title: title || cut(body, 80),
      href: `/admin/reviews/${encodeURIComponent(id)}`,
      detail: [`${rating} ★`, authorName].filter(Boolean).join(' · '),
    }))
  },
}
