import type { Subscriber } from '../models/subscriber.ts'

export type SubscriberJson = ReturnType<typeof subscriberJson>

/** A subscriber as admins see them. */
export const subscriberJson = (it: Subscriber) => ({
  id: it.id,
  email: it.email,
  status: it.status,
  source: it.source,
  language: it.language,
  askedAt: it.askedAt,
  consentAt: it.consentAt ?? null,
  consentAddress: it.consentAddress ?? null,
  unsubscribedAt: it.unsubscribedAt ?? null,
  bouncedAt: it.bouncedAt ?? null,
  bounceReason: it.bounceReason ?? null,
  standing: it.standing,
  updatedAt: it.updatedAt,
})
