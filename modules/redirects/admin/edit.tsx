import type { z } from 'zod'
import type { ById } from '#server/desk/noun.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { respond } from '#server/pages/respond.ts'
import { DeleteButton } from '#views/kit/fields/button.tsx'
import { Redirect } from '../models/redirect.ts'
import * as byHand from '../models/rules/manual-rules.ts'
import type { change, creation } from '../schemas.ts'
import { RedirectEditor, type RedirectForm } from '../views/editor.tsx'
import { redirectJson } from '../views/json.ts'

const empty: RedirectForm = { id: null, from: '', to: '', kind: 'exact', status: '301' }

/** The form of a redirect that is not there yet. */
export const blank = (ctx: Ctx) => edit(ctx, empty, {})

export async function create(ctx: Ctx, typed: z.output<typeof creation>): Promise<void> {
  const redirect = await byHand.create(ctx.scope, typed)
  await respond(ctx, {
    status: 201,
    json: { redirect: redirectJson(redirect) },
    to: '/admin/redirects',
    flash: ctx.scope.t('redirects.admin.saved', { from: redirect.fromPath, to: redirect.target }),
  })
}

export async function show(ctx: Ctx, { id }: ById): Promise<void> {
  const redirect = redirectJson(await Redirect.find(ctx.scope, id))
  await edit(ctx, { ...redirect, status: String(redirect.status) }, {}, { redirect })
}

export async function update(ctx: Ctx, { id, ...given }: z.output<typeof change>): Promise<void> {
  const told = Object.entries(given).filter(([, value]) => value !== undefined)
  const redirect = await byHand.change(ctx.scope, id, Object.fromEntries(told))
  await respond(ctx, {
    json: { redirect: redirectJson(redirect) },
    to: '/admin/redirects',
    flash: ctx.scope.t('redirects.admin.saved', { from: redirect.fromPath, to: redirect.target }),
  })
}

/** The form as it was typed, with what is wrong. */
export function again(ctx: Ctx, { values, errors }: Attempt) {
  const text = (name: keyof RedirectForm) =>
    typeof values[name] === 'string' ? values[name] : (empty[name] ?? '')
  const form = { from: text('from'), to: text('to'), kind: text('kind'), status: text('status') }
  return edit(ctx, { id: ctx.params.id ?? null, ...form }, errors)
}

function edit(ctx: Ctx, form: RedirectForm, errors: Record<string, string>, json: object = {}) {
  const { t } = ctx.scope
  const { id } = form
  return respond(ctx, {
    json,
    html: () => <RedirectEditor form={form} errors={errors} t={t} />,
    head: {
      title: id === null ? t('redirects.admin.new') : form.from || t('redirects.admin.one'),
      breadcrumbs: [{ href: '/admin/redirects', label: t('redirects.admin.title') }],
      narrow: true,
      ...(id === null
        ? {}
        : {
            actions: (
              <DeleteButton
                href={`/admin/redirects/${encodeURIComponent(id)}`}
                label={t('redirects.admin.delete')}
              />
            ),
          }),
    },
  })
}
