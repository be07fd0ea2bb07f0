import type { Scope } from '#server/scope.ts'
import { listing as listed, reading } from '../models/posts/public-posts.ts'
import { latest } from '../models/posts/published-posts.ts'

/** The newest posts, and the first of them to read. */
export async function samples(scope: Scope): Promise<Record<string, unknown>> {
  const { t, shop } = scope
  const wish = { take: 3, skip: 0 }
  const [{ posts }, [first]] = await Promise.all([listed(scope, wish), latest(scope, 1)])
  const trail = [{ label: t('ui.home'), href: '/' }, { label: t('blog.title') }]
  const lead = t('blog.lead', { shop: shop.name })
  const turn = { page: 1, pages: 1, take: 3, path: '/blog' }
  return {
    listing: { title: t('blog.title'), lead, trail, posts, ...turn },
    ...(first ? { ...(await reading(scope, first)), trail } : {}),
  }
}
