import type { Ctx } from '#server/http/context.ts'
import { cookieIn } from '#server/http/cookies.ts'
import { badgeOf } from '../../models/providers/enabled.ts'
import { accountByClaim } from '../../models/social/claimed-account.ts'
import { claimOfCredential } from '../../models/social/one-tap.ts'
import { refused } from '../../models/social/refusal.ts'
import { completeSignIn } from '../sign-in/complete-sign-in.ts'
import { orRefusal } from './refusal.tsx'

interface Tapped {
  credential: string
  g_csrf_token: string
  next?: string | undefined
}

/** Google's one tap: the token must be the one that the widget of our own page has set as a cookie too. */
export function oneTap(ctx: Ctx, { credential, g_csrf_token: token, next }: Tapped): Promise<void> {
  badgeOf(ctx.scope, 'google')
  return orRefusal(ctx, async () => {
    const { scope } = ctx
    if (cookieIn(ctx, 'g_csrf_token') !== token) throw refused('state', 'Google')
    const arrived = await accountByClaim(scope, await claimOfCredential(scope, credential))
    if (!arrived) throw refused('answer', 'Google')
    const { user, isNew } = arrived
    await completeSignIn(ctx, user, { how: 'google', next, status: isNew ? 201 : 200 })
  })
}
