import type { Scope } from '#server/scope.ts'
import type { Letter } from '#views/mail/letter.tsx'

/** Asks whoever reads the mailbox whether they want the newsletter. */
export function confirmLetter(
  { t, shop, origin }: Scope,
  token: string,
): { subject: string; letter: Letter } {
  const name = shop.name
  return {
    subject: t('newsletter.mail.confirmSubject', { name }),
    letter: {
      title: t('newsletter.mail.confirmTitle'),
      paragraphs: [t('newsletter.mail.confirmText', { name })],
      button: {
        label: t('newsletter.mail.confirmButton'),
        url: `${origin}/newsletter/confirm?token=${token}`,
      },
      small: [t('newsletter.mail.confirmSmall')],
    },
  }
}
