/** Short news above the pages of the shop, from a moment to a moment. */

import { z } from 'zod'
import { now } from '#server/ids.ts'
import { said } from '#server/language/message.ts'
import { choice, flag, moment, whole } from '#server/records/kinds.tsx'
import { record } from '#server/records/record.tsx'
import { recordModel } from '#server/records/record-model.ts'
import { lasting } from '#server/records/sent.ts'
import { link, words } from '#server/records/text-kinds.tsx'
import type { Scope } from '#server/scope.ts'

export const fields = record(
  {
    texts: words({ most: 300, required: 'announcements.admin.noText' }),
    link: link('/collections/new'),
    tone: choice(['accent', 'calm', 'alert']),
    pages: choice(['all', 'home']),
    dismissable: flag(),
    position: whole({ most: 9999 }),
    status: {
      ...choice(['draft', 'published']),
      ...lasting(z.enum(['draft', 'scheduled', 'published'])),
    },
    fromAt: moment(),
    untilAt: moment(),
  },
  ({ fromAt, untilAt }) =>
    fromAt && untilAt && fromAt >= untilAt
      ? { untilAt: said('announcements.admin.endsTooEarly') }
      : undefined,
)

export class Announcement extends recordModel(fields) {
  static override tableName = 'announcements'
  static override readonly missing = 'announcements.admin.notFound'
  static override visible = true
  /** In which they are looked through. */
  static override order = [{ column: 'position' }]
  /** Raised when its preview link is changed. */
  declare previewVersion: number

  /** Kept pages are the same until the revision rises: so it rises whenever one begins or ends. */
  static override async written(scope: Scope, { status, fromAt, untilAt }: Span): Promise<void> {
    if (status === 'draft') return
    for (const runAt of [fromAt, untilAt]) {
      if (runAt === null || runAt <= now()) continue
      await scope.enqueue('announcements.turn', {}, { runAt, key: runAt })
    }
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
    { home, at = scope.now }: { home: boolean; at?: string },
  ): Promise<Announcement | undefined> {
    const coming = await Announcement.coming(scope)
    return coming.find((one) => (home || one.pages === 'all') && stateAt(one, at) === 'shown')
  }
}

export type State = 'draft' | 'planned' | 'shown' | 'over'
type Span = Pick<Announcement, 'status' | 'fromAt' | 'untilAt'>

/** `stateAt` now, in SQL. */
export const stateSql =
  "case when status = 'draft' then 'draft' when until_at <= {now} then 'over' when from_at > {now} then 'planned' else 'shown' end"

/** Where it stands at a moment; from `fromAt` on, and at `untilAt` no more. */
export function stateAt({ status, fromAt, untilAt }: Span, at: string): State {
  if (status === 'draft') return 'draft'
  if (untilAt !== null && untilAt <= at) return 'over'
  return fromAt !== null && fromAt > at ? 'planned' : 'shown'
}
