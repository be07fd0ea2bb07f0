import type { Ctx } from '#server/http/context.ts'
import { askFirst } from '#server/pages/parts/confirm.tsx'
import { respond } from '#server/pages/respond.ts'
import { Page } from '../models/page.ts'
import { pageJson } from '../views/json.ts'

/** "Are you sure", for those without scripts and for everybody else. */
export async function ask(ctx: Ctx, { id }: { id: string }) {
  const { t } = ctx.scope
  const page = await Page.find(ctx.scope, id)
  return askFirst(ctx, {
    json: { page: pageJson(page) },
    question: t('pages.admin.deleteQuestion', { title: page.title }),
    consequence: t('pages.admin.deleteConsequence'),
    action: `/admin/pages/${id}/delete`,
    confirmLabel: t('pages.admin.deleteConfirm'),
    back: `/admin/pages/${id}`,
    title: page.title,
    breadcrumbs: [{ href: '/admin/pages', label: t('pages.admin.title') }],
  })
}

export async function remove(ctx: Ctx, { id }: { id: string }) {
  await Page.remove(ctx.scope, id)
  return respond(ctx, {
    json: { deleted: true },
    to: '/admin/pages',
    flash: ctx.scope.t('pages.admin.deleted'),
  })
}
