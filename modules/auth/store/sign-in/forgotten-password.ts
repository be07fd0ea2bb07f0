import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { kindOf } from '#server/http/negotiation/negotiate.ts'
import { mailIsOn } from '#server/mail/mail.ts'
import { respond } from '#server/pages/respond.ts'
import { Token } from '../../models/mailbox/token.ts'
import { requestReset, resetPassword } from '../../models/passwords/reset.ts'
import { linked } from '../mailed-link.ts'
import { text } from '../typed.ts'

/** Asks for the address to mail a link to, or says that this shop sends none. */
export const forgot = (ctx: Ctx, { sent }: { sent?: string | undefined }): Promise<void> =>
  forgotPage(ctx, { isSent: sent !== undefined })

/** The same answer for every address. */
export async function requestLink(ctx: Ctx, { email }: { email: string }): Promise<void> {
  if (!mailIsOn(ctx.scope) && kindOf(ctx) !== 'json') {
    ctx.status = 503
    return forgotPage(ctx, {})
  }
  await requestReset(ctx.scope, email)
  await respond(ctx, { json: { sent: true }, to: '/auth/forgot?sent=1' })
}

export const forgotAgain = (ctx: Ctx, { values, errors }: Attempt): Promise<void> =>
  forgotPage(ctx, { email: text(values.email), errors })

/** What the mailed link opens: the form for a new password. */
export const askToReset = (ctx: Ctx, { token }: { token: string }): Promise<void> =>
  resetPage(ctx, token, {})

/** Sets the password, ends every session and opens none. */
export async function reset(ctx: Ctx, given: { token: string; password: string }): Promise<void> {
  await resetPassword(ctx.scope, given)
  await respond(ctx, {
    json: { reset: true },
    to: '/auth/signin',
    flash: ctx.scope.t('auth.reset.done'),
  })
}

export const resetAgain = (ctx: Ctx, { values, errors }: Attempt): Promise<void> =>
  resetPage(ctx, text(values.token) ?? '', errors)

function forgotPage(ctx: Ctx, props: object): Promise<void> {
  const { scope } = ctx
  const mail = mailIsOn(scope)
  return respond(ctx, {
    json: { mail },
    html: () => scope.page('forgot', { ...props, mail }),
    head: { title: scope.t('auth.forgot.title'), noindex: true },
  })
}

async function resetPage(ctx: Ctx, token: string, errors: Record<string, string>): Promise<void> {
  const works = (await Token.live(ctx.scope, { purpose: 'reset', token })) !== undefined
  const title = ctx.scope.t('auth.reset.title')
  await linked(ctx, { page: 'reset', props: { token, errors }, title, works })
}
