/** Subscribers as they leave the shop, with what they agreed to and when. */
import { exportKind } from '#server/exports/export-kind.ts'
import { Subscriber } from '../models/subscriber.ts'

export const subscriberExport = exportKind({
  kind: 'newsletter-subscribers',
  label: 'newsletter.admin.title',
  module: 'newsletter',
  personal: true,
  order: 150,
  model: Subscriber,
  by: 'email',
  list: 'newsletterSubscribers',
  fields: [
    ...(['email', 'status', 'source', 'language', 'askedAt', 'consentAt'] as const),
    ...(['consentAddress', 'unsubscribedAt', 'bouncedAt', 'createdAt'] as const),
  ],
  records: (_scope, rows) =>
    rows.map(({ email, status, source, language, askedAt, consentAt, consentAddress, ...rest }) => {
      const { unsubscribedAt, bouncedAt, createdAt } = rest
      return {
        fields: {
          ...{ email, status, source, language, askedAt, consentAt, consentAddress },
          ...{ unsubscribedAt, bouncedAt, createdAt },
        },
      }
    }),
})
