import type { Scope } from '#server/scope.ts'
import type { Mailing } from './mailing.ts'

/** To both mailboxes, once the new one has confirmed. */
export function emailChangedLetter(
  { t, shop }: Scope,
  name: string,
  { old, email }: { old: string; email: string },
): Mailing {
  return {
    subject: t('auth.mail.emailChanged.subject', { shop: shop.name }),
    letter: {
      title: t('auth.mail.emailChanged.title'),
      paragraphs: [
        t('auth.mail.hello', { name }),
        t('auth.mail.emailChanged.text', { shop: shop.name, old, email }),
        t('auth.mail.emailChanged.notYou'),
      ],
    },
  }
}
