/** Where mails show outside of their own list: on the order they are about, and on Home where one was not delivered. */
import { may } from '#server/access/permissions.ts'
import type { GatherOut } from '#server/bus.ts'
import type { HomePanel } from '#server/home-panel.ts'
import type { Scope } from '#server/scope.ts'
import { entryJson } from '../../views/json.ts'
import { MailPanel } from '../../views/mail-panel.tsx'
import { MailEntry } from './mail-entry.ts'

const mostLines = 5

/** The mails about an order; nothing while none was written, or for who may not read them. */
export async function orderPanel(
  scope: Scope,
  { orderId }: { orderId: string },
): Promise<GatherOut<'orders.adminPanels'>> {
  if (!may(scope.user, 'notifications', 'read')) return null
  const entries = await MailEntry.ofOrder(scope, orderId)
  if (entries.length === 0) return null
  const { t, format } = scope
  const panel = <MailPanel mails={entries.map(entryJson)} {...{ orderId, format, t }} />
  return { position: 40, html: String(await panel) }
}

/** Mails that no server took within a day; null while there are none. */
export async function failedPanel(scope: Scope): Promise<HomePanel | null> {
  const { t, format } = scope
  const { results, total } = await MailEntry.in(scope)
    .where({ state: 'failed' })
    .orderBy('id', 'desc')
    .range(0, mostLines - 1)
  if (total === 0) return null
  return {
    ...{ area: 'notifications', order: 0, href: '/admin/notifications/mails?state=failed' },
    title: t('notifications.admin.homeFailed', { count: total }),
    lines: results.map(({ kind, orderId, orderNumber, createdAt }) => ({
      text: [t(`notifications.admin.kind.${kind}`), orderNumber && `#${orderNumber}`]
        .filter(Boolean)
        .join(' · '),
      detail: format.dateTime(createdAt),
      ...(orderId === null ? {} : { href: `/admin/orders/${encodeURIComponent(orderId)}` }),
    })),
  }
}
