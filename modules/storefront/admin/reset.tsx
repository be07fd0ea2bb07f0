import type { Ctx } from '#server/http/context.ts'
import { askFirst } from '#server/pages/parts/confirm.tsx'
import { respond } from '#server/pages/respond.ts'
import { ArrangementDraft } from '../models/arrangement-draft.ts'
import type { Place } from '../models/section-place.ts'

/** "Are you sure": what was arranged is gone afterwards. */
export function ask(ctx: Ctx, { place }: { place: Place }) {
  const { t } = ctx.scope
  return askFirst(ctx, {
    json: { place },
    question: t('storefront.admin.resetQuestion'),
    consequence: t('storefront.admin.resetConsequence'),
    action: `/admin/design/${place}/reset`,
    confirmLabel: t('storefront.admin.reset'),
    back: `/admin/design/${place}`,
    title: t(`storefront.admin.place.${place}`),
    breadcrumbs: [{ href: '/admin/design', label: t('storefront.admin.design') }],
  })
}

/** Back to the theme's own. */
export async function reset(ctx: Ctx, { place }: { place: Place }) {
  await ArrangementDraft.reset(ctx.scope, place)
  return respond(ctx, {
    json: { reset: true },
    to: '/admin/design',
    flash: ctx.scope.t('storefront.admin.wasReset'),
  })
}
