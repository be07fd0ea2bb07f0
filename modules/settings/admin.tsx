import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/takes.ts'
import { respond } from '#server/pages/respond.ts'
import { Settings } from './models/settings.ts'
import type { Change } from './schemas.ts'
import { SettingsEditor } from './views/admin.tsx'
import { choicesFor } from './views/choices.ts'
import type { SettingsForm } from './views/form.ts'
import { filled, typed } from './views/form.ts'
import { settingsJson } from './views/json.ts'

export async function show(ctx: Ctx): Promise<void> {
  const settings = settingsJson(await Settings.of(ctx.scope))
  await respond(ctx, {
    json: { settings },
    html: () => editor(ctx, filled(settings)),
    head: { title: ctx.scope.t('settings.admin.title'), narrow: true },
  })
}

export async function update(ctx: Ctx, input: Change): Promise<void> {
  const { confirmCurrency, updatedAt: version, ...wanted } = input
  const settings = await Settings.update(ctx.scope, wanted, { confirmCurrency, version })
  await respond(ctx, {
    json: { settings: settingsJson(settings) },
    to: '/admin/settings',
    flash: ctx.scope.t('settings.admin.saved'),
  })
}

/** Everything as it was typed, with what is wrong. To save over newer settings is then a decision. */
export async function again(ctx: Ctx, { values, errors, status, message }: Attempt): Promise<void> {
  const overtaken = status === 409 && Object.keys(errors).length === 0
  const { updatedAt } = settingsJson(await Settings.of(ctx.scope))
  const form = typed(values)
  const { t } = ctx.scope
  await respond(ctx, {
    html: () =>
      overtaken
        ? editor(
            ctx,
            { ...form, updatedAt: updatedAt ?? '' },
            {},
            `${message} ${t('settings.admin.overtaken')}`,
          )
        : editor(ctx, form, errors),
    head: { title: t('settings.admin.title'), narrow: true },
  })
}

function editor(
  ctx: Ctx,
  settings: SettingsForm,
  errors: Record<string, string> = {},
  problem?: string,
) {
  const { t, kernel, language } = ctx.scope
  return (
    <SettingsEditor
      settings={settings}
      errors={errors}
      {...choicesFor(kernel.messages, settings, language)}
      {...(problem === undefined ? {} : { problem })}
      t={t}
    />
  )
}
