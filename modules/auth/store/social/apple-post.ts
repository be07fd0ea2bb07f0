import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { badgeOf } from '../../models/providers/enabled.ts'
import { signedName } from '../../models/social/posted-name.ts'

interface Posted {
  code?: string | undefined
  state?: string | undefined
  error?: string | undefined
  user?: string | undefined
}

/**
 * Apple posts its answer from its own site, where the browser sends no cookie of ours: sent on to the same address
 * by GET, where it does. Nothing is read, begun or set here.
 */
export function callbackByPost(ctx: Ctx, { user, ...rest }: Posted): Promise<void> {
  const { scope } = ctx
  badgeOf(scope, 'apple')
  const name = user && rest.state ? signedName(scope, rest.state, user) : undefined
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries({ ...rest, name })) if (value) query.set(key, value)
  const to = `${ctx.state.api ? '/api' : ''}/auth/callback/apple?${query}`
  return respond(ctx, { json: { location: to }, to })
}
