import type { Scope } from '#server/scope.ts'
import type { Mailing } from './mailing.ts'

/** To both mailboxes, once the new one has confirmed. */
export function emailChangedLetter({ t, shop }: Scope): Mailing {
  return {
    subject: t('auth.mail.emailChanged.subject', { shop: shop.name }),
    letter: {
      title: t('auth.mail.emailChanged.title'),
      paragraphs: [
        t('auth.mail.hello'),
        t('auth.mail.emailChanged.text', { shop: shop.name }),
        t('auth.mail.emailChanged.notYou'),
      ],
    },
  }
}
