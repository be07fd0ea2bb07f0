/** A row of a file of consents, and what it would do to the address. */
import { badInput } from '#server/errors.ts'
import type { ImportRow } from '#server/imports/import-table.ts'
import { said } from '#server/language/message.ts'
import { dayStart } from '#server/locale/days.ts'
import { emailOf } from '#server/text/email-address.ts'
import type { Subscriber } from '../subscriber.ts'

export const columns = ['email', 'consent', 'date', 'source', 'proof'] as const
export type Column = (typeof columns)[number]

export interface Wish {
  row: number
  email: string
  wants: boolean
  /** UTC. */
  saidAt: string
  source: string
  proof: string | null
}

/**
 * What becomes of an address. `subscribed` and `unsubscribed`: it changes. `kept`: it ended the newsletter, and stays so.
 * `unchanged`: it is so already, or said otherwise later.
 */
export const outcomes = ['subscribed', 'unsubscribed', 'kept', 'unchanged'] as const
export type Outcome = (typeof outcomes)[number]

const yes = ['yes', 'y', 'true', '1', 'ja']
const no = ['no', 'n', 'false', '0', 'nein']

/** 422 naming the column that is wrong. `now`: nobody has said anything later. */
export function wishIn(
  { row, cell }: ImportRow<Column>,
  { timeZone, now }: { timeZone: string; now: string },
): Wish {
  const text = (column: Column) => (cell(column) ?? '').trim()
  const email = emailOf(text('email'))
  if (email === undefined) throw badInput({ email: said('newsletter.notAnEmail') })
  const consent = text('consent').toLowerCase()
  if (!yes.includes(consent) && !no.includes(consent))
    throw badInput({ consent: said('newsletter.consents.noAnswer') })
  const saidAt = momentOf(text('date'), timeZone)
  if (saidAt === undefined || saidAt > now)
    throw badInput({ date: said('newsletter.consents.noDate') })
  const source = text('source').slice(0, 200)
  if (source === '') throw badInput({ source: said('newsletter.consents.noSource') })
  const proof = text('proof').slice(0, 2_000)
  return { row, email, wants: yes.includes(consent), saidAt, source, proof: proof || null }
}

/** A day where the shop is, or a moment with its offset. */
function momentOf(text: string, timeZone: string): string | undefined {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text)
  if (!isDay && !/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/.test(text))
    return undefined
  const time = Date.parse(isDay ? `${text}T00:00:00Z` : text)
  if (Number.isNaN(time)) return undefined
  return isDay ? dayStart(text, timeZone) : new Date(time).toISOString()
}

/** `resubscribes`: whether a newer yes may undo that somebody ended it. */
export function outcomeOf(
  { wants, saidAt }: Wish,
  known: Pick<Subscriber, 'status' | 'consentAt' | 'unsubscribedAt'> | undefined,
  resubscribes: boolean,
): Outcome {
  const status = known?.status
  if (!wants) {
    if (status === 'unsubscribed') return 'unchanged'
    const isOlder = status === 'subscribed' && (known?.consentAt ?? '') > saidAt
    return isOlder ? 'unchanged' : 'unsubscribed'
  }
  if (status === 'subscribed') return 'unchanged'
  const endedAt = known?.unsubscribedAt ?? null
  if (status !== 'unsubscribed' && endedAt === null) return 'subscribed'
  return resubscribes && saidAt > (endedAt ?? '') ? 'subscribed' : 'kept'
}
