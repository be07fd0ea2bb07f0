import type { Ctx } from '#server/http/context.ts'
import { askFirst } from '#server/pages/parts/confirm.tsx'
import { respond } from '#server/pages/respond.ts'
import { Subscriber } from '../models/subscriber.ts'
import { subscriberJson } from '../views/json.ts'

/** "Are you sure", for those without scripts and for everybody else. */
export async function ask(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { t } = ctx.scope
  const subscriber = await Subscriber.find(ctx.scope, id)
  return askFirst(ctx, {
    json: { subscriber: subscriberJson(subscriber) },
    question: t('newsletter.admin.deleteQuestion', { email: subscriber.email }),
    consequence: t('newsletter.admin.deleteConsequence'),
    action: `/admin/newsletter/${id}/delete`,
    confirmLabel: t('newsletter.admin.deleteConfirm'),
    back: '/admin/newsletter',
    title: subscriber.email,
    breadcrumbs: [{ href: '/admin/newsletter', label: t('newsletter.admin.title') }],
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
