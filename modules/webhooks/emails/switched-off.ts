import type { Scope } from '#server/scope.ts'
import type { Letter } from '#views/mail/letter.tsx'
import type { Webhook } from '../models/webhook.ts'

/** To the merchant: a webhook is told of nothing any more. */
export function offLetter(
  { t, origin }: Scope,
  { id, name, address, offReason }: Webhook,
): { subject: string; letter: Letter } {
  const { host } = new URL(address)
  return {
    subject: t('webhooks.mail.subject', { name }),
    letter: {
      title: t('webhooks.mail.title', { name }),
      paragraphs: [
        t(offReason === 'gone' ? 'webhooks.mail.gone' : 'webhooks.mail.failures', { host }),
        t('webhooks.mail.meanwhile'),
      ],
      button: { label: t('webhooks.mail.open'), url: `${origin}/admin/webhooks/${id}` },
    },
  }
}
