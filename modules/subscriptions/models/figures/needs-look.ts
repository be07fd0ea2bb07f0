/** Subscriptions that nobody pays: each ends by itself unless its customer chooses another payment method. */
import { mostShown, type Unfinished } from '#server/needs-look.ts'
import type { Scope } from '#server/scope.ts'
import { Subscription } from '../subscription.ts'

/** Those that end soonest stand first. */
export async function needsLook(scope: Scope): Promise<Unfinished[]> {
  const { t, format } = scope
  const { results, total } = await Subscription.in(scope)
    .where({ state: 'past_due' })
    .orderBy(['nextAt', 'id'])
    .range(0, mostShown - 1)
  if (total === 0) return []
  const items = results.map(({ id, title, name, email, nextAt, periodAt }) => ({
    text: `${title} · ${name || email}`,
    todo: t('subscriptions.admin.pastDueTodo', { date: format.date(nextAt ?? periodAt) }),
    href: `/admin/subscriptions/${encodeURIComponent(id)}`,
    at: periodAt,
  }))
  const about = { area: 'subscriptions', href: '/admin/subscriptions?state=past_due' }
  return [{ ...about, title: t('subscriptions.admin.pastDue'), total, items }]
}
