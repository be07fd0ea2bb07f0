/** What can be paid by hand, and what its buyers are told. */
import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { type ManualMethods, ManualSettings } from '../models/manual-settings.ts'
import { ManualForm } from '../views/manual-form.tsx'

const path = '/admin/payments/manual'

export async function show(ctx: Ctx): Promise<void> {
  const { scope } = ctx
  const { t, shop } = scope
  const methods = await ManualSettings.of(scope)
  return respond(ctx, {
    json: { methods },
    html: () => (
      <ManualForm methods={methods} languages={shop.languages} action={`${path}/update`} t={t} />
    ),
    head: {
      title: t('manual.label'),
      breadcrumbs: [{ href: '/admin/payments/gateways', label: t('manual.admin.back') }],
      narrow: true,
    },
  })
}

export async function update(ctx: Ctx, wanted: ManualMethods): Promise<void> {
  const { scope } = ctx
  await ManualSettings.save(scope, wanted)
  return respond(ctx, {
    json: { methods: await ManualSettings.of(scope) },
    to: path,
    flash: scope.t('manual.admin.saved'),
  })
}
