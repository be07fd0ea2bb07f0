/** Mail: written with the data that it speaks of, sent by a job. */

import { kernelSealer, kernelSigner } from '#server/access/signing.ts'
import type { Tells } from '#server/bus.ts'
import type { Outside } from '#server/env/services.ts'
import { mailDisabled } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import { forADay } from '#server/jobs/job-tries.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { kernelOf } from '#server/kernel-view.ts'
import { readersAddress } from '#server/language/localized-address.ts'
import { storedError } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { cut } from '#server/text/cut.ts'
import { type Letter, letterHtml, letterText } from '#views/mail/letter.tsx'
import { deliver, type Mail } from './delivery.ts'

declare module '#server/bus.ts' {
  interface Tells {
    /** The mail server took it. */
    'mail.sent': { mailId: string }
    /** It was not taken; `isFinal` where it is not tried again. */
    'mail.refused': { mailId: string; reason: string; isFinal: boolean }
  }
}

export interface Posting {
  /** What `mail.sent` and `mail.refused` call it; made here when it is left out. */
  id?: string
  /** One address. */
  to: string
  subject: string
  letter: Letter
  replyTo?: string
  /**
   * What this mail is about, as an event's id: its reader gets no second one about it, also when whoever writes it is run
   * again.
   */
  about?: string
  /** Where one click ends mails of this kind, for mails that nobody asked for one by one. */
  unsubscribeUrl?: string
}

/** True when the shop can send mail at all; without it no token that would have to be mailed is made. */
export const mailIsOn = (scope: Scope): boolean => hasPost(kernelOf(scope).env.mail)

/** Where the merchant reads what the shop writes: the settings' address, else the first admin's, which no page shows. */
export const merchantAddress = (scope: Scope): string | undefined =>
  scope.shop.email ?? kernelOf(scope).env.adminEmail

/** Throws 503 MAIL_DISABLED when the shop sends no mail. */
export function demandMail(scope: Scope): void {
  if (!mailIsOn(scope)) throw mailDisabled()
}

/**
 * Writes a mail that is sent once this transaction has committed, with retries; only inside `scope.atomic`.
 * It is stored sealed: links in it are keys. Does nothing when mail is off.
 */
export async function post(
  scope: Scope,
  { about, id = newId(), ...posting }: Posting,
): Promise<void> {
  if (!mailIsOn(scope)) return
  const mail: Mail = { id, from: sender(scope), ...written(scope, posting) }
  const once = about === undefined ? {} : { once: markOf(scope, `${about} ${mail.to}`) }
  await scope.enqueue('mail', { sealed: sealerOf(scope).seal(JSON.stringify(mail)) }, once)
}

/** Sends what `post` wrote. A mail that was sealed with another secret can never be read again: it is dropped. */
export const mailJob: Job = {
  attempts: forADay,
  lane: 'mail',
  run: async (scope, { sealed }: { sealed: string }, _progress, { isLast }) => {
    const opened = sealerOf(scope).open(sealed)
    if (opened === undefined) {
      scope.log.error('a mail was written under another AUTH_SECRET and is lost')
      return
    }
    const mail = JSON.parse(opened) as Mail
    try {
      await deliver(kernelOf(scope).env.mail, mail)
    } catch (error) {
      const reason = cut(storedError(error), 300)
      await report(scope, 'mail.refused', { mailId: mail.id, reason, isFinal: isLast })
      throw error
    }
    await report(scope, 'mail.sent', { mailId: mail.id })
  },
}

/** What became of a mail. It is gone, or tried again, whoever could not write that down. */
async function report<K extends 'mail.sent' | 'mail.refused'>(
  scope: Scope,
  type: K,
  payload: Tells[K],
): Promise<void> {
  await scope
    .atomic((inner) => inner.tell(type, payload))
    .catch((error: unknown) => scope.log.error({ err: error }, 'mail: an outcome was not noted'))
}

function written(
  scope: Scope,
  { letter: typed, unsubscribeUrl: ending, ...rest }: Omit<Posting, 'about' | 'id'>,
) {
  const { shop, t } = scope
  const address = (url: string) => readersAddress(scope, url)
  const letter = lettered(typed, address)
  const unsubscribeUrl = ending && address(ending)
  const frame = {
    shopName: shop.name,
    shopUrl: address(scope.origin),
    language: shop.language,
    ...(unsubscribeUrl
      ? { unsubscribe: { url: unsubscribeUrl, label: t('server.mail.unsubscribe') } }
      : {}),
  }
  return {
    ...rest,
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

/** EMAIL_FROM, else the shop's own address, else nobody at its host. */
function sender(scope: Scope): string {
  const { shop } = scope
  const { mail, appUrl } = kernelOf(scope).env
  if (mail.from) return mail.from
  const name = oneLine(shop.name).replace(/["\\]/g, '')
  return `"${name}" <${shop.email ?? `no-reply@${new URL(appUrl).hostname}`}>`
}

const oneLine = (text: string) => cut(text.replace(/[\r\n]+/g, ' '), 200)
const hasPost = ({ apiKey, smtpUrl }: Outside['mail']) => Boolean(apiKey ?? smtpUrl)
const sealerOf = (scope: Scope) => kernelSealer(kernelOf(scope).env.authSecret, 'mail')
/** Addresses are not to be read in the database. */
const markOf = (scope: Scope, reader: string) =>
  `mail:${kernelSigner(kernelOf(scope).env.authSecret, 'mail').mark(reader)}`
