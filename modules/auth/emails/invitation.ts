import type { Scope } from '#server/scope.ts'
import type { Mailing } from './mailing.ts'

export const invitationUrl = ({ origin }: Scope, token: string): string =>
  `${origin}/auth/invitation?token=${token}`

/** To somebody for whom an admin has made an account: choose your name and password. */
export function invitationLetter(
  scope: Scope,
  { token, by, isAdmin }: { token: string; by: string; isAdmin: boolean },
): Mailing {
  const { t, shop } = scope
  return {
    subject: t('auth.mail.invitation.subject', { shop: shop.name }),
    letter: {
      title: t('auth.mail.invitation.title', { shop: shop.name }),
      paragraphs: [
        by === ''
          ? t('auth.mail.invitation.text', { shop: shop.name })
          : t('auth.mail.invitation.textBy', { by, shop: shop.name }),
        t(isAdmin ? 'auth.mail.invitation.admin' : 'auth.mail.invitation.customer'),
      ],
      button: {
        label: t('auth.mail.invitation.button'),
        url: invitationUrl(scope, token),
      },
      small: [t('auth.mail.invitation.until'), t('auth.mail.invitation.unknown')],
    },
  }
}
