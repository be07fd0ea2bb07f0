import type { Scope } from '#server/scope.ts'
import type { Letter } from '#views/mail/letter.tsx'

/** What somebody wrote, for the merchant; an answer goes to whoever wrote. */
export function merchantLetter(
  { t, origin }: Scope,
  it: { id: string; name: string; email: string; subject: string; message: string },
): { subject: string; letter: Letter } {
  const { name, email } = it
  return {
    subject: it.subject || t('contact.mail.subject', { name }),
    letter: {
      title: t('contact.mail.title', { name }),
      paragraphs: it.message.split(/\n+/).filter((line) => line.trim() !== ''),
      button: {
        label: t('contact.mail.open'),
        url: `${origin}/admin/messages/${it.id}`,
      },
      small: [t('contact.mail.from', { name, email })],
    },
  }
}
