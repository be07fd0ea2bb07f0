import { wallOf } from '#server/locale/time-zone.ts'
import { owned } from '#server/text/owned.ts'
import type { AnnouncementJson } from './json.ts'

/** An announcement as its form holds it: every value as typed. */
export interface AnnouncementForm {
  id: string | null
  updatedAt: string | null
  texts: Record<string, string>
  link: string
  tone: string
  pages: string
  dismissable: boolean
  position: string
  status: string
  /** By the clocks of the shop. */
  fromAt: string
  untilAt: string
}

/** A form from whatever was typed: nothing is lost, whatever was wrong with it. */
export function typed(values: Record<string, unknown>, id: string | null = null): AnnouncementForm {
  const text = (name: string, otherwise = '') => {
    const value = owned(values, name)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise
  }
  const { texts, dismissable } = values
  return {
    id,
    updatedAt: text('updatedAt') || null,
    texts: Object.fromEntries(
      Object.entries(typeof texts === 'object' && texts !== null ? texts : {}).map(
        ([lang, value]) => [lang, String(value)],
      ),
    ),
    link: text('link'),
    tone: text('tone', 'accent'),
    pages: text('pages', 'all'),
    dismissable: dismissable === true || dismissable === 'on' || dismissable === 'true',
    position: text('position', '0'),
    status: text('status', 'draft'),
    fromAt: text('fromAt'),
    untilAt: text('untilAt'),
  }
}

/** The form of one that is stored. */
export function stored(one: AnnouncementJson, timeZone: string): AnnouncementForm {
  const wall = (at: string | null) => (at === null ? '' : wallOf(at, timeZone))
  const { id, fromAt, untilAt } = one
  return typed({ ...one, fromAt: wall(fromAt), untilAt: wall(untilAt) }, id)
}
