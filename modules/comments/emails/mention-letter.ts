import type { Scope } from '#server/scope.ts'
import { cut } from '#server/text/cut.ts'
import type { Letter } from '#views/mail/letter.tsx'

/** To somebody who was mentioned: by whom, where, and what was written. */
export function mentionLetter(
  { t, origin }: Scope,
  { name, title, text, path }: { name: string; title: string; text: string; path: string },
): { subject: string; letter: Letter } {
  const said = t('comments.admin.mail.title', { name, title })
  return {
    subject: said,
    letter: {
      title: said,
      paragraphs: cut(text, 1_000)
        .split(/\n+/)
        .filter((line) => line.trim() !== ''),
      button: { label: t('comments.admin.mail.open'), url: `${origin}${path}` },
      small: [t('comments.admin.mail.why')],
    },
  }
}
