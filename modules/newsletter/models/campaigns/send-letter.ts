/**
 * One mail of a campaign. Its job may run twice; its reader gets it at most once: `sending` is written down before the mail is
 * handed over, and whoever finds that a run died there does not hand it over again, unless the mail service knows it by its id.
 */

import { now } from '#server/ids.ts'
import type { Attempt, Progress } from '#server/jobs/jobs.ts'
import { storedError } from '#server/language/message.ts'
import { AddressRefused } from '#server/mail/delivery.ts'
import { mailIsRepeatable, sendNow } from '#server/mail/mail.ts'
import type { Scope } from '#server/scope.ts'
import { cut } from '#server/text/cut.ts'
import { markBounced } from '../bounce.ts'
import { Subscriber } from '../subscriber.ts'
import { unsubscribeUrl } from '../unsubscribe-link.ts'
import { Campaign } from './campaign.ts'
import { Recipient, type RecipientState } from './recipient.ts'
import { endIfDone } from './send-round.ts'
import { writeLetter } from './write-letter.ts'

export interface Handed {
  recipientId: string
}

interface Begun {
  recipient: Recipient
  campaign: Campaign
  subscriber: Subscriber
}

/** Fails, to be tried again, where the mail was not taken. */
export async function sendLetter(
  scope: Scope,
  { recipientId }: Handed,
  _progress: Progress,
  { isLast }: Attempt,
): Promise<void> {
  const begun = await scope.atomic((inner) => begin(inner, recipientId))
  if (begun) await handOver(scope, begun, isLast)
  const { campaignId } = (await Recipient.in(scope).findOne({ id: recipientId })) ?? {}
  if (campaignId !== undefined) await endIfDone(scope, campaignId)
}

/** Writes down that this mail is being handed over; undefined where its reader is not to be written to, or not now. */
async function begin(scope: Scope, id: string): Promise<Begun | undefined> {
  const [recipient] = await Recipient.in(scope).where({ id }).forNoKeyUpdate()
  if (!recipient) return undefined
  const settle = async (state: RecipientState, reason: string | null = null) => {
    await Recipient.in(scope).where({ id }).patch({ state, reason })
    return undefined
  }
  if (recipient.state === 'sending' && !mailIsRepeatable(scope))
    return settle('failed', 'interrupted')
  if (recipient.state !== 'queued' && recipient.state !== 'sending') return undefined
  const campaign = await Campaign.find(scope, recipient.campaignId)
  if (campaign.state === 'paused') return settle('waiting')
  if (campaign.state !== 'sending') return settle('left_out', campaign.state)
  const subscriber = await Subscriber.in(scope).findOne({ id: recipient.subscriberId })
  if (subscriber?.status !== 'subscribed') return settle('left_out', 'unsubscribed')
  if (subscriber.bouncedAt !== null) return settle('left_out', 'bounced')
  await settle('sending')
  return { recipient, campaign, subscriber }
}

async function handOver(
  scope: Scope,
  { recipient: { id }, campaign, subscriber }: Begun,
  isLast: boolean,
): Promise<void> {
  const reader = scope.inLanguage(subscriber.language)
  try {
    const letter = await writeLetter(reader, campaign, unsubscribeUrl(reader, subscriber.id))
    await sendNow(reader, { ...letter, id, to: subscriber.email })
  } catch (error) {
    const reason = cut(storedError(error), 300)
    const isOver = isLast || error instanceof AddressRefused
    await scope.atomic(async (inner) => {
      if (error instanceof AddressRefused) await markBounced(inner, subscriber.id, reason)
      await Recipient.in(inner)
        .where({ id })
        .patch({ state: isOver ? 'failed' : 'queued', reason })
    })
    if (isOver) return
    throw error
  }
  await scope.atomic((inner) =>
    Recipient.in(inner).where({ id }).patch({ state: 'sent', sentAt: now(), reason: null }),
  )
}
