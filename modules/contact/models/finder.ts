import type { Finder } from '#server/finder.ts'
import { cut } from '#server/text/cut.ts'
import { Message } from './message.ts'

/** Letters to the shop by who wrote them and what. */
export const messageFinder: Finder = {
  kind: 'message',
  area: 'admin',
  label: 'contact.admin.title',
  order: 65,
  more: '/admin/messages?q={q}',
  async find(scope, { q, take }) {
    const messages = await Message.search(scope, { q }).limit(take)
    return messages.map(({ id, subject, message, name }) => ({
      id,
      title: subject || cut(message, 80),
      href: `/admin/messages/${encodeURIComponent(id)}`,
      detail: name,
    }))
  },
}
