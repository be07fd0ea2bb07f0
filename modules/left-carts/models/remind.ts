/** A mail with the way back to a checkout: only to whom agreed, once in some days, and never after they bought. */
import { conflict, type Fault } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import { mailIsOn, post } from '#server/mail/mail.ts'
import type { Scope } from '#server/scope.ts'
import { LeftCart } from './left-cart.ts'
import { Reader } from './reader.ts'
import { patienceOf } from './settings.ts'

/** Why nobody may be written to. */
export type WhyNot =
  | 'noMail'
  | 'bought'
  | 'forgotten'
  | 'noConsent'
  | 'stopped'
  | 'recently'
  | 'gone'

export const refusal = (why: WhyNot): Fault => conflict('NOT_REMINDED', `left-carts.whyNot.${why}`)

/**
 * Writes it with the row that says so, in one transaction: of many at once, or of a process that dies, exactly one mail comes.
 * Null when it is written, else why not.
 */
export async function remind(scope: Scope, id: string): Promise<WhyNot | null> {
  const { betweenDays } = await patienceOf(scope)
  return scope.atomic(async (inner) => {
    const cart = await LeftCart.in(inner).findOne({ id }).forUpdate().throwIfNotFound()
    const { email } = cart
    const why = await whyNot(inner, cart)
    if (why !== null) return why
    if (email === null) return 'forgotten'
    const url = await inner.ask('checkout.link', { sessionId: cart.sessionId })
    if (!url) return 'gone'
    const reader = await Reader.of(inner, email)
    if (!(await reader.take(inner, betweenDays))) return reader.isStopped ? 'stopped' : 'recently'
    await LeftCart.in(inner).where({ id }).patch({ remindedAt: now(), returnedAt: null })
    await write(inner, cart, { email, url, reader })
    return null
  })
}

/** What stands in the way, but for how long ago the last one was. */
export async function whyNot(scope: Scope, cart: LeftCart): Promise<WhyNot | null> {
  const { email, agreed, orderedAt, sessionId } = cart
  if (orderedAt !== null) return 'bought'
  if (email === null) return 'forgotten'
  if (!mailIsOn(scope)) return 'noMail'
  if (await scope.ask('orders.bySession', { sessionId })) return 'bought'
  const standing = await standingOf(scope, email)
  if (standing === 'unsubscribed' || standing === 'bounced') return 'noConsent'
  return agreed || standing === 'subscribed' ? null : 'noConsent'
}

async function standingOf(scope: Scope, email: string) {
  const known = (await scope.ask('newsletter.standings', { emails: [email] })) ?? {}
  return new Map(Object.entries(known)).get(email)
}

interface Address {
  email: string
  url: string
  reader: Reader
}

async function write(
  scope: Scope,
  { id, language, lines, leftAt }: LeftCart,
  { email, url, reader }: Address,
): Promise<void> {
  const own = scope.inLanguage(language)
  const { t, shop } = own
  const seller = await own.ask('settings.seller', { language: own.language })
  await post(own, {
    to: email,
    subject: t('left-carts.mail.subject', { shop: shop.name }),
    about: `left cart ${id} ${leftAt}`,
    unsubscribeUrl: reader.stopUrl(own),
    ...(seller && { sender: seller.lines }),
    letter: {
      title: t('left-carts.mail.title'),
      paragraphs: [t('left-carts.mail.text', { shop: shop.name })],
      list: lines.map(({ title, quantity }) => t('left-carts.mail.line', { title, quantity })),
      button: { label: t('left-carts.mail.button'), url },
      small: [t('left-carts.mail.small')],
    },
  })
}
