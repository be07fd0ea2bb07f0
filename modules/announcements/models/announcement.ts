/** Short news above the pages of the shop, from a moment to a moment. */

import { StoreModel } from '#server/data/model.ts'
import { textsByName } from '#server/data/shapes.ts'
import { badInput, notFound } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { owned } from '#server/text/owned.ts'
import { safeLink } from '#server/text/urls/safe-path.ts'

export const tones = ['accent', 'calm', 'alert'] as const
export const places = ['all', 'home'] as const
export const statuses = ['draft', 'published'] as const

export interface AnnouncementDraft {
  /** By language; the shop's own is needed. */
  texts?: Record<string, string> | undefined
  /** A path of the shop, or https. */
  link?: string | null | undefined
  tone?: (typeof tones)[number] | undefined
  pages?: (typeof places)[number] | undefined
  dismissable?: boolean | undefined
  position?: number | undefined
  status?: (typeof statuses)[number] | undefined
  /** ISO 8601, UTC. */
  fromAt?: string | null | undefined
  untilAt?: string | null | undefined
}

export class Announcement extends StoreModel {
  static override tableName = 'announcements'
  static override noun = 'Announcement'
  static override visible = true
  static override booleans = ['dismissable']
  static override shapes = { texts: textsByName }
  declare texts: Record<string, string>
  declare link: string | null
  declare tone: (typeof tones)[number]
  declare pages: (typeof places)[number]
  declare dismissable: boolean
  declare position: number
  declare status: (typeof statuses)[number]
  declare fromAt: string | null
  declare untilAt: string | null

  /** A new one, a draft unless told otherwise. 422 for its text, link and times. */
  static create(scope: Scope, draft: AnnouncementDraft): Promise<Announcement> {
    return scope.atomic(async (inner) => {
      const made = await Announcement.add(inner, {
        ...{ link: null, tone: 'accent', pages: 'all', dismissable: false, position: 0 },
        ...{ texts: {}, status: 'draft', fromAt: null, untilAt: null },
        ...checked(inner, draft, true),
      })
      await turnLater(inner, made)
      return made
    })
  }

  /** What is left out stays. 409 STALE when `version` is not the present one. */
  static update(scope: Scope, id: string, draft: AnnouncementDraft, version?: string) {
    const columns = (inner: Scope, { fromAt, untilAt }: Announcement) =>
      checked(inner, { fromAt, untilAt, ...draft }, draft.texts !== undefined)
    return Announcement.change(scope, id, columns, version, turnLater)
  }

  /** Deletes it; 404 when there is none. */
  static async remove(scope: Scope, id: string): Promise<void> {
    await scope.atomic(async (inner) => {
      if ((await Announcement.in(inner).where({ id }).delete()) === 0) {
        throw notFound('Announcement')
      }
    })
  }

  /** All of them for the admin, in the order in which they are looked through. */
  static list(scope: Scope, { take, skip }: { take: number; skip: number }) {
    return Announcement.in(scope)
      .orderBy(['position', 'id'])
      .range(skip, skip + take - 1)
  }

  /** What may be shown now or later, in its order. */
  static coming(scope: Scope): Promise<Announcement[]> {
    return scope.cached('announcements.coming', async () =>
      Announcement.in(scope)
        .where({ status: 'published' })
        .where((open) => open.whereNull('untilAt').orWhere('untilAt', '>', now()))
        .orderBy(['position', 'id'])
        .limit(100),
    )
  }

  /** The first that fits the page and the moment (ISO 8601). */
  static async current(
    scope: Scope,
    { home, at = now() }: { home: boolean; at?: string },
  ): Promise<Announcement | undefined> {
    const coming = await Announcement.coming(scope)
    return coming.find(
      ({ pages, ...one }) => (home || pages === 'all') && stateAt(one, at) === 'shown',
    )
  }
}

export type State = 'draft' | 'planned' | 'shown' | 'over'
type Span = Pick<Announcement, 'status' | 'fromAt' | 'untilAt'>

/** Where it stands at a moment; from `fromAt` on, and at `untilAt` no more. */
export function stateAt({ status, fromAt, untilAt }: Span, at: string): State {
  if (status === 'draft') return 'draft'
  if (untilAt !== null && untilAt <= at) return 'over'
  return fromAt !== null && fromAt > at ? 'planned' : 'shown'
}

/** Kept pages are the same until the revision rises: so it rises whenever one begins or ends. */
async function turnLater(scope: Scope, { status, fromAt, untilAt }: Announcement): Promise<void> {
  if (status === 'draft') return
  for (const runAt of [fromAt, untilAt]) {
    if (runAt === null || runAt <= now()) continue
    await scope.enqueue('announcements.turn', {}, { runAt, key: runAt })
  }
}

function checked(scope: Scope, draft: AnnouncementDraft, withText: boolean) {
  const given = Object.fromEntries(
    Object.entries(draft).filter(([, value]) => value !== undefined),
  ) as AnnouncementDraft
  const { link, fromAt, untilAt } = given
  const own = scope.shop.languages[0] ?? scope.shop.language
  const safe = link ? safeLink(link) : null
  const errors = {
    ...(withText && !owned(given.texts, own)?.trim()
      ? { [`texts.${own}`]: 'Write what is announced.' }
      : {}),
    ...(safe === undefined
      ? { link: 'Write a path such as /collections/new, or an address that begins with https://.' }
      : {}),
    ...(fromAt && untilAt && fromAt >= untilAt
      ? { untilAt: 'The end must be later than the beginning.' }
      : {}),
  }
  if (Object.keys(errors).length > 0) throw badInput(errors)
  const texts = Object.entries(given.texts ?? {}).filter(([, text]) => text.trim() !== '')
  return {
    ...given,
    ...(link === undefined ? {} : { link: safe ?? null }),
    ...(given.texts ? { texts: Object.fromEntries(texts) } : {}),
  }
}
