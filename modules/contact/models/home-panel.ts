import type { HomePanel } from '#server/home-panel.ts'
import type { Scope } from '#server/scope.ts'
import { Message } from './message.ts'

export const openMessages = (scope: Scope) => Message.in(scope).where({ status: 'open' })

/** How many letters wait and since when, and nothing of what they say; null while none does. */
export async function messagesPanel(scope: Scope): Promise<HomePanel | null> {
  const { t, format } = scope
  const open = openMessages(scope)
  const [count, [newest]] = await Promise.all([
    open.clone().resultSize(),
    open.clone().select('createdAt').orderBy('id', 'desc').limit(1),
  ])
  if (!newest) return null
  const href = '/admin/messages'
  return {
    ...{ area: 'contact', order: 40, href, title: t('contact.admin.title') },
    lines: [
      {
        text: t('contact.admin.homeOpen', { count }),
        detail: t('contact.admin.homeNewest', { date: format.dateTime(newest.createdAt) }),
        href,
      },
    ],
  }
}
