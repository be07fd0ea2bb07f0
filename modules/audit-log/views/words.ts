import { typedOrStored } from '#server/language/message.ts'
import { cut } from '#server/text/cut.ts'
import type { Tone } from '#views/kit/page/badge.tsx'
import type { Translate } from '#views/props.ts'
import { eventTypes } from '../models/audit-event.ts'
import type { EntryJson } from './json.ts'

type Labels = ReadonlyMap<string, string>

/** A table by what its records are called, where anybody says so; else its name as words. An event by its own name. */
export function whatIs(what: string, labels: Labels, t: Translate): string {
  if (eventTypes.some((type) => type === what)) return t(`audit-log.admin.event.${what}`)
  const key = `audit-log.acts.table.${what}`
  const told = labels.get(what) ?? t(key)
  return told === key ? what.replaceAll('_', ' ') : told
}

/** A field by what its form calls it, else its name as words. */
export const fieldIs = (what: string, field: string, labels: Labels): string =>
  labels.get(`${what} ${field}`) ?? spelled(field)

const spelled = (name: string): string =>
  name.replaceAll('_', ' ').replaceAll(/(?<=[a-z\d])[A-Z]/g, (sign) => ` ${sign.toLowerCase()}`)

export function badgeOf({ kind, what }: EntryJson, t: Translate): { label: string; tone: Tone } {
  if (kind !== 'event') return { label: t(`audit-log.admin.did.${kind}`), tone: tones[kind] }
  return {
    label: t(`audit-log.admin.event.${what}`),
    tone: what === 'auth.signInFailed' ? 'warn' : 'info',
  }
}

/** Nobody has no name. */
export const nameOf = ({ actor }: EntryJson, t: Translate): string =>
  actor.name || t(`audit-log.admin.actor.${actor.type === 'cli' ? 'cli' : 'system'}`)

const tones = { added: 'good', changed: 'neutral', deleted: 'bad' } as const
const most = 300

/** A value in one line, a stored message in the reader's words; long ones are cut. */
export function readable(value: unknown, t: Translate, longest = most): string {
  if (value === null || value === undefined || value === '') return '—'
  const text = typeof value === 'string' ? typedOrStored(t, value) : JSON.stringify(value)
  return text.length > longest ? `${cut(text, longest)}…` : text
}
