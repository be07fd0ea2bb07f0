import { conflict } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import { demandMail } from '#server/mail/mail.ts'
import type { Scope } from '#server/scope.ts'
import { kindNames } from '../kinds.ts'
import { writeAboutOrder } from '../write.ts'
import { MailEntry } from './mail-entry.ts'

/** Whether it can be written anew from what is known. */
export const isWritable = ({ kind, orderId }: Pick<MailEntry, 'kind' | 'orderId'>): boolean =>
  orderId !== null && kindNames.some((name) => name === kind)

/**
 * Writes a mail about an order once more, as the order is now; its new entry. 404; 409 where it is about no order or the order
 * is gone; 503 while the shop sends no mail.
 */
export function sendAgain(scope: Scope, id: string): Promise<MailEntry> {
  demandMail(scope)
  return scope.atomic(async (inner) => {
    const { orderId, kind: name, details } = await MailEntry.find(inner, id)
    const kind = kindNames.find((one) => one === name)
    if (orderId === null || !kind) throw conflict('NOT_SENT_AGAIN', 'notifications.notAgain')
    const again = await writeAboutOrder(inner, kind, { orderId, about: newId(), details })
    if (again === undefined) throw conflict('NOT_SENT_AGAIN', 'notifications.notAgain')
    await MailEntry.in(inner).where({ id, state: 'failed' }).patch({ state: 'replaced' })
    return MailEntry.find(inner, again)
  })
}
