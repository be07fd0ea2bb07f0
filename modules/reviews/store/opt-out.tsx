/** The way out of mails that ask for reviews: a page with a button, and one click of a mail program (RFC 8058). */
import { linkSpent } from '#server/errors.ts'
import { type Ctx, marked, type Step } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { addressOf } from '../models/requests/request-links.ts'
import { ReviewOptOut } from '../models/requests/review-opt-out.ts'
import { OptOut } from '../views/writing/opt-out.tsx'

/** The token is sealed by us: that is the proof, for mail programs that come from no page of ours. */
export const sealedLink: Step = marked({ policy: 'signed' }, (ctx, next) => {
  addressIn(ctx.scope, ctx.params.token ?? '')
  return next()
})

export async function ask(ctx: Ctx, { token }: { token: string }): Promise<void> {
  const { t } = ctx.scope
  const isOut = await ReviewOptOut.has(ctx.scope, addressIn(ctx.scope, token))
  await respond(ctx, {
    json: { unsubscribed: isOut },
    html: () => <OptOut action={isOut ? null : addressFor(token)} t={t} />,
    head: { title: t('reviews.optOut.title'), noindex: true },
  })
}

export async function leave(ctx: Ctx, { token }: { token: string }): Promise<void> {
  const { t } = ctx.scope
  await ReviewOptOut.keep(ctx.scope, addressIn(ctx.scope, token))
  await respond(ctx, {
    json: { unsubscribed: true },
    html: () => <OptOut action={null} t={t} />,
    head: { title: t('reviews.optOut.title'), noindex: true },
  })
}

/** 404 when the link is none of ours. */
function addressIn(scope: Scope, token: string): string {
  const address = addressOf(scope, token)
  if (address === undefined) throw linkSpent()
  return address
}

const addressFor = (token: string) => `/reviews/unsubscribe/${encodeURIComponent(token)}`
