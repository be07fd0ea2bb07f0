import type { Ctx } from '#server/http/context.ts'
import { keepAddressSecret } from '#server/http/safety/security-headers.ts'
import { respond } from '#server/pages/respond.ts'
import { Subscriber } from '../models/subscriber.ts'
import { NewsletterGoodbye } from '../views/newsletter-goodbye.tsx'

/** A button for people; mail programs POST to the same address. */
export async function ask(ctx: Ctx, { who }: { who: string }): Promise<void> {
  const { t } = ctx.scope
  const { email, status } = await Subscriber.bySignature(ctx.scope, who)
  keepAddressSecret(ctx)
  return respond(ctx, {
    json: { email, status },
    html: () => (
      <NewsletterGoodbye email={email} who={who} isOver={status === 'unsubscribed'} t={t} />
    ),
    head: { title: t('newsletter.endTitle'), noindex: true },
  })
}

/** Needs no session and no page of ours: the signature says who it is. */
export async function unsubscribe(ctx: Ctx, { who }: { who: string }): Promise<void> {
  await Subscriber.end(ctx.scope, who)
  return respond(ctx, {
    json: { unsubscribed: true },
    to: '/',
    flash: ctx.scope.t('newsletter.ended'),
  })
}
