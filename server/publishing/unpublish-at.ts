/** When what is published becomes a draft again by itself. */
import { badInput } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { momentOf } from './publish-at.ts'

/** What is sent: a time of the shop's clocks where it has no offset, nothing or null for no end. Left out, it stays. */
export interface UnpublishWish {
  unpublishAt?: string | null | undefined
}

interface Standing {
  /** When it is going to be published; null where it is not scheduled. */
  begins: string | null
  before: string | null | undefined
}

/**
 * The time at which it ends; null for none, and for one that was over before. 422 at `unpublishAt` for one that is none, that
 * is over, or that is not after its begin.
 */
export function endOf(
  scope: Scope,
  { unpublishAt }: UnpublishWish,
  { begins, before = null }: Standing,
): string | null {
  const at =
    unpublishAt === undefined ? before : (momentOf(scope, unpublishAt, 'unpublishAt') ?? null)
  if (at === null) return null
  const isOver = at <= now()
  if (isOver && at === before) return null
  if (isOver) throw badInput({ unpublishAt: said('server.publishing.timeOver') })
  if (begins !== null && at <= begins)
    throw badInput({ unpublishAt: said('server.publishing.endsTooSoon') })
  return at
}
