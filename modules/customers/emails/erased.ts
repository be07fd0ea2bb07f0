import type { Scope } from '#server/scope.ts'
import type { Letter } from '#views/mail/letter.tsx'

/** The last mail to somebody whose data is gone. */
export function erasedLetter(
  { t, shop }: Scope,
  { kept }: { kept: number },
): { subject: string; letter: Letter } {
  const values = { shop: shop.name }
  return {
    subject: t('customers.mail.erased.subject', values),
    letter: {
      title: t('customers.mail.erased.title'),
      paragraphs: [
        t('customers.mail.erased.text', values),
        ...(kept > 0 ? [t('customers.mail.erased.kept')] : []),
      ],
      small: [t('customers.mail.erased.last')],
    },
  }
}
