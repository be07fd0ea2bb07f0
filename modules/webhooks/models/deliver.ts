/** Sends the due deliveries of one webhook. */
import type { Scope } from '#server/scope.ts'
import type { Tried } from './attempt.ts'
import { Delivery } from './delivery.ts'
import { settle } from './settle.ts'
import { tryDelivery } from './try-delivery.ts'
import { wake } from './wake.ts'
import { Webhook } from './webhook.ts'

/** Most calls to one receiver at once. */
const atOnce = 4
/** Milliseconds after which other webhooks have their turn. */
const turn = 5_000

/** Sends a few at a time, until none is due, the turn is over or the receiver does not answer; the rest has another turn. */
export async function deliverDue(scope: Scope, { webhookId }: { webhookId: string }) {
  const until = Date.now() + turn
  for (let goesOn = true; goesOn; ) {
    const webhook = await Webhook.in(scope).findOne({ id: webhookId, enabled: true })
    if (!webhook) return
    const lot = await Delivery.claim(scope, webhookId, atOnce)
    const tries = await Promise.all(
      lot.map(
        async (delivery): Promise<[Delivery, Tried]> => [
          delivery,
          await tryDelivery(scope, webhook, delivery),
        ],
      ),
    )
    await settle(scope, tries)
    const answers = tries.every(([, { outcome }]) => outcome !== 'unanswered')
    goesOn = answers && lot.length === atOnce && Date.now() < until
  }
  await scope.atomic((inner) => wake(inner, webhookId))
}
