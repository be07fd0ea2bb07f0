import type { Scope } from '#server/scope.ts'
import type { Mailing } from './mailing.ts'

/** To the owner of an account whose password is another one now. */
export function passwordChangedLetter({ t, shop, origin }: Scope): Mailing {
  return {
    subject: t('auth.mail.password.subject', { shop: shop.name }),
    letter: {
      title: t('auth.mail.password.title'),
      paragraphs: [
        t('auth.mail.hello'),
        t('auth.mail.password.text', { shop: shop.name }),
        t('auth.mail.password.notYou'),
      ],
      button: { label: t('auth.mail.password.button'), url: `${origin}/auth/forgot` },
    },
  }
}
