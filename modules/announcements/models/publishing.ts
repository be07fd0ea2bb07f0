/** What an editor wishes of an announcement's publication, in its columns. */
import { badInput } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import { said } from '#server/language/message.ts'
import { momentOf, refuseIdleTime, timeToCome } from '#server/publishing/publish-at.ts'
import type { Scope } from '#server/scope.ts'
import { type Announcement, stateAt } from './announcement.ts'

type Stored = Pick<Announcement, 'status' | 'fromAt' | 'untilAt'>
export interface PublishWish {
  status?: string | null | undefined
  fromAt?: string | null | undefined
  untilAt?: string | null | undefined
}

/** The status as people call it: a published one that waits for its time is scheduled, one whose end is over a draft. */
export function statusOf(announcement: Stored): 'draft' | 'scheduled' | 'published' {
  const state = stateAt(announcement, now())
  if (state === 'planned') return 'scheduled'
  return state === 'shown' ? 'published' : 'draft'
}

/** Shown at once; an end that is over is none. */
export const atOnce = (before?: Stored) => ({
  status: 'published' as const,
  fromAt: null,
  ...(before?.untilAt && before.untilAt <= now() ? { untilAt: null } : {}),
})

/** At its time. 422 at `fromAt` for no time, and for one that is over. */
export function scheduled(scope: Scope, { fromAt }: PublishWish, before?: Stored) {
  const standing = before?.fromAt
  const given = fromAt === undefined ? standing : fromAt
  const time = timeToCome(scope, { field: 'fromAt', given, standing })
  return { status: 'published' as const, fromAt: time }
}

/** A form sends the time along that stood: it ends with another status. 422 at `fromAt` for a new one that would do nothing. */
export function withoutTime(scope: Scope, { fromAt }: PublishWish, before?: Stored) {
  refuseIdleTime(scope, { fromAt }, before?.fromAt)
  return { fromAt: null }
}

/** 422 at `untilAt` for a new end that is over. */
export function refuseEndOver(scope: Scope, { untilAt }: PublishWish, before?: Stored): void {
  const at = momentOf(scope, untilAt, 'untilAt')
  if (at !== undefined && at !== before?.untilAt && at <= now())
    throw badInput({ untilAt: said('server.publishing.timeOver') })
}
