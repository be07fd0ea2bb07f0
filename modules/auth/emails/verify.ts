import type { Scope } from '#server/scope.ts'
import type { Mailing } from './mailing.ts'

/** After signing up: is this your address? */
export function verifyLetter({ t, shop, origin }: Scope, token: string): Mailing {
  return {
    subject: t('auth.mail.verify.subject', { shop: shop.name }),
    letter: {
      title: t('auth.mail.verify.title'),
      paragraphs: [t('auth.mail.hello'), t('auth.mail.verify.text', { shop: shop.name })],
      button: {
        label: t('auth.mail.verify.button'),
        url: `${origin}/auth/verify?token=${token}`,
      },
      small: [t('auth.mail.verify.until'), t('auth.mail.verify.notYou')],
    },
  }
}
