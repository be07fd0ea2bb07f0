import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { type Bounce, recordBounce } from '../models/bounce.ts'
import { subscriberJson } from '../views/json.ts'

/** For programs that read what a mail service tells of mails that came back. */
export async function bounce(ctx: Ctx, sent: Bounce): Promise<void> {
  const subscriber = subscriberJson(await recordBounce(ctx.scope, sent))
  return respond(ctx, {
    json: { subscriber },
    to: '/admin/newsletter?status=bounced',
    flash: ctx.scope.t('newsletter.admin.bounceNoted', { email: subscriber.email }),
  })
}
