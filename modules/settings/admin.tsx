import { badInput } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { pictureFault } from '#server/looks/lost-pictures.ts'
import { respond } from '#server/pages/respond.ts'
import type { Newer } from '#views/kit/fields/overtaken.tsx'
import { Settings } from './models/settings.ts'
import type { Change } from './schemas.ts'
import { SettingsEditor } from './views/admin.tsx'
import { choicesFor } from './views/choices.ts'
import type { SettingsForm } from './views/form.ts'
import { filled, typed } from './views/form.ts'
import { type SettingsJson, settingsJson } from './views/json.ts'

/** The fields of the form that the command palette finds. */
export const fields = [
  ...['name', 'email', 'phone', 'company', 'taxNumber', 'address1', 'postalCode'],
  ...['city', 'country', 'currency', 'language', 'timeZone', 'weightUnit', 'imageHosts'],
  'apiOrigins',
]

/** The settings as JSON. */
export const present = async ({ scope }: Ctx) => settingsJson(await Settings.of(scope))

export async function show(ctx: Ctx): Promise<void> {
  const settings = await present(ctx)
  await respond(ctx, {
    json: { settings },
    html: () => editor(ctx, filled(settings)),
    head: { title: ctx.scope.t('settings.admin.title'), narrow: true },
  })
}

export async function update(ctx: Ctx, input: Change): Promise<void> {
  const { scope } = ctx
  const { confirmCurrency, updatedAt: version, ...wanted } = input
  const before = await Settings.of(scope)
  const fault = await pictureFault(scope, wanted.logoUrl, before?.logoUrl ?? null)
  if (fault) throw badInput({ logoUrl: fault })
  const settings = await Settings.update(scope, wanted, { confirmCurrency, version })
  await respond(ctx, {
    json: { settings: settingsJson(settings) },
    to: '/admin/settings',
    flash: scope.t('settings.admin.saved'),
  })
}

/** Everything as it was typed, with what is wrong. */
export async function again(ctx: Ctx, attempt: Attempt<SettingsJson>): Promise<void> {
  const { values, errors, message, present: saved } = attempt
  const newer = saved && { message, form: filled(saved) }
  await respond(ctx, {
    html: () => editor(ctx, typed(values), errors, newer),
    head: { title: ctx.scope.t('settings.admin.title'), narrow: true },
  })
}

function editor(
  ctx: Ctx,
  settings: SettingsForm,
  errors: Record<string, string> = {},
  newer?: Newer<SettingsForm>,
) {
  const { t, messages, language, declared } = ctx.scope
  const choices = choicesFor(messages, settings, language)
  const pageOf = (path: string) => declared.menu.find(({ href }) => href === path)?.href ?? null
  const announcementsHref = pageOf('/admin/announcements')
  const themeHref = pageOf('/admin/theme')
  return (
    <SettingsEditor
      {...{ settings, errors, newer, announcementsHref, themeHref, t }}
      {...choices}
    />
  )
}
