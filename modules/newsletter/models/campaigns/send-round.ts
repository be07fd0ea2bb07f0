/** Hands campaigns out to the mail jobs, no faster than the shop's rate. */
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { Campaign } from './campaign.ts'
import { freeze } from './freeze.ts'
import { Recipient } from './recipient.ts'
import { SendSettings } from './send-settings.ts'

const minute = 60_000

/** One round over all campaigns that are being sent, the first begun first; comes again in a minute while some readers wait. */
export async function sendRound(scope: Scope): Promise<void> {
  const campaigns = await Campaign.in(scope)
    .select('id', 'frozenAt')
    .where({ state: 'sending' })
    .orderBy(['startedAt', 'id'])
  let room = await roomNow(scope)
  for (const { id, frozenAt } of campaigns) {
    if (frozenAt === null) await freeze(scope, id)
    room -= await handOut(scope, id, room)
    await endIfDone(scope, id)
  }
  if (campaigns.length > 0) await comeAgain(scope)
}

/** Begins every campaign whose time has come; of two who try one does. One that cannot be sent waits, and is tried again. */
export async function beginDue(scope: Scope): Promise<void> {
  const due = await Campaign.in(scope)
    .select('id')
    .where({ state: 'scheduled' })
    .where('scheduledAt', '<=', now())
  for (const { id } of due) {
    await Campaign.send(scope, id).catch((error: unknown) =>
      scope.log.warn({ err: error, campaign: id }, 'newsletter: a campaign could not begin'),
    )
  }
}

/** The campaign is over once nothing more can become of any reader. */
export async function endIfDone(scope: Scope, id: string): Promise<void> {
  await scope.atomic(async (inner) => {
    if (await Recipient.hasOpen(inner, id)) return
    await Campaign.in(inner)
      .where({ id, state: 'sending' })
      .whereNotNull('frozenAt')
      .patch({ state: 'sent', endedAt: now() })
  })
}

async function roomNow(scope: Scope): Promise<number> {
  const since = new Date(Date.now() - minute).toISOString()
  const lately = await Recipient.in(scope).where('queuedAt', '>', since).resultSize()
  return Math.max(0, (await SendSettings.rate(scope)) - lately)
}

/** Gives at most `room` readers a job each; answers how many. A campaign that was stopped meanwhile gives none. */
function handOut(scope: Scope, campaignId: string, room: number): Promise<number> {
  if (room <= 0) return Promise.resolve(0)
  return scope.atomic(async (inner) => {
    const [campaign] = await Campaign.in(inner)
      .where({ id: campaignId, state: 'sending' })
      .forNoKeyUpdate()
    if (!campaign) return 0
    const next = await Recipient.in(inner)
      .select('id')
      .where({ campaignId, state: 'waiting' })
      .orderBy('id')
      .limit(room)
    const ids = next.map(({ id }) => id)
    await Recipient.in(inner).whereIn('id', ids).patch({ state: 'queued', queuedAt: now() })
    for (const recipientId of ids) await inner.enqueue('newsletter.letter', { recipientId })
    return ids.length
  })
}

async function comeAgain(scope: Scope): Promise<void> {
  const [waiting] = await Recipient.in(scope)
    .select('id')
    .where({ state: 'waiting' })
    .whereIn('campaignId', Campaign.in(scope).select('id').where({ state: 'sending' }))
    .limit(1)
  if (!waiting) return
  const runAt = new Date(Date.now() + minute).toISOString()
  await scope.atomic((inner) => inner.enqueue('newsletter.send', {}, { key: 'send', runAt }))
}
