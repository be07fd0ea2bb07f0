import { badInput } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/takes.ts'
import { instantOf } from '#server/locale/time-zone.ts'
import { respond } from '#server/pages/respond.ts'
import { LinkButton } from '#views/kit/fields/button.tsx'
import type { Newer } from '#views/kit/fields/overtaken.tsx'
import { Announcement, type AnnouncementDraft } from '../models/announcement.ts'
import type { Change, Creation } from '../schemas.ts'
import { AnnouncementEditor } from '../views/editor.tsx'
import { type AnnouncementForm, stored, typed } from '../views/form.ts'
import { type AnnouncementJson, announcementJson } from '../views/json.ts'

/** The form of one that is not there yet. */
export function blank(ctx: Ctx) {
  return edit(ctx, typed({}), {})
}

export async function create(ctx: Ctx, wanted: Creation) {
  const one = await Announcement.create(ctx.scope, draftOf(ctx, wanted))
  return respond(ctx, {
    status: 201,
    json: { announcement: announcementJson(one) },
    to: `/admin/announcements/${one.id}`,
    flash: ctx.scope.t('announcements.admin.saved'),
  })
}

/** The announcement of the address, as JSON. */
export const present = async ({ scope, params }: Ctx) =>
  announcementJson(await Announcement.find(scope, params.id ?? ''))

export async function show(ctx: Ctx) {
  const json = await present(ctx)
  return edit(ctx, stored(json, ctx.scope.shop.timeZone), {}, { json })
}

export async function update(ctx: Ctx, { id, updatedAt, ...wanted }: Change) {
  const one = await Announcement.update(ctx.scope, id, draftOf(ctx, wanted), updatedAt)
  return respond(ctx, {
    json: { announcement: announcementJson(one) },
    to: `/admin/announcements/${id}`,
    flash: ctx.scope.t('announcements.admin.saved'),
  })
}

/** The form as it was typed, with what is wrong. */
export function again(ctx: Ctx, attempt: Attempt<AnnouncementJson>) {
  const { values, errors, message, present: saved } = attempt
  const newer = saved && { message, form: stored(saved, ctx.scope.shop.timeZone) }
  return edit(ctx, typed(values, ctx.params.id ?? null), errors, { newer })
}

/** Times without an offset are those of the shop's clocks. */
function draftOf(ctx: Ctx, { boxes, fromAt, untilAt, ...draft }: Creation): AnnouncementDraft {
  const { timeZone } = ctx.scope.shop
  const isForm = boxes !== undefined
  const instant = (field: string, text: string | null | undefined) => {
    if (text === undefined) return isForm ? null : undefined
    if (text === null) return null
    const known = /(Z|[+-]\d\d:\d\d)$/.test(text)
      ? new Date(text)
      : new Date(instantOf(text, timeZone) ?? Number.NaN)
    if (Number.isNaN(known.getTime())) throw badInput({ [field]: 'Write a date and a time.' })
    return known.toISOString()
  }
  return {
    ...draft,
    ...(isForm ? { dismissable: draft.dismissable ?? false, link: draft.link ?? null } : {}),
    fromAt: instant('fromAt', fromAt),
    untilAt: instant('untilAt', untilAt),
  }
}

interface Shown {
  newer?: Newer<AnnouncementForm> | undefined
  json?: object
}

function edit(
  ctx: Ctx,
  form: AnnouncementForm,
  errors: Record<string, string>,
  { newer, json = form }: Shown = {},
) {
  const { t, shop } = ctx.scope
  const { id } = form
  return respond(ctx, {
    json: { announcement: json },
    html: () => (
      <AnnouncementEditor
        {...{ form, errors, newer, t }}
        languages={shop.languages}
        timeZone={shop.timeZone}
      />
    ),
    head: {
      title: t(id === null ? 'announcements.admin.new' : 'announcements.admin.one'),
      breadcrumbs: [{ href: '/admin/announcements', label: t('announcements.admin.title') }],
      ...(id === null
        ? {}
        : {
            actions: (
              <LinkButton
                href={`/admin/announcements/${encodeURIComponent(id)}/delete`}
                label={t('announcements.admin.delete')}
                icon="trash"
              />
            ),
          }),
    },
  })
}
