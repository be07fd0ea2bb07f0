import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { keepAddressSecret } from '#server/http/safety/security-headers.ts'
import { respond } from '#server/pages/respond.ts'
import { givenName } from '#server/user.ts'
import { acceptInvitation, invitedBy } from '../../models/accounts/invitation.ts'
import { InvitationForm, InvitationSpent } from '../../views/sign-in/invitation.tsx'
import { completeSignIn } from './complete-sign-in.ts'

/** Where the link of an invitation leads. Opening it uses nothing up. */
export const ask = (ctx: Ctx, { token }: { token: string }): Promise<void> => page(ctx, { token })

/** The invited one has an account now, and is signed in. */
export async function accept(
  ctx: Ctx,
  given: { token: string; name: string; password: string },
): Promise<void> {
  const user = await acceptInvitation(ctx.scope, given)
  const flash = ctx.scope.t('auth.invitation.welcome', { name: user.name })
  await completeSignIn(ctx, user, { how: 'invitation', flash })
}

export const again = (ctx: Ctx, { values, errors }: Attempt): Promise<void> =>
  page(ctx, {
    token: typeof values.token === 'string' ? values.token : '',
    ...(typeof values.name === 'string' ? { name: values.name } : {}),
    errors,
  })

async function page(
  ctx: Ctx,
  { token, name, errors = {} }: { token: string; name?: string; errors?: Record<string, string> },
): Promise<void> {
  const { scope } = ctx
  const { t, shop } = scope
  keepAddressSecret(ctx)
  const user = await invitedBy(scope, token)
  keepAddressSecret(ctx)
  await respond(ctx, {
    ...(user ? {} : { status: 404 }),
    json: { invitation: user ? { email: user.email, name: user.name } : null },
    html: () =>
      user ? (
        <InvitationForm
          token={token}
          email={user.email}
          name={name ?? givenName(user) ?? ''}
          shopName={shop.name}
          errors={errors}
          t={t}
        />
      ) : (
        <InvitationSpent shopName={shop.name} t={t} />
      ),
    head: { title: t('auth.invitation.title', { shop: shop.name }), noindex: true },
  })
  ctx.set('Cache-Control', 'no-store')
}
