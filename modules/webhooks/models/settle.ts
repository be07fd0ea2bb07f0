/** Writes down what came of a try: the log, when the delivery is sent again, and whether the webhook still works. */
import { now } from '#server/ids.ts'
import { merchantAddress, post } from '#server/mail/mail.ts'
import type { Scope } from '#server/scope.ts'
import { offLetter } from '../emails/switched-off.ts'
import { Attempt, type Tried } from './attempt.ts'
import { Delivery } from './delivery.ts'
import { day, waitAfter } from './retries.ts'
import { Webhook } from './webhook.ts'

/** Milliseconds without an accepted delivery after which a webhook is switched off. */
const offAfter = 5 * day
/** The status by which a receiver ends its subscription. */
const gone = 410

/** In one transaction; changes nothing of a delivery that is gone, or that somebody else has settled. */
export function settle(scope: Scope, tries: readonly [Delivery, Tried][]): Promise<void> {
  return scope.atomic(async (inner) => {
    for (const [delivery, tried] of tries) await settleOne(inner, delivery, tried)
  })
}

async function settleOne(scope: Scope, delivery: Delivery, { pause, ...tried }: Tried) {
  const { id, webhookId } = delivery
  const tries = delivery.tries + 1
  const accepted = tried.outcome === 'accepted'
  const wait = accepted || tried.status === gone ? undefined : waitAfter(tries, pause)
  const nextAt = wait === undefined ? null : new Date(Date.now() + wait).toISOString()
  const state = accepted ? 'delivered' : nextAt === null ? 'failed' : 'waiting'
  const held = { id, tries: delivery.tries, state: delivery.state }
  const settled = await Delivery.in(scope).where(held).patch({ state, tries, nextAt })
  if (settled === 0) return
  await Attempt.add(scope, { deliveryId: id, ...tried })
  if (accepted) await recover(scope, webhookId)
  else await countFailure(scope, webhookId, tried.status)
}

/** Counters are no change of the webhook: its version stays, so that nobody who edits it is told of one. */
const countersOf = ({ db, storeId }: Scope, id: string) => db('webhooks').where({ storeId, id })

async function recover(scope: Scope, id: string): Promise<void> {
  await countersOf(scope, id).where('failures', '>', 0).update({ failures: 0, failingSince: null })
}

async function countFailure(scope: Scope, id: string, status: number | null): Promise<void> {
  const { db } = scope
  await countersOf(scope, id).update({
    failures: db.raw('failures + 1'),
    failingSince: db.raw('coalesce(failing_since, ?)', [now()]),
  })
  const { failingSince } = await Webhook.find(scope, id)
  if (status === gone) return switchOff(scope, id, 'gone')
  if (failingSince && Date.parse(failingSince) <= Date.now() - offAfter)
    await switchOff(scope, id, 'failures')
}

/** Tells the merchant once. */
async function switchOff(scope: Scope, id: string, offReason: 'failures' | 'gone'): Promise<void> {
  const switched = await Webhook.in(scope)
    .where({ id, enabled: true })
    .patch({ enabled: false, offReason })
  const to = merchantAddress(scope)
  if (switched === 0 || to === undefined) return
  const own = scope.inLanguage()
  await post(own, { to, ...offLetter(own, await Webhook.find(scope, id)) })
}
