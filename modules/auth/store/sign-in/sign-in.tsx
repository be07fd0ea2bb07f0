import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { respond } from '#server/pages/respond.ts'
import { safePath } from '#server/text/urls/safe-path.ts'
import { attempt } from '../../models/sign-in/attempts.ts'
import { comeIn } from '../../models/sign-in/credentials.ts'
import { deviceOf } from '../../models/sign-in/device.ts'
import { tellingFailure } from '../../models/sign-in/failed-sign-in.ts'
import { userJson } from '../../views/json.ts'
import { oneTapDoors, oneTapWidget } from '../../views/social/one-tap.tsx'
import { completeSignIn, pageAfterSignIn } from './complete-sign-in.ts'

interface Door {
  next?: string | undefined
}

/** The sign-in form; who is signed in already is sent on. */
export async function ask(ctx: Ctx, { next }: Door): Promise<void> {
  const { user } = ctx.scope
  if (user) return respond(ctx, { json: { user: userJson(user) }, to: pageAfterSignIn(user, next) })
  await form(ctx, { next })
}

/** E-mail and password become a session. */
export async function signIn(
  ctx: Ctx,
  { email, password, next }: Door & { email: string; password: string },
): Promise<void> {
  const { scope } = ctx
  const check = () => comeIn(scope, email, password)
  const user = await tellingFailure(scope, email, () =>
    attempt(scope, email, check, deviceOf(ctx, email)),
  )
  await completeSignIn(ctx, user, { how: 'password', next })
}

/** The form again: the e-mail kept, the password not. */
export function signInAgain(ctx: Ctx, { values, status }: Attempt): Promise<void> {
  const error = ctx.scope.t(status === 401 ? 'auth.wrongPair' : 'auth.fillBoth')
  return form(ctx, { next: text(values.next), email: text(values.email), error })
}

function form(ctx: Ctx, given: Door & { email?: string | undefined; error?: string }) {
  const { scope } = ctx
  const next = safePath(given.next)
  const { email, error } = given
  return respond(ctx, {
    json: { user: null },
    html: async () =>
      (await scope.page('sign-in', { next, email, error })) + oneTapWidget(scope, next),
    head: { title: scope.t('auth.signInTitle'), noindex: true, doors: oneTapDoors(scope) },
  })
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
