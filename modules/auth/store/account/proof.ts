/** Whoever changes what opens an account shows again who they are: a session alone may have been left open. */

import { badInput, conflict } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { said } from '#server/language/message.ts'
import type { User } from '../../models/accounts/user.ts'
import { matches } from '../../models/passwords/password.ts'
import { attempt } from '../../models/sign-in/attempts.ts'
import { deviceOf } from '../../models/sign-in/device.ts'
import { isFresh } from '../../models/sign-in/session.ts'

interface Shown {
  password: string | undefined
  /** Where a wrong password is complained about. */
  field: string
  /** Having signed in just now is enough, even with a password. */
  freshIsEnough?: boolean
}

/**
 * Throws 422 at the field for a wrong or missing password. An account without one needs a session
 * of the last ten minutes, else 409 SIGN_IN_AGAIN. Wrong ones count as failed sign-ins.
 */
export async function prove(ctx: Ctx, user: User, shown: Shown): Promise<void> {
  const { scope } = ctx
  const { password = '', field, freshIsEnough = user.passwordHash === null } = shown
  if (password === '' && freshIsEnough) {
    if (isFresh(ctx)) return
    if (user.passwordHash === null) throw conflict('SIGN_IN_AGAIN', 'auth.account.signInAgain')
  }
  if (password === '') throw badInput({ [field]: said('auth.account.passwordNeeded') })
  const check = async () => {
    if (!(await matches(scope, password, user.passwordHash)))
      throw badInput({ [field]: said('auth.account.passwordWrong') })
  }
  await attempt(scope, user.email, check, deviceOf(ctx, user.email))
}
