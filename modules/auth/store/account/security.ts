import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { mailIsOn } from '#server/mail/mail.ts'
import { respond } from '#server/pages/respond.ts'
import * as departure from '../../models/accounts/close-account.ts'
import { User } from '../../models/accounts/user.ts'
import { requestEmail } from '../../models/mailbox/email-change.ts'
import { replacePassword } from '../../models/passwords/new-password.ts'
import { checkPassword, hashPassword } from '../../models/passwords/password.ts'
import { begin, finish } from '../../models/sign-in/session.ts'
import { userJson } from '../../views/json.ts'
import { text } from '../typed.ts'
import { prove } from './proof.ts'

type Which = 'password' | 'email' | 'delete'

/** What opens the account: password, address, and the way out. */
export const show = (ctx: Ctx): Promise<void> => page(ctx, {})

/** Another password. All other sessions end, this one goes on under a new id. */
export async function changePassword(
  ctx: Ctx,
  { currentPassword, newPassword }: { currentPassword?: string | undefined; newPassword: string },
): Promise<void> {
  const { scope } = ctx
  const user = await User.own(scope)
  await prove(ctx, user, { password: currentPassword, field: 'currentPassword' })
  checkPassword(newPassword, 'newPassword')
  const passwordHash = await hashPassword(scope, newPassword)
  await scope.atomic((inner) => replacePassword(inner, user, passwordHash))
  await begin(ctx, user.id, ctx.session?.how)
  const flash = scope.t('auth.account.passwordChanged')
  await respond(ctx, { json: { user: userJson(user) }, to: '/account/security', flash })
}

/** Asks the new mailbox; the same answer whether the address has an account or not. */
export async function changeEmail(
  ctx: Ctx,
  { email, password }: { email: string; password?: string | undefined },
): Promise<void> {
  const { scope } = ctx
  const user = await User.own(scope)
  await prove(ctx, user, { password, field: 'password' })
  await requestEmail(scope, user, email)
  const flash = scope.t('auth.account.emailAsked', { email: email.trim() })
  await respond(ctx, { json: { sent: true }, to: '/account/security', flash })
}

/** Closes the account. */
export async function leave(
  ctx: Ctx,
  { password }: { password?: string | undefined },
): Promise<void> {
  const { scope } = ctx
  const user = await User.own(scope)
  await prove(ctx, user, { password, field: 'password', freshIsEnough: true })
  await departure.closeOwnAccount(scope, user.id)
  finish(ctx)
  const flash = scope.t('auth.account.deleted')
  await respond(ctx, { json: { deleted: true }, to: '/', anew: true, flash })
}

/** The page again, with the complaints at the form that was sent. */
export const again =
  (form: Which) =>
  (ctx: Ctx, attempt: Attempt): Promise<void> =>
    page(ctx, { form, attempt })

async function page(ctx: Ctx, sent: { form?: Which; attempt?: Attempt }): Promise<void> {
  const { scope } = ctx
  const user = await User.own(scope)
  const { values = {}, errors = {}, message } = sent.attempt ?? {}
  const security = {
    email: user.email,
    hasPassword: user.passwordHash !== null,
    mail: mailIsOn(scope),
    ...(sent.form ? { form: sent.form } : {}),
    errors,
    typedEmail: text(values.email) ?? '',
    ...(message !== undefined && Object.keys(errors).length === 0 ? { problem: message } : {}),
  }
  await respond(ctx, {
    json: { user: userJson(user), hasPassword: security.hasPassword },
    html: () => scope.page('account-security', { security }),
    head: { title: scope.t('auth.account.security'), noindex: true },
  })
}
