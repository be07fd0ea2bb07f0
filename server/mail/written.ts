/** A letter as the mail that leaves: in its frame, in both parts, with its headers. */
import { kernelOf } from '#server/kernel-view.ts'
import { readersAddress } from '#server/language/localized-address.ts'
import { inkOn, mailedLogo, publishedGround } from '#server/looks/logo.ts'
import type { Scope } from '#server/scope.ts'
import { cut } from '#server/text/cut.ts'
import { type Frame, type Letter, letterHtml, letterText } from '#views/mail/letter.tsx'
import type { Mail } from './delivery.ts'
import type { Posting } from './posting.ts'

/** The mail as its reader gets it: both parts in the frame of the shop, with its sender and its headers. */
export function written(
  scope: Scope,
  {
    letter: typed,
    unsubscribeUrl: ending,
    preview,
    sender,
    ...rest
  }: Omit<Posting, 'about'> & { id: string },
): Mail {
  const { shop, t } = scope
  const address = (url: string) => readersAddress(scope, url)
  const letter = lettered(typed, address)
  const unsubscribeUrl = ending && address(ending)
  const frame = {
    shopName: shop.name,
    shopUrl: address(scope.origin),
    ...signOf(scope),
    language: shop.language,
    ...(preview === undefined ? {} : { preview }),
    ...(sender === undefined ? {} : { sender }),
    ...(unsubscribeUrl
      ? { unsubscribe: { url: unsubscribeUrl, label: t('server.mail.unsubscribe') } }
      : {}),
  }
  return {
    ...rest,
    from: from(scope),
    subject: oneLine(rest.subject),
    html: String(letterHtml(letter, frame)),
    text: letterText(letter, frame),
    ...(unsubscribeUrl
      ? {
          headers: {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }
      : {}),
  }
}

/** The letter with its addresses in the language of its reader. */
const lettered = (letter: Letter, address: (url: string) => string): Letter => ({
  ...letter,
  ...(letter.button ? { button: { ...letter.button, url: address(letter.button.url) } } : {}),
  ...(letter.links
    ? { links: letter.links.map((link) => ({ ...link, url: address(link.url) })) }
    : {}),
})

/** The logo, on the ground that it has in the shop: mail programs draw theirs dark as they like. */
function signOf(scope: Scope): Pick<Frame, 'logo'> {
  const url = mailedLogo(scope)
  const ground = publishedGround(scope)
  return url ? { logo: { url, ground, ink: inkOn(ground) } } : {}
}

/** EMAIL_FROM, else the shop's own address, else nobody at its host. */
function from(scope: Scope): string {
  const { shop } = scope
  const { mail, appUrl } = kernelOf(scope).env
  if (mail.from) return mail.from
  const name = oneLine(shop.name).replace(/["\\]/g, '')
  return `"${name}" <${shop.email ?? `no-reply@${new URL(appUrl).hostname}`}>`
}

const oneLine = (text: string) => cut(text.replace(/[\r\n]+/g, ' '), 200)
