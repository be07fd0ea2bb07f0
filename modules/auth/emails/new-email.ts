import type { Scope } from '#server/scope.ts'
import type { Mailing } from './mailing.ts'

/** To the new mailbox of an account: is this yours? */
export function confirmEmailLetter({ t, shop, origin }: Scope, token: string): Mailing {
  return {
    subject: t('auth.mail.newEmail.subject', { shop: shop.name }),
    letter: {
      title: t('auth.mail.newEmail.title'),
      paragraphs: [t('auth.mail.hello'), t('auth.mail.newEmail.text', { shop: shop.name })],
      button: {
        label: t('auth.mail.newEmail.button'),
        url: `${origin}/account/email/confirm?token=${token}`,
      },
      small: [t('auth.mail.newEmail.until'), t('auth.mail.newEmail.notYou')],
    },
  }
}

/** To a mailbox that somebody wanted for an account, but that has one already. */
export function emailTakenLetter({ t, shop, origin }: Scope): Mailing {
  return {
    subject: t('auth.mail.emailTaken.subject', { shop: shop.name }),
    letter: {
      title: t('auth.mail.emailTaken.title'),
      paragraphs: [t('auth.mail.emailTaken.text', { shop: shop.name })],
      button: { label: t('auth.mail.emailTaken.button'), url: `${origin}/auth/signin` },
      small: [t('auth.mail.emailTaken.notYou')],
    },
  }
}
