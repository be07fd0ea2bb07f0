/** What becomes of mails, written down as it happens, and how long it is kept. */
import type { Tells } from '#server/bus.ts'
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { MailEntry } from './mail-entry.ts'

const day = 24 * 3_600_000
const keptFor = 180 * day

/** A mail that is none of this module's has no entry. Inside `atomic`, as the others. */
export async function sent(scope: Scope, { mailId: id }: Tells['mail.sent']): Promise<void> {
  await MailEntry.in(scope)
    .where({ id })
    .patch({ state: 'sent', sentAt: now(), reason: null, tries: scope.db.raw('tries + 1') })
}

export async function refused(
  scope: Scope,
  { mailId: id, reason, isFinal }: Tells['mail.refused'],
): Promise<void> {
  await MailEntry.in(scope)
    .where({ id })
    .patch({ reason, tries: scope.db.raw('tries + 1'), ...(isFinal ? { state: 'failed' } : {}) })
}

/** What was not sent is told when it is so again. */
export async function dropped(scope: Scope, { mailId: id }: Tells['mail.dropped']): Promise<void> {
  await MailEntry.in(scope).where({ id }).delete()
}

/** Deletes what is older than 180 days. */
export async function sweep(scope: Scope): Promise<void> {
  const before = new Date(Date.now() - keptFor).toISOString()
  await scope.atomic((inner) => MailEntry.in(inner).where('createdAt', '<', before).delete())
}
