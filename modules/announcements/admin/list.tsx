import type { Ctx } from '#server/http/context.ts'
import { now } from '#server/ids.ts'
import { respond } from '#server/pages/respond.ts'
import { owned } from '#server/text/owned.ts'
import { LinkButton } from '#views/kit/fields/button.tsx'
import { pagerLinks } from '#views/kit/lists/pager-links.ts'
import { Announcement, stateAt } from '../models/announcement.ts'
import { announcementJson } from '../views/json.ts'
import { AnnouncementList } from '../views/list.tsx'

/** All announcements, drafts and past ones too. */
export async function list(ctx: Ctx, place: { take: number; skip: number }) {
  const { t, format, shop } = ctx.scope
  const { results, total } = await Announcement.list(ctx.scope, place)
  const at = now()
  const time = (iso: string | null) => (iso === null ? '' : format.dateTime(iso))
  const rows = results.map((one) => ({
    id: one.id,
    text: owned(one.texts, shop.languages[0] ?? shop.language) ?? Object.values(one.texts)[0] ?? '',
    pages: one.pages,
    state: stateAt(one, at),
    from: time(one.fromAt),
    until: time(one.untilAt),
  }))
  return respond(ctx, {
    json: () => ({
      announcements: results.map((one) => ({ ...announcementJson(one), state: stateAt(one, at) })),
      total,
    }),
    html: () => (
      <AnnouncementList
        rows={rows}
        total={total}
        pager={pagerLinks('/admin/announcements', {}, place, total, t)}
        t={t}
      />
    ),
    head: {
      title: t('announcements.admin.title'),
      actions: (
        <LinkButton
          href="/admin/announcements/new"
          label={t('announcements.admin.new')}
          variant="primary"
          icon="plus"
        />
      ),
    },
  })
}
