/** Which subscriptions are due, and each of them as a job of its own. */
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { announceUpcoming } from '../mails/upcoming.ts'
import { Period } from '../period.ts'
import { Subscription } from '../subscription.ts'

const most = 200

/** However many there are: a page after the other by id. The same one waits once. */
export async function queueDue(scope: Scope): Promise<void> {
  const at = now()
  for (let after = ''; ; ) {
    const due = await Subscription.in(scope)
      .whereIn('state', ['active', 'past_due'])
      .where('nextAt', '<=', at)
      .where('id', '>', after)
      .orderBy('id')
      .limit(most)
      .select('id')
    await queue(
      scope,
      due.map(({ id }) => id),
    )
    if (due.length < most) break
    after = due.at(-1)?.id ?? ''
  }
  await queueUnsettled(scope)
  await announceUpcoming(scope)
}

/** What was ended while a gateway was silent: its last period is still to be written down. */
async function queueUnsettled(scope: Scope): Promise<void> {
  const ended = Subscription.in(scope).where({ state: 'cancelled' }).select('id')
  for (let after = ''; ; ) {
    const open = await Period.in(scope)
      .where({ state: 'due' })
      .whereNull('reason')
      .whereIn('subscriptionId', ended.clone())
      .where('subscriptionId', '>', after)
      .orderBy('subscriptionId')
      .limit(most)
    const ids = open.map(({ subscriptionId }) => subscriptionId)
    await queue(scope, ids)
    if (ids.length < most) return
    after = ids.at(-1) ?? ''
  }
}

const queue = (scope: Scope, ids: readonly string[]): Promise<void> =>
  scope.atomic(async (inner) => {
    for (const id of ids)
      await inner.enqueue('subscriptions.renew', { subscriptionId: id }, { key: id })
  })
