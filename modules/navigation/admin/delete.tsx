import type { Ctx } from '#server/http/context.ts'
import { askFirst } from '#server/pages/parts/confirm.tsx'
import { respond } from '#server/pages/respond.ts'
import { Menu } from '../models/menu.ts'
import { menuJson } from '../views/json.ts'

/** "Are you sure", for those without scripts and for everybody else. */
export async function ask(ctx: Ctx, { id }: { id: string }) {
  const { t } = ctx.scope
  const whole = await Menu.whole(ctx.scope, id)
  const { title } = whole.menu
  return askFirst(ctx, {
    json: { menu: menuJson(whole) },
    question: t('navigation.admin.deleteQuestion', { title }),
    consequence: t('navigation.admin.deleteConsequence'),
    action: `/admin/navigation/${id}/delete`,
    confirmLabel: t('navigation.admin.deleteConfirm'),
    back: `/admin/navigation/${id}`,
    title,
    breadcrumbs: [{ href: '/admin/navigation', label: t('navigation.admin.title') }],
  })
}

export async function remove(ctx: Ctx, { id }: { id: string }) {
  await Menu.remove(ctx.scope, id)
  return respond(ctx, {
    json: { deleted: true },
    to: '/admin/navigation',
    flash: ctx.scope.t('navigation.admin.deleted'),
  })
}
