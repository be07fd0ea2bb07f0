import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { respond } from '#server/pages/respond.ts'
import { Token } from '../../models/mailbox/token.ts'
import { resendVerification, verify } from '../../models/mailbox/verification.ts'
import { linked } from '../mailed-link.ts'
import { text } from '../typed.ts'

/** What the mailed link opens: a button, as mail programs open links too. */
export async function askToVerify(ctx: Ctx, { token }: { token: string }): Promise<void> {
  const works = (await Token.live(ctx.scope, { purpose: 'verify', token })) !== undefined
  const title = ctx.scope.t('auth.verify.title')
  await linked(ctx, { page: 'verify', props: { kind: 'verify', token }, title, works })
}

/** Verifies the address that the token was mailed to; signs nobody in. */
export async function verifyEmail(ctx: Ctx, { token }: { token: string }): Promise<void> {
  const { scope } = ctx
  const { email } = await verify(scope, token)
  await respond(ctx, {
    json: { verified: true },
    to: scope.user ? '/account' : '/auth/signin',
    flash: scope.t('auth.verify.done', { email }),
  })
}

export const verifyAgain = (ctx: Ctx, { values }: Attempt): Promise<void> =>
  askToVerify(ctx, { token: text(values.token) ?? '' })

/** Mails the link again to who is signed in. */
export async function resend(ctx: Ctx): Promise<void> {
  const { scope } = ctx
  await resendVerification(scope, scope.user?.id ?? '')
  await respond(ctx, {
    json: { sent: true },
    to: '/account',
    flash: scope.t('auth.verify.sent', { email: scope.user?.email ?? '' }),
  })
}
