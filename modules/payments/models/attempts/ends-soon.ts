/** Money that is authorized, and that nobody can capture any more in a few days. */
import { mostShown, type Unfinished } from '#server/needs-look.ts'
import type { Scope } from '#server/scope.ts'
import { Attempt } from './attempt.ts'

/** Milliseconds before its end at which the merchant is told. */
const soon = 2 * 86_400_000

/** Those whose end comes within two days, the next one first. */
export async function endsSoon(scope: Scope): Promise<Unfinished[]> {
  const before = new Date(Date.now() + soon).toISOString()
  const { results, total } = await Attempt.in(scope)
    .where({ state: 'authorized' })
    .where('authorizedUntil', '<', before)
    .orderBy('authorizedUntil')
    .range(0, mostShown - 1)
  if (total === 0) return []
  const { t, format } = scope
  const items = results.map(
    ({ id, orderId, amount, moneyCurrency, authorizedUntil, createdAt }) => ({
      text: format.money(amount, moneyCurrency),
      todo: t('payments.admin.endsSoon', { at: format.dateTime(authorizedUntil ?? before) }),
      href: orderId === null ? `/admin/payments/${encodeURIComponent(id)}` : orderPath(orderId),
      at: createdAt,
    }),
  )
  const about = { area: 'payments', href: '/admin/payments?state=authorized' }
  return [{ ...about, title: t('payments.admin.ending'), total, items }]
}

const orderPath = (orderId: string) => `/admin/orders/${encodeURIComponent(orderId)}#money`
