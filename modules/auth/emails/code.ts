import type { Scope } from '#server/scope.ts'
import type { Mailing } from './mailing.ts'

/** To somebody who wants to sign in without a password. */
export function codeLetter({ t, shop }: Scope, code: string): Mailing {
  return {
    subject: t('auth.mail.code.subject', { shop: shop.name }),
    letter: {
      title: t('auth.mail.code.title'),
      paragraphs: [t('auth.mail.code.text', { shop: shop.name })],
      code,
      small: [t('auth.mail.code.until'), t('auth.mail.code.notYou')],
    },
  }
}
