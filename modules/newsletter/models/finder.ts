import type { Finder } from '#server/finder.ts'
import { Subscriber } from './subscriber.ts'

/** Subscribers by address: each is a line of its list, so the list leads to it. */
export const subscriberFinder: Finder = {
  kind: 'subscriber',
  area: 'admin',
  label: 'newsletter.admin.title',
  order: 75,
  more: '/admin/newsletter?q={q}',
  async find(scope, { q, take }) {
    const subscribers = await Subscriber.search(scope, { q }).limit(take)
    return subscribers.map(({ id, email }) => ({
      id,
      title: email,
      href: `/admin/newsletter?q=${encodeURIComponent(email)}`,
    }))
  },
}
