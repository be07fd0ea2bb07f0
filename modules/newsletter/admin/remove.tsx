import type { Ctx } from '#server/http.ts'
import { respond } from '#server/respond.ts'
import { Confirm } from '#views/kit/confirm.tsx'
import { Subscriber } from '../models/subscriber.ts'
import { subscriberJson } from '../views/json.ts'

/** "Are you sure", for those without scripts and for everybody else. */
export async function ask(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { t } = ctx.scope
  const subscriber = await Subscriber.find(ctx.scope, id)
  return respond(ctx, {
    json: { subscriber: subscriberJson(subscriber) },
    html: () => (
      <Confirm
        question={t('newsletter.admin.deleteQuestion', { email: subscriber.email })}
        consequence={t('newsletter.admin.deleteConsequence')}
        action={`/admin/newsletter/${id}/delete`}
        method="delete"
        confirmLabel={t('newsletter.admin.deleteConfirm')}
        cancelHref="/admin/newsletter"
        t={t}
      />
    ),
    head: {
      title: subscriber.email,
      breadcrumbs: [{ href: '/admin/newsletter', label: t('newsletter.admin.title') }],
      narrow: true,
    },
  })
}

export async function remove(ctx: Ctx, { id }: { id: string }): Promise<void> {
  await Subscriber.remove(ctx.scope, id)
  return respond(ctx, {
    json: { deleted: true },
    to: '/admin/newsletter',
    flash: ctx.scope.t('newsletter.admin.deleted'),
  })
}
