import { signInFirst } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { linkableBadges } from '../../models/providers/enabled.ts'
import { Identity } from '../../models/social/identity.ts'
import { connectionJson } from '../../views/account/connection-json.ts'
import { orRefusal } from '../social/refusal.tsx'

/** The ways in that an account has besides its password, and those that it could have. */
export async function list(ctx: Ctx): Promise<void> {
  const { scope } = ctx
  const connections = (await Identity.listOf(scope, idOf(ctx))).map(connectionJson)
  const providers = linkableBadges(scope)
  const shown = connections.map(({ id, provider, email, lastUsedAt }) => ({
    ...{ id, provider, email },
    lastUsedAt: scope.format.date(lastUsedAt),
  }))
  await respond(ctx, {
    json: { connections, providers },
    html: () => scope.page('account-connections', { connections: shown, providers }),
    head: { title: scope.t('auth.social.connections'), noindex: true },
  })
}

/** Takes one away. 409 for the last way into an account without a password. */
export function unlink(ctx: Ctx, { id }: { id: string }): Promise<void> {
  return orRefusal(ctx, async () => {
    await Identity.unlink(ctx.scope, idOf(ctx), id)
    await respond(ctx, {
      json: { unlinked: true },
      to: '/account/connections',
      flash: ctx.scope.t('auth.social.unlinked'),
    })
  })
}

function idOf({ scope }: Ctx): string {
  if (!scope.user) throw signInFirst()
  return scope.user.id
}
