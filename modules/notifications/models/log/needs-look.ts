/** Mails that no server took within a day. */
import { mostShown, type Unfinished } from '#server/needs-look.ts'
import type { Scope } from '#server/scope.ts'
import { MailEntry } from './mail-entry.ts'

export async function needsLook(scope: Scope): Promise<Unfinished[]> {
  const { t } = scope
  const { results, total } = await MailEntry.in(scope)
    .where({ state: 'failed' })
    .orderBy('id', 'desc')
    .range(0, mostShown - 1)
  if (total === 0) return []
  const href = '/admin/notifications/mails?state=failed'
  const items = results.map(({ kind, orderId, orderNumber, createdAt: at }) => ({
    text: [t(`notifications.admin.kind.${kind}`), orderNumber && `#${orderNumber}`]
      .filter(Boolean)
      .join(' · '),
    todo: t('notifications.admin.failedTodo'),
    href: orderId === null ? href : `/admin/orders/${encodeURIComponent(orderId)}`,
    at,
  }))
  const title = t('notifications.admin.homeFailed', { count: total })
  return [{ area: 'notifications', title, total, href, items }]
}
