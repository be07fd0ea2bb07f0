import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import type { User } from '../../models/accounts/user.ts'
import { keepPending } from '../../models/sign-in/pending.ts'

/** Half-way in: no session yet; a browser goes on to the code, an API client is told so. */
export async function askForCode(
  ctx: Ctx,
  user: User,
  { how, next }: { how: string; next?: string | undefined },
): Promise<void> {
  keepPending(ctx, { user, how, next })
  ctx.set('Cache-Control', 'no-store')
  const { t } = ctx.scope
  await respond(ctx, {
    status: 401,
    json: {
      error: {
        code: 'SECOND_FACTOR_REQUIRED',
        message: t('auth.factor.required'),
        requestId: ctx.state.requestId,
      },
    },
    to: '/auth/second-factor',
  })
}
