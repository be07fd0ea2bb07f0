/** A letter to the shop. */

import { badInput } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import { merchantAddress, post } from '#server/mail/mail.ts'
import { choice } from '#server/records/kinds.tsx'
import { record } from '#server/records/record.tsx'
import { recordModel } from '#server/records/record-model.ts'
import { text } from '#server/records/text-kinds.tsx'
import type { Scope } from '#server/scope.ts'
import { emailOf } from '#server/text/email-address.ts'
import { merchantLetter } from '../emails/message.ts'

export const statuses = ['open', 'done'] as const
export type Status = (typeof statuses)[number]
type Written = Record<'name' | 'email' | 'subject' | 'message', string>

const fields = record({
  name: text({ most: 200 }),
  email: text({ most: 320 }),
  subject: text({ most: 200 }),
  message: text({ most: 5_000 }),
  status: choice(statuses),
})

export class Message extends recordModel(fields) {
  static override tableName = 'messages'
  static override readonly missing = 'contact.admin.notFound'
  /** Those that wait first, each newest first. */
  static override order = ['status', 'id'].map((column) => ({ column, order: 'desc' as const }))
  declare userId: string | null

  /** Keeps it, and mails it to the shop's own address where there is one and mail is on. 422 for what is no address. */
  static async send(
    scope: Scope,
    { name, email: typed, subject, message }: Written,
  ): Promise<Message> {
    const email = emailOf(typed)
    if (email === undefined) throw badInput({ email: said('contact.notAnEmail') })
    return scope.atomic(async (inner) => {
      const sent = await Message.add(inner, {
        ...{ name, email, subject, message },
        status: 'open',
        userId: inner.user?.id ?? null,
      })
      await inner.tell('message.received', { messageId: sent.id })
      const to = merchantAddress(inner)
      // The merchant reads the shop's own language, whatever was written in.
      const own = inner.inLanguage()
      if (to) await post(own, { to, replyTo: email, ...merchantLetter(own, sent) })
      return sent
    })
  }

  static async mark(scope: Scope, id: string, status: Status): Promise<Message> {
    return scope.atomic(async (inner) => {
      await Message.in(inner).where({ id }).whereNot({ status }).patch({ status })
      return Message.find(inner, id)
    })
  }
}
