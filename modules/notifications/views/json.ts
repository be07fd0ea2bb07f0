import type { MailEntry } from '../models/log/mail-entry.ts'
import { isWritable } from '../models/log/send-again.ts'

/** A mail of the log in JSON. */
export const entryJson = (entry: MailEntry) => {
  const { id, kind, address, orderId, orderNumber, state, reason, tries, createdAt, sentAt } = entry
  return {
    ...{ id, kind, address, orderId, state, reason, tries, createdAt, sentAt },
    orderNumber: orderNumber === null ? null : String(orderNumber),
    canSendAgain: isWritable(entry),
  }
}
export type EntryJson = ReturnType<typeof entryJson>
