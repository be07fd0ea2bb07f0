/** Mail: written with the data that it speaks of, sent by a job. */

import { kernelSealer, kernelSigner } from '#server/access/signing.ts'
import type { Tells } from '#server/bus.ts'
import type { Outside } from '#server/env/services.ts'
import { mailDisabled } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import { forADay } from '#server/jobs/job-tries.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { kernelOf } from '#server/kernel-view.ts'
import { storedError } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { cut } from '#server/text/cut.ts'
import { deliver, type Mail, mailWay } from './delivery.ts'
import type { Posting } from './posting.ts'
import { written } from './written.ts'

declare module '#server/bus.ts' {
  interface Gathers {
    /** Whether what a mail says is so no longer: it is not sent. */
    mailOutdated: { in: { mailId: string }; out: boolean }
  }
  interface Tells {
    /** The mail server took it. */
    'mail.sent': { mailId: string }
    /** It was not taken; `isFinal` where it is not tried again. */
    'mail.refused': { mailId: string; reason: string; isFinal: boolean }
    /** It was not sent, as what it says is so no longer. */
    'mail.dropped': { mailId: string }
  }
}

export type { Posting } from './posting.ts'

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
  const mail = written(scope, { ...posting, id })
  const once = about === undefined ? {} : { once: markOf(scope, `${about} ${mail.to}`) }
  await scope.enqueue('mail', { sealed: sealerOf(scope).seal(JSON.stringify(mail)) }, once)
}

/**
 * Writes a mail and hands it over at once, for a job that keeps its own account of what was sent; never inside `atomic`. Throws
 * when it was not taken, `AddressRefused` when that is because of the address.
 */
export async function sendNow(scope: Scope, mail: Omit<Posting, 'about'> & { id: string }) {
  demandMail(scope)
  await deliver(kernelOf(scope).env.mail, written(scope, mail))
}

/** True where a mail that is handed over a second time, under its id, reaches nobody twice. */
export const mailIsRepeatable = (scope: Scope): boolean =>
  mailWay(kernelOf(scope).env.mail) === 'api'

/** What a mail looks like that nobody gets: its subject, and both of its parts. */
export function drawMail(scope: Scope, posting: Omit<Posting, 'about' | 'id' | 'to'>) {
  const { subject, html, text } = written(scope, { ...posting, id: '', to: '' })
  return { subject, html, text }
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
    if ((await scope.gather('mailOutdated', { mailId: mail.id })).some(Boolean))
      return report(scope, 'mail.dropped', { mailId: mail.id })
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
async function report<K extends 'mail.sent' | 'mail.refused' | 'mail.dropped'>(
  scope: Scope,
  type: K,
  payload: Tells[K],
): Promise<void> {
  await scope
    .atomic((inner) => inner.tell(type, payload))
    .catch((error: unknown) => scope.log.error({ err: error }, 'mail: an outcome was not noted'))
}

const hasPost = ({ apiKey, smtpUrl }: Outside['mail']) => Boolean(apiKey ?? smtpUrl)
const sealerOf = (scope: Scope) => kernelSealer(kernelOf(scope).env.authSecret, 'mail')
/** Addresses are not to be read in the database. */
const markOf = (scope: Scope, reader: string) =>
  `mail:${kernelSigner(kernelOf(scope).env.authSecret, 'mail').mark(reader)}`
