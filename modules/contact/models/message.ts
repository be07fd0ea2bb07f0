/** A letter to the shop. */

import { StoreModel } from '#server/data/model.ts'
import { containing } from '#server/data/word-search.ts'
import { badInput } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import { post } from '#server/mail/mail.ts'
import type { Scope } from '#server/scope.ts'
import { emailOf } from '#server/text/email-address.ts'
import { merchantLetter } from '../emails/message.ts'

export const statuses = ['open', 'done'] as const
export type Status = (typeof statuses)[number]

interface Written {
  name: string
  email: string
  subject: string
  message: string
}

export class Message extends StoreModel {
  static override tableName = 'messages'
  static override readonly missing = 'contact.admin.notFound'
  declare name: string
  declare email: string
  declare subject: string
  declare message: string
  declare status: Status
  declare userId: string | null

  /** Keeps it, and mails it to the shop's own address where there is one and mail is on. 422 for what is no address. */
  static async send(
    scope: Scope,
    { name, email: text, subject, message }: Written,
  ): Promise<Message> {
    const email = emailOf(text)
    if (email === undefined) throw badInput({ email: said('contact.notAnEmail') })
    return scope.atomic(async (inner) => {
      const sent = await Message.add(inner, {
        ...{ name, email, subject, message },
        status: 'open',
        userId: inner.user?.id ?? null,
      })
      const to = inner.shop.email
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

  /** Those that wait first, each newest first; `q` is looked for in who wrote and what. */
  static search(scope: Scope, { q, status, take, skip }: Search) {
    const query = Message.in(scope).orderBy([
      { column: 'status', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    if (status) query.where({ status })
    if (q) containing(query, ['name', 'email', 'subject', 'message'], q)
    return query.range(skip, skip + take - 1)
  }
}

interface Search {
  q?: string | undefined
  status?: Status | undefined
  take: number
  skip: number
}
