import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { mailIsOn } from '#server/mail/mail.ts'
import { respond } from '#server/pages/respond.ts'
import { safePath } from '#server/text/urls/safe-path.ts'
import { type NewUser, User } from '../../models/accounts/user.ts'
import { sendVerification } from '../../models/mailbox/verification.ts'
import { allowSignUp } from '../../models/sign-in/mail-limits.ts'
import { userJson } from '../../views/json.ts'
import { text } from '../typed.ts'
import { completeSignIn, pageAfterSignIn } from './complete-sign-in.ts'

interface Door {
  next?: string | undefined
}

/** The form for a new account; who is signed in already is sent on. */
export function ask(ctx: Ctx, { next }: Door): Promise<void> {
  const { user } = ctx.scope
  if (user) return respond(ctx, { json: { user: userJson(user) }, to: pageAfterSignIn(user, next) })
  return form(ctx, { next }, {})
}

/** A new account of a customer, signed in at once; its address is asked to verify itself. */
export async function signUp(
  ctx: Ctx,
  { next = '/account', ...given }: Door & Omit<NewUser, 'role'>,
): Promise<void> {
  const { scope } = ctx
  await allowSignUp(scope)
  const user = await User.create(scope, given, sendVerification)
  const { name, email } = user
  const welcome = mailIsOn(scope) ? 'auth.signUp.welcomeVerify' : 'auth.signUp.welcome'
  const flash = scope.t(welcome, { name, email })
  await completeSignIn(ctx, user, { how: 'password', next, status: 201, flash })
}

/** The form again: all kept but the password. */
export const signUpAgain = (ctx: Ctx, { values, errors }: Attempt): Promise<void> =>
  form(ctx, values, errors)

function form(ctx: Ctx, values: Record<string, unknown>, errors: Record<string, string>) {
  const { scope } = ctx
  const props = {
    name: text(values.name),
    email: text(values.email),
    next: safePath(values.next),
    errors,
  }
  return respond(ctx, {
    json: { user: null },
    html: () => scope.page('sign-up', props),
    head: { title: scope.t('auth.signUp.title'), noindex: true },
  })
}
