/** Subscriptions to the newsletter, with the campaigns that each reader got. */
import { type PersonalRecords, personal } from '#server/people/personal-records.ts'
import { Recipient } from './campaigns/recipient.ts'
import { Consent } from './consents/consent.ts'
import { Subscriber } from './subscriber.ts'

export const subscriberRecords: PersonalRecords[] = [
  personal({
    label: 'newsletter.personal',
    model: Subscriber,
    parts: ['newsletter_recipients'],
    of: (scope, { emails }) => Subscriber.in(scope).whereIn('email', [...emails]),
    erase: async (inner, rows) => {
      const ids = rows.map(({ id }) => id)
      await Recipient.in(inner).whereIn('subscriberId', ids).patch({ reason: null })
      await Subscriber.in(inner).whereIn('id', ids).delete()
    },
    read: {
      as: 'newsletter',
      json: (_scope, rows) =>
        rows.map(({ email, status, source, language, consentAt, consentAddress, ...more }) => ({
          ...{ email, status, source, language, consentAt, consentAddress },
          ...{ unsubscribedAt: more.unsubscribedAt, bouncedAt: more.bouncedAt },
        })),
    },
  }),
  personal({
    label: 'newsletter.personalConsents',
    model: Consent,
    of: (scope, { emails }) => Consent.in(scope).whereIn('email', [...emails]),
    erase: 'delete',
    read: {
      as: 'newsletterConsents',
      json: (_scope, rows) =>
        rows.map(({ email, wants, saidAt, source, proof }) => ({
          ...{ email, wants, saidAt, source, proof },
        })),
    },
  }),
]
