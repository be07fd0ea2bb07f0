import type { Ctx } from '#server/http.ts'
import { respond } from '#server/respond.ts'
import { Confirm } from '#views/kit/confirm.tsx'
import { ArrangementDraft } from '../models/arrangement-draft.ts'
import type { Place } from '../models/section-place.ts'

/** "Are you sure": what was arranged is gone afterwards. */
export function ask(ctx: Ctx, { place }: { place: Place }) {
  const { t } = ctx.scope
  return respond(ctx, {
    json: { place },
    html: () => (
      <Confirm
        question={t('storefront.admin.resetQuestion')}
        consequence={t('storefront.admin.resetConsequence')}
        action={`/admin/design/${place}/reset`}
        method="delete"
        confirmLabel={t('storefront.admin.reset')}
        cancelHref={`/admin/design/${place}`}
        t={t}
      />
    ),
    head: {
      title: t(`storefront.admin.place.${place}`),
      breadcrumbs: [{ href: '/admin/design', label: t('storefront.admin.design') }],
      narrow: true,
    },
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
