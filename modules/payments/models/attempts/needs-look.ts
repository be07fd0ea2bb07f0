/** Payments that an admin has to look at: of some no gateway gives an answer, others are disputed, or are about to lapse. */
import { mostShown, type Unfinished } from '#server/needs-look.ts'
import type { Scope } from '#server/scope.ts'
import { deadlineOf } from '../disputes/deadline.ts'
import { PaymentDispute } from '../disputes/payment-dispute.ts'
import { Attempt } from './attempt.ts'
import { endsSoon } from './ends-soon.ts'

/** As the index has it. */
export const waits = '(needs_look or disputed > 0)'

export const needsLook = async (scope: Scope): Promise<Unfinished[]> => [
  ...(await unanswered(scope)),
  ...(await endsSoon(scope)),
]

async function unanswered(scope: Scope): Promise<Unfinished[]> {
  const { results, total } = await Attempt.in(scope)
    .whereRaw(waits)
    .orderBy('id', 'desc')
    .range(0, mostShown - 1)
  if (total === 0) return []
  const { t } = scope
  const disputes = await PaymentDispute.of(
    scope,
    results.map(({ id }) => id),
  )
  const items = results.map((attempt) => {
    const own = disputes.filter(
      ({ attemptId, state }) => attemptId === attempt.id && state === 'open',
    )
    return itemOf(scope, attempt, own)
  })
  const about = { area: 'payments', href: '/admin/payments?look=yes' }
  return [{ ...about, title: t('payments.admin.unfinished'), total, items }]
}

/** `open`: its disputes that have to be answered. */
function itemOf(
  scope: Scope,
  attempt: Attempt,
  open: readonly PaymentDispute[],
): Unfinished['items'][number] {
  const { t, format } = scope
  const [next] = open
    .filter(({ dueAt }) => dueAt !== null)
    .sort((one, other) => ((one.dueAt ?? '') < (other.dueAt ?? '') ? -1 : 1))
  if (next)
    return {
      text: format.money(next.amount, next.currency),
      todo: deadlineOf(next, scope),
      href: `/admin/payments/disputes/${encodeURIComponent(next.id)}`,
      at: next.createdAt,
    }
  const { id, amount, disputed, moneyCurrency: currency, createdAt: at } = attempt
  return {
    text: format.money(amount, currency),
    todo:
      disputed > 0
        ? t('payments.admin.disputed', { amount: format.money(disputed, currency) })
        : t('payments.admin.needsLook'),
    href: `/admin/payments/${encodeURIComponent(id)}`,
    at,
  }
}
