import type { z } from 'zod'
import { notFound } from '#server/errors.ts'
import { isForm } from '#server/http/body.ts'
import type { Ctx } from '#server/http/context.ts'
import { askFirst } from '#server/pages/parts/confirm.tsx'
import { respond } from '#server/pages/respond.ts'
import { Confirm } from '#views/kit/page/confirm.tsx'
import { Redirect } from '../models/redirect.ts'
import type { bulk, byId } from '../schemas.ts'
import { redirectJson } from '../views/json.ts'

/** Deletes many. From a form it asks first. */
export async function act(ctx: Ctx, { ids, confirmed }: z.output<typeof bulk>): Promise<void> {
  const { t } = ctx.scope
  if (isForm(ctx) && confirmed !== 'yes') {
    const fields = [
      { name: 'action', value: 'delete' },
      ...ids.map((id) => ({ name: 'ids', value: id })),
    ]
    return respond(ctx, {
      html: () => (
        <Confirm
          question={t('redirects.admin.deleteMany', { count: ids.length })}
          consequence={t('redirects.admin.deleteConsequence')}
          action="/admin/redirects/bulk"
          method="post"
          confirmLabel={t('redirects.admin.deleteConfirm')}
          cancelHref="/admin/redirects"
          fields={fields}
          t={t}
        />
      ),
      head: { title: t('redirects.admin.title'), narrow: true },
    })
  }
  const deleted = await Redirect.removeAll(ctx.scope, ids)
  await respond(ctx, {
    json: { deleted },
    to: '/admin/redirects',
    flash: t('redirects.admin.deleted', { count: deleted }),
  })
}

/** "Are you sure", for one. */
export async function askOne(ctx: Ctx, { id }: z.output<typeof byId>): Promise<void> {
  const { t } = ctx.scope
  const redirect = await Redirect.find(ctx.scope, id)
  await askFirst(ctx, {
    json: { redirect: redirectJson(redirect) },
    question: t('redirects.admin.deleteQuestion', { from: redirect.fromPath }),
    consequence: t('redirects.admin.deleteConsequence'),
    action: `/admin/redirects/${id}/delete`,
    confirmLabel: t('redirects.admin.deleteConfirm'),
    back: `/admin/redirects/${id}`,
    title: redirect.fromPath,
    breadcrumbs: [{ href: '/admin/redirects', label: t('redirects.admin.title') }],
  })
}

export async function removeOne(ctx: Ctx, { id }: z.output<typeof byId>): Promise<void> {
  if ((await Redirect.removeAll(ctx.scope, [id])) === 0) throw notFound('Redirect')
  await respond(ctx, {
    json: { deleted: true },
    to: '/admin/redirects',
    flash: ctx.scope.t('redirects.admin.deleted', { count: 1 }),
  })
}
