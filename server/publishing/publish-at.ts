/** When a record is published: what its status and its time become of what was sent. */
import { badInput } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import { said } from '#server/language/message.ts'
import { momentIn } from '#server/locale/time-zone.ts'
import type { Scope } from '#server/scope.ts'

/** What is sent: `scheduled` needs a time, of the shop's clocks where it has no offset. Whatever is left out stays. */
export interface PublishWish<S extends string> {
  status?: S | 'draft' | 'scheduled' | undefined
  publishAt?: string | null | undefined
}

type Sent = string | null | undefined

interface Stored<S extends string> {
  status: S | 'draft'
  publishAt: string | null
}

/**
 * The columns of a record that is stored as a draft as long as it waits for its time. 422 at `publishAt` for no time, for
 * one that is none, for one that is over, and for one to come that the status would leave without effect.
 */
export function publishColumns<S extends string>(
  scope: Scope,
  wish: PublishWish<S>,
  before?: Stored<S>,
): Stored<S> {
  const { publishAt } = wish
  const status = wish.status ?? impliedStatus(publishAt, before)
  if (status !== 'scheduled') {
    refuseIdleTime(scope, { publishAt }, before?.publishAt)
    return { status: status as S | 'draft', publishAt: null }
  }
  const standing = before?.publishAt
  const at = timeToCome(scope, { field: 'publishAt', given: publishAt || standing, standing })
  return { status: 'draft', publishAt: at }
}

/** The time for which a record waits. 422 at `field` for no time, for one that is none, and for a new one that is over. */
export function timeToCome(
  scope: Scope,
  { field, given, standing }: { field: string } & Record<'given' | 'standing', Sent>,
): string {
  const at = momentOf(scope, given, field)
  if (at === undefined) throw badInput({ [field]: said('server.publishing.noTime') })
  if (at !== standing && at <= now())
    throw badInput({ [field]: said('server.publishing.timeOver') })
  return at
}

/**
 * Whoever sends a time to come counts on it: 422 at its field where the status leaves it without effect. A form sends the
 * time along that stood, which ends with another status.
 */
export function refuseIdleTime(
  { shop }: Scope,
  given: Record<string, string | null | undefined>,
  standing: string | null | undefined,
): void {
  if (standing) return
  for (const [field, time] of Object.entries(given)) {
    const at = time ? momentIn(time, shop.timeZone) : undefined
    if (at && at > now()) throw badInput({ [field]: said('server.publishing.idleTime') })
  }
}

/** A time alone schedules a draft; null alone takes the time back. */
function impliedStatus<S extends string>(
  publishAt: string | null | undefined,
  before: Stored<S> | undefined,
): S | 'draft' | 'scheduled' {
  const { status = 'draft', publishAt: standing = null } = before ?? {}
  if (status !== 'draft') return status
  return publishAt || (publishAt === undefined && standing !== null) ? 'scheduled' : 'draft'
}

/** A moment as it was typed or sent, ISO 8601 in UTC; undefined for none. 422 at `field` for what is no time. */
export function momentOf(
  { shop }: Scope,
  given: string | null | undefined,
  field: string,
): string | undefined {
  if (!given) return undefined
  const moment = momentIn(given, shop.timeZone)
  if (!moment) throw badInput({ [field]: said('server.publishing.noMoment') })
  return moment
}

/** The state of a record as people call it: a draft that waits for its time is scheduled. */
export const stateOf = <S extends string>({ status, publishAt }: Stored<S>) =>
  status === 'draft' && publishAt !== null ? 'scheduled' : status
