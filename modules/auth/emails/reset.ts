import type { Scope } from '#server/scope.ts'
import type { Mailing } from './mailing.ts'

/** The way to a new password. */
export function resetLetter({ t, shop, origin }: Scope, token: string): Mailing {
  return {
    subject: t('auth.mail.reset.subject', { shop: shop.name }),
    letter: {
      title: t('auth.mail.reset.title'),
      paragraphs: [t('auth.mail.hello'), t('auth.mail.reset.text', { shop: shop.name })],
      button: {
        label: t('auth.mail.reset.button'),
        url: `${origin}/auth/reset?token=${token}`,
      },
      small: [t('auth.mail.reset.until'), t('auth.mail.reset.notYou')],
    },
  }
}
