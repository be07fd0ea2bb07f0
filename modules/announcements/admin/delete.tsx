import type { Ctx } from '#server/http/context.ts'
import { askFirst } from '#server/pages/parts/confirm.tsx'
import { respond } from '#server/pages/respond.ts'
import { Announcement } from '../models/announcement.ts'
import { announcementJson } from '../views/json.ts'

/** "Are you sure", for those without scripts and for everybody else. */
export async function ask(ctx: Ctx, { id }: { id: string }) {
  const { t } = ctx.scope
  const one = await Announcement.find(ctx.scope, id)
  return askFirst(ctx, {
    json: { announcement: announcementJson(one) },
    question: t('announcements.admin.deleteQuestion'),
    consequence: Object.values(one.texts)[0] ?? '',
    action: `/admin/announcements/${id}/delete`,
    confirmLabel: t('announcements.admin.deleteConfirm'),
    back: `/admin/announcements/${id}`,
    title: t('announcements.admin.one'),
    breadcrumbs: [{ href: '/admin/announcements', label: t('announcements.admin.title') }],
  })
}

export async function remove(ctx: Ctx, { id }: { id: string }) {
  await Announcement.remove(ctx.scope, id)
  return respond(ctx, {
    json: { deleted: true },
    to: '/admin/announcements',
    flash: ctx.scope.t('announcements.admin.deleted'),
  })
}
