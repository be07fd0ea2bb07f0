/** What can be paid by hand, and what its buyers are told. */
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { respond } from '#server/pages/respond.ts'
import { type ManualMethods, ManualSettings } from '../models/manual-settings.ts'
import { typed } from '../schemas.ts'
import { ManualForm, type Typed } from '../views/manual-form.tsx'

const path = '/admin/payments/manual'

export async function show(ctx: Ctx): Promise<void> {
  return form(ctx, await ManualSettings.of(ctx.scope))
}

/** What was typed, with what is wrong with it. */
export const again = (ctx: Ctx, { values, errors }: Attempt): Promise<void> =>
  form(ctx, typed.parse(values), errors)

async function form(ctx: Ctx, methods: Typed, errors: Record<string, string> = {}): Promise<void> {
  const { t, shop } = ctx.scope
  return respond(ctx, {
    json: { methods },
    html: () => <ManualForm {...{ methods, errors, path, t }} languages={shop.languages} />,
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
