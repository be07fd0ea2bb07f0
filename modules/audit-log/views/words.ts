import { cut } from '#server/text/cut.ts'
import type { Tone } from '#views/kit/page/badge.tsx'
import type { Translate } from '#views/props.ts'
import { eventTypes } from '../models/audit-event.ts'
import type { EntryJson } from './json.ts'

/** `product_images` as words; an event by its name. */
export function whatIs(what: string, t: Translate): string {
  const isEvent = eventTypes.some((type) => type === what)
  return isEvent ? t(`audit-log.admin.event.${what}`) : what.replaceAll('_', ' ')
}

export function badgeOf({ kind, what }: EntryJson, t: Translate): { label: string; tone: Tone } {
  if (kind !== 'event') return { label: t(`audit-log.admin.how.${kind}`), tone: tones[kind] }
  return { label: whatIs(what, t), tone: what === 'auth.signInFailed' ? 'warn' : 'info' }
}

/** Nobody has no name. */
export const nameOf = ({ actor }: EntryJson, t: Translate): string =>
  actor.name || t(`audit-log.admin.actor.${actor.type === 'cli' ? 'cli' : 'system'}`)

const tones = { added: 'good', changed: 'neutral', deleted: 'bad' } as const
const most = 300

/** A value in one line; long ones are cut. */
export function readable(value: unknown, longest = most): string {
  if (value === null || value === undefined || value === '') return '—'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longest ? `${cut(text, longest)}…` : text
}
