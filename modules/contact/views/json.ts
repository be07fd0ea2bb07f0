import type { Message } from '../models/message.ts'

export type MessageJson = ReturnType<typeof messageJson>

/** A message as admins see it. */
export const messageJson = (it: Message) => ({
  id: it.id,
  name: it.name,
  email: it.email,
  subject: it.subject,
  message: it.message,
  status: it.status,
  userId: it.userId,
  createdAt: it.createdAt,
})
