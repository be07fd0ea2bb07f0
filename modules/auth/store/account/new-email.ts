import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { respond } from '#server/pages/respond.ts'
import { confirmEmail } from '../../models/mailbox/email-change.ts'
import { Token } from '../../models/mailbox/token.ts'
import { remember } from '../../models/sign-in/device.ts'
import { ownSessionId } from '../../models/sign-in/session.ts'
import { userJson } from '../../views/json.ts'
import { linked } from '../mailed-link.ts'
import { text } from '../typed.ts'

/** What the link in the new mailbox opens; the account must be signed in, as only its owner may move it. */
export async function askToConfirm(ctx: Ctx, { token }: { token: string }): Promise<void> {
  const { scope } = ctx
  const userId = scope.user?.id
  const works =
    userId !== undefined &&
    (await Token.live(scope, { purpose: 'email', token, userId })) !== undefined
  const props = { kind: 'email', token, isStranger: userId === undefined }
  await linked(ctx, { page: 'verify', props, title: scope.t('auth.newEmail.title'), works })
}

/** Gives the account its new address. */
export async function confirm(ctx: Ctx, { token }: { token: string }): Promise<void> {
  const { scope } = ctx
  const userId = scope.user?.id ?? ''
  const user = await confirmEmail(scope, { userId, token, except: ownSessionId(ctx) })
  remember(ctx, user.email)
  await respond(ctx, {
    json: { user: userJson(user) },
    to: '/account',
    flash: scope.t('auth.newEmail.done', { email: user.email }),
  })
}

export const confirmAgain = (ctx: Ctx, { values }: Attempt): Promise<void> =>
  askToConfirm(ctx, { token: text(values.token) ?? '' })
