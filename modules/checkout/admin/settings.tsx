/** The page of the settings of the checkout. */
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { respond } from '#server/pages/respond.ts'
import type { Changed } from '#server/records/record.tsx'
import { CheckoutSettings, settingsFields } from '../models/settings/checkout-settings.ts'
import { SettingsPage } from '../views/settings-page.tsx'

type Fields = typeof settingsFields.fields

const path = '/admin/checkout/settings'

/** The settings as JSON; without a row, what is true until there is one. */
export async function present({ scope }: Ctx) {
  const row = await CheckoutSettings.of(scope)
  return row ? settingsFields.json(row) : settingsFields.columns(scope, {})
}

export async function show(ctx: Ctx): Promise<void> {
  const settings = await present(ctx)
  await page(ctx, settings, { settings })
}

export async function update(
  ctx: Ctx,
  { updatedAt, ...draft }: Omit<Changed<Fields>, 'id'>,
): Promise<void> {
  const settings = settingsFields.json(await CheckoutSettings.set(ctx.scope, draft, updatedAt))
  const flash = ctx.scope.t('checkout.settings.saved')
  await respond(ctx, { json: { settings }, to: path, flash })
}

/** Everything as it was typed, with what is wrong. */
export async function again(ctx: Ctx, attempt: Attempt<object>): Promise<void> {
  const { values, errors, message, present: saved } = attempt
  const newer = saved && { message, form: settingsFields.form(saved, ctx.scope, null) }
  await page(ctx, values, {}, { errors, newer })
}

async function page(
  ctx: Ctx,
  values: object,
  json: object,
  more: Partial<Parameters<typeof SettingsPage>[0]> = {},
): Promise<void> {
  const { scope } = ctx
  const form = settingsFields.form(values, scope, null)
  const offered = await settingsFields.offered(scope)
  return respond(ctx, {
    json,
    html: () => <SettingsPage {...{ path, form, offered, scope }} errors={{}} {...more} />,
    head: { title: scope.t('checkout.settings.title') },
  })
}
