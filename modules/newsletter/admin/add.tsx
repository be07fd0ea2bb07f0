import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { respond } from '#server/pages/respond.ts'
import { Subscriber } from '../models/subscriber.ts'
import { SubscriberForm } from '../views/admin/form.tsx'
import { subscriberJson } from '../views/json.ts'

export function blank(ctx: Ctx): Promise<void> {
  return form(ctx, { email: '', consent: false }, {})
}

/** Somebody who agreed elsewhere, as the admin states. */
export async function add(ctx: Ctx, wanted: { email: string; consent: boolean }): Promise<void> {
  const subscriber = await Subscriber.enter(ctx.scope, wanted)
  return respond(ctx, {
    status: 201,
    json: { subscriber: subscriberJson(subscriber) },
    to: '/admin/newsletter',
    flash: ctx.scope.t('newsletter.admin.added', { email: subscriber.email }),
  })
}

export function addAgain(ctx: Ctx, { values, errors }: Attempt): Promise<void> {
  const email = typeof values.email === 'string' ? values.email : ''
  return form(ctx, { email, consent: values.consent !== undefined }, errors)
}

function form(
  ctx: Ctx,
  typed: { email: string; consent: boolean },
  errors: Record<string, string>,
): Promise<void> {
  const { t } = ctx.scope
  return respond(ctx, {
    json: { subscriber: typed },
    html: () => <SubscriberForm {...typed} errors={errors} t={t} />,
    head: {
      title: t('newsletter.admin.new'),
      breadcrumbs: [{ href: '/admin/newsletter', label: t('newsletter.admin.title') }],
      narrow: true,
    },
  })
}
