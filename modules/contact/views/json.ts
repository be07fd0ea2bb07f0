import { z } from 'zod'
import { type Message, statuses } from '../models/message.ts'

export type MessageJson = ReturnType<typeof messageJson>

/** A message as admins see it. */
export function messageJson(stored: Message) {
  const { id, name, email, subject, message, status, userId, createdAt } = stored
  return { id, name, email, subject, message, status, userId, createdAt }
}

/** The same as a schema, for the description of the API. */
export const shape = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    status: z.enum(statuses),
    userId: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Message' }) satisfies z.ZodType<MessageJson>
