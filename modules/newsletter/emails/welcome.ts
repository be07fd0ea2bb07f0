import type { Scope } from '#server/scope.ts'
import type { Letter } from '#views/mail/letter.tsx'

/** Says that it worked, and brings the link that ends it. */
export function welcomeLetter({ t, shop }: Scope): { subject: string; letter: Letter } {
  const name = shop.name
  return {
    subject: t('newsletter.mail.welcomeSubject', { name }),
    letter: {
      title: t('newsletter.mail.welcomeTitle'),
      paragraphs: [t('newsletter.mail.welcomeText', { name })],
    },
  }
}
