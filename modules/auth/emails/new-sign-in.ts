import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { deviceName } from '../models/sign-in/device-name.ts'
import type { Mailing } from './mailing.ts'

/** To the owner of an account that was opened on a device it was never used on. */
export function newSignInLetter({ t, shop, origin, from, format }: Scope): Mailing {
  const device = deviceName(t, from?.userAgent ?? null)
  return {
    subject: t('auth.mail.newSignIn.subject', { shop: shop.name }),
    letter: {
      title: t('auth.mail.newSignIn.title'),
      paragraphs: [t('auth.mail.hello'), t('auth.mail.newSignIn.text', { shop: shop.name })],
      list: [
        t('auth.mail.newSignIn.device', { device }),
        t('auth.mail.newSignIn.address', { address: from?.address ?? '' }),
        t('auth.mail.newSignIn.time', { at: format.dateTime(now()) }),
      ],
      button: {
        label: t('auth.mail.newSignIn.button'),
        url: `${origin}/account/sessions`,
      },
      small: [t('auth.mail.newSignIn.notYou')],
    },
  }
}
