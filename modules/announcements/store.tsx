import { z } from 'zod'
import { page } from '#server/access/guards.ts'
import type { Ctx } from '#server/http/context.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { now } from '#server/ids.ts'
import { gives } from '#server/openapi/gives.ts'
import { keepPreviewPrivate } from '#server/pages/draft-link.ts'
import { respond } from '#server/pages/respond.ts'
import { linked } from '#server/publishing/preview-link.ts'
import { showDraft } from '#server/request-scope.ts'
import { Announcement, fields, stateAt } from './models/announcement.ts'

export const store = new Routes()

store.get(
  '/announcements/preview/:token',
  page,
  gives(z.object({ announcement: fields.shape })),
  takes(z.object({ token: z.string().min(1).max(300) }), preview),
)

/** The front page with an announcement, draft or not, to whoever has the link. */
async function preview(ctx: Ctx, { token }: { token: string }) {
  const announcement = await linked(ctx.scope, 'announcement', Announcement, token)
  if (stateAt(announcement, now()) !== 'shown') showDraft(ctx)
  const { scope } = ctx
  await respond(ctx, {
    json: { announcement: fields.json(announcement) },
    html: () => scope.page('index', {}),
    head: { title: scope.t('announcements.label'), noindex: true },
  })
  keepPreviewPrivate(ctx)
}
