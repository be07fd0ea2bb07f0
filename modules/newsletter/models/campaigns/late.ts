/** Campaigns whose time has come and that could not begin: the shop's address is gone, or it sends no mail. */
import type { HomePanel } from '#server/home-panel.ts'
import type { Scope } from '#server/scope.ts'
import { Campaign } from './campaign.ts'

/** Milliseconds within which one begins that can. */
const patience = 5 * 60_000
const mostLines = 5

const since = () => new Date(Date.now() - patience).toISOString()

export const isLate = ({ state, scheduledAt }: Campaign): boolean =>
  state === 'scheduled' && scheduledAt !== null && scheduledAt <= since()

/** On Home, the one that waits longest first; null while there are none. */
export async function latePanel(scope: Scope): Promise<HomePanel | null> {
  const { t, format } = scope
  const { results, total } = await Campaign.in(scope)
    .where({ state: 'scheduled' })
    .where('scheduledAt', '<=', since())
    .orderBy(['scheduledAt', 'id'])
    .range(0, mostLines - 1)
  if (total === 0) return null
  const href = '/admin/newsletter/campaigns'
  return {
    ...{ area: 'newsletter', order: 0, href: `${href}?state=scheduled` },
    title: t('newsletter.campaign.homeLate', { count: total }),
    lines: results.map(({ id, subject, scheduledAt }) => ({
      text: subject,
      detail: format.dateTime(scheduledAt ?? ''),
      href: `${href}/${encodeURIComponent(id)}`,
    })),
  }
}
