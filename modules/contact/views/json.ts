import type { Message } from '../models/message.ts'

export type MessageJson = ReturnType<typeof messageJson>

/** A message as admins see it. */
export function messageJson(stored: Message) {
  const { id, name, email, subject, message, status, userId, createdAt } = stored
  return { id, name, email, subject, message, status, userId, createdAt }
}
