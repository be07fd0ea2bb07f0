/** Hands a mail over: to Resend's HTTP API, or to an SMTP server. Throws when it was not taken, so that the job tries again. */
import type { Outside } from '#server/env/services.ts'
import { callOutside, refuseWithLocks } from '#server/fetch-json.ts'
import type { Attachment } from './posting.ts'

const patience = 20_000
const pdf = 'application/pdf'

/** A mail as it leaves. `id` is the same at every attempt to send it. */
export interface Mail {
  id: string
  from: string
  to: string
  replyTo?: string
  subject: string
  html: string
  text: string
  headers?: Record<string, string>
  attachments?: readonly Attachment[]
}

/** How mail leaves the shop; the API comes before SMTP where both are set. */
export type MailWay = 'api' | 'smtp' | 'off'

export const mailWay = ({ apiKey, smtpUrl }: Outside['mail']): MailWay =>
  apiKey ? 'api' : smtpUrl ? 'smtp' : 'off'

/** The server takes no mail for this address, now or later. */
export class AddressRefused extends Error {}

export function deliver(post: Outside['mail'], mail: Mail): Promise<void> {
  if (post.apiKey) return byApi(post.apiUrl, post.apiKey, mail)
  if (post.smtpUrl) return bySmtp(post.smtpUrl, mail)
  throw new Error('Neither EMAIL_API_KEY nor SMTP_URL is set.')
}

/** The key makes a second attempt after a lost answer harmless. */
async function byApi(url: string, key: string, mail: Mail): Promise<void> {
  const { id, replyTo, attachments = [], ...rest } = mail
  const files = attachments.map((file) => ({ ...file, content_type: pdf }))
  const answer = await callOutside(`${url}/emails`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${key}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': id,
    },
    body: JSON.stringify({
      ...{ ...rest, to: [mail.to] },
      ...(replyTo ? { reply_to: replyTo } : {}),
      ...(files.length > 0 ? { attachments: files } : {}),
    }),
    patience,
  })
  if (!answer.ok) throw new Error(`The mail service answered ${answer.status}.`)
}

async function bySmtp(url: string, { id, attachments = [], ...mail }: Mail): Promise<void> {
  refuseWithLocks(new URL(url).host)
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    const host = mail.from.match(/@([^>\s]+)/)?.[1] ?? 'localhost'
    const files = attachments.map((file) => ({ ...file, encoding: 'base64', contentType: pdf }))
    await transport.sendMail({ ...mail, attachments: files, messageId: `<${id}@${host}>` })
  } catch (error) {
    throw isAboutAddress(error) ? new AddressRefused(error.message, { cause: error }) : error
  } finally {
    transport.close()
  }
}

/** 5xx to RCPT: the mailbox is the trouble, and not the mail or the hour. */
function isAboutAddress(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { command, responseCode }: Error & { command?: unknown; responseCode?: unknown } = error
  return command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500
}
