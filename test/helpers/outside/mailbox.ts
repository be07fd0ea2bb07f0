// A real SMTP server on loopback that keeps what it gets.
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { ExecutionContext } from 'ava'
import { SMTPServer } from 'smtp-server'
import type { Shop } from '../shops/shop.ts'

export interface Mailbox {
  /** For SMTP_URL. */
  url: string
  /** Each mail as it came, with soft line breaks and quoted-printable undone. */
  mails: string[]
  /** Set to answer every mail with a temporary failure. */
  refuse: boolean
  /** Addresses that are refused for good, as there is no such mailbox. */
  unknown: string[]
}

export async function mailbox(t: Pick<ExecutionContext, 'teardown'>): Promise<Mailbox> {
  const box: Mailbox = { url: '', mails: [], refuse: false, unknown: [] }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) =>
      box.unknown.includes(address) ? done(noMailbox) : done(),
    onData: (stream, _session, done) => {
      void text(stream).then((mail) => {
        if (box.refuse) return done(new Error('Try again later'))
        box.mails.push(readable(mail))
        done()
      })
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  t.teardown(() => new Promise<void>((ended) => server.close(ended)))
  box.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return box
}

const noMailbox = Object.assign(new Error('No such mailbox'), { responseCode: 550 })

/** Runs what is due, then answers the mails that have come so far. */
export async function delivered({ app, scope }: Shop, box: Mailbox): Promise<string[]> {
  await app.kernel.jobs.runDue(scope)
  return box.mails
}

/** The address that a mail is to. `Reply-To` may have another. */
export const readerOf = (mail: string): string => /^To: <?([^>\s]+)/m.exec(mail)?.[1] ?? ''

/** The first link of a mail that goes to `path`, without the origin. */
export function linkIn(mail: string, path: string): string {
  const found = mail.match(new RegExp(`https?://[^\\s"<>]*?(${path}[^\\s"<>]*)`))?.[1]
  if (!found) throw new Error(`There is no link to ${path} in:\n${mail}`)
  return found.replaceAll('&amp;', '&')
}

/** An HTTP server on a free port of loopback, closed with the test. */
export async function listening(t: Pick<ExecutionContext, 'teardown'>, server: Server) {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  t.teardown(() => {
    server.closeAllConnections()
    server.close()
  })
}

function readable(mail: string): string {
  const plain = mail.replace(/=\r?\n/g, '').replace(/\r\n/g, '\n')
  return plain.replace(/((?:=[0-9A-F]{2})+)/g, (run) =>
    Buffer.from(run.replaceAll('=', ''), 'hex').toString('utf8'),
  )
}
