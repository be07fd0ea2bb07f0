/** How announcements are published: the card of their editor, and the verbs. */
import { z } from 'zod'
import type { Publishing } from '#server/desk/editor.tsx'
import type { Noun } from '#server/desk/noun.ts'
import { isForm } from '#server/http/body.ts'
import type { Routes } from '#server/http/routes.ts'
import { previewUrl, publishVerbs } from '#server/publishing/verbs.ts'
import type { RecordJson } from '#server/records/record.tsx'
import type { Scope } from '#server/scope.ts'
import { PublishCard } from '#views/kit/page/publish-card.tsx'
import { announcementLink } from '../models/addresses.ts'
import { Announcement, fields } from '../models/announcement.ts'
import { atOnce, refuseEndOver, scheduled, statusOf, withoutTime } from '../models/publishing.ts'

type Fields = typeof fields.fields
type Json = RecordJson<Fields>

const states = (['draft', 'scheduled', 'published'] as const).map((value) => ({
  ...{ value, word: value },
}))

export const publishing: Publishing<Fields, Announcement> = {
  wish(ctx, { intent, ...draft }, before) {
    const { scope } = ctx
    if (isForm(ctx)) refuseEndOver(scope, draft, before)
    if (intent === 'publish') return { ...draft, ...atOnce(before) }
    if (isScheduled(draft)) return { ...draft, ...scheduled(scope, draft, before) }
    return isForm(ctx) ? { ...draft, ...withoutTime(scope, draft, before) } : draft
  },
  stands: (row) => {
    const status = statusOf(row)
    return {
      status: status === 'scheduled' ? 'draft' : status,
      publishAt: status === 'scheduled' ? row.fromAt : null,
    }
  },
  async card(form, { errors, isStored, scope }) {
    const { id } = form
    const stored = id === null ? undefined : await Announcement.find(scope, id)
    return (
      <PublishCard
        status={stored && isStored ? statusOf(stored) : String(form.status)}
        states={states}
        at={{ name: 'fromAt', value: String(form.fromAt) }}
        until={{ name: 'untilAt', value: String(form.untilAt) }}
        timeZone={scope.shop.timeZone}
        errors={errors}
        previewUrl={
          stored && statusOf(stored) !== 'published'
            ? previewUrl(scope, announcementLink, stored)
            : null
        }
        t={scope.t}
      />
    )
  },
}

const isScheduled = ({ status }: { status?: string | null | undefined }) => status === 'scheduled'

/** `PUT …/:id/publish`, `unpublish` and `schedule`. */
export function verbs(
  admin: Routes,
  { path, find, json }: Noun<Announcement, Json>,
  titleOf: (one: Announcement, scope: Scope) => string,
): void {
  publishVerbs(admin, {
    ...{ path, shape: z.object({ announcement: fields.shape }) },
    states: { publish: 'published', unpublish: 'draft' },
    present: async ({ scope, params }) => json(await find(scope, params.id ?? '')),
    json: async (scope, id) => ({ announcement: json(await find(scope, id)) }),
    async set(scope, id, { status, publishAt }, version) {
      const before = await find(scope, id)
      const draft =
        status === 'scheduled'
          ? scheduled(scope, { fromAt: publishAt }, before)
          : status === 'published'
            ? atOnce(before)
            : { status: 'draft' as const, fromAt: null }
      const after = await Announcement.update(scope, id, draft, version)
      return { title: titleOf(after, scope) }
    },
  })
}
