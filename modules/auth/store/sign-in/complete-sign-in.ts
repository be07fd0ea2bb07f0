/** The one way in: whoever proved who they are, however they did it, comes through here. */
import { invalidCredentials } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { safePath } from '#server/text/urls/safe-path.ts'
import { User } from '../../models/accounts/user.ts'
import { SecondFactor } from '../../models/second-factor/second-factor.ts'
import { remember } from '../../models/sign-in/device.ts'
import { KnownDevice } from '../../models/sign-in/known-device.ts'
import { rememberGuest } from '../../models/sign-in/known-guest.ts'
import { begin } from '../../models/sign-in/session.ts'
import { type UserJson, userJson } from '../../views/json.ts'
import { askForCode } from './second-factor-pending.ts'

/** How somebody proved who they are: a password, a mailed code, a provider's name. */
export interface Arrival {
  how: string
  /** Where they wanted to go. */
  next?: string | undefined
  /** 201 for an account that was made just now. */
  status?: number
  flash?: string
}

/** Asks who has a second factor for it, and lets everybody else in. */
export async function completeSignIn(ctx: Ctx, user: User, arrival: Arrival): Promise<void> {
  const isAsked = arrival.how !== 'platform' && (await SecondFactor.guards(ctx.scope, user.id))
  await (isAsked ? askForCode(ctx, user, arrival) : enter(ctx, user, arrival))
}

/** Begins the session and answers with the account. */
export async function enter(
  ctx: Ctx,
  user: User,
  { how, next, status = 200, flash }: Arrival,
): Promise<void> {
  const deviceId = remember(ctx, user.email)
  await ctx.scope.atomic(async (scope) => {
    const { id: userId, email, name, role } = user
    // A new password or a suspension that came while this one was checked ends sessions that are there: not ours yet.
    const still = await User.active(scope, userId)
    if (still?.passwordHash !== user.passwordHash) throw invalidCredentials()
    await scope.tell('auth.signedIn', { userId, email, name, role, how, ...from(ctx) })
    await rememberGuest(scope, user)
    await KnownDevice.note(scope, user, deviceId)
  })
  await begin(ctx, user.id, how)
  const welcome = await ctx.scope.gather('auth.welcome', { userId: user.id }, { sparing: true })
  const told = [flash, ...welcome].filter((text) => text !== undefined && text !== '')
  ctx.set('Cache-Control', 'no-store')
  await respond(ctx, {
    status,
    json: { user: userJson(user) },
    to: pageAfterSignIn(user, next),
    anew: true,
    ...(told.length > 0 && { flash: told.join(' ') }),
  })
}

/** Where somebody goes who is signed in: where they wanted to, if that is a place of ours they may see. */
export function pageAfterSignIn(user: Pick<UserJson, 'role'>, next?: string): string {
  const wanted = safePath(next)
  const mayGo = wanted !== undefined && !/^\/auth\//.test(wanted)
  if (user.role === 'admin') return mayGo ? wanted : '/admin'
  return mayGo && !/^\/admin(\/|$|\?)/.test(wanted) ? wanted : '/'
}

const from = ({ scope }: Ctx) => scope.from ?? { address: '', userAgent: '' }
