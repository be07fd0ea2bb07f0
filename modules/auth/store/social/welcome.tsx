/** The e-mail address that a provider did not bring. */
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { mailIsOn } from '#server/mail/mail.ts'
import { respond } from '#server/pages/respond.ts'
import { sendVerification } from '../../models/mailbox/verification.ts'
import { badgeOf } from '../../models/providers/enabled.ts'
import {
  AuthorizationRequest,
  authorizationKey,
  setAuthorizationCookie,
} from '../../models/social/authorization-request.ts'
import { accountFromClaim } from '../../models/social/claimed-account.ts'
import { refused } from '../../models/social/refusal.ts'
import { Welcome } from '../../views/social/welcome.tsx'
import { completeSignIn } from '../sign-in/complete-sign-in.ts'
import { orRefusal } from './refusal.tsx'

export function ask(ctx: Ctx): Promise<void> {
  return orRefusal(ctx, () => form(ctx))
}

/** The account is made and signed in, its address unverified. 409 EMAIL_TAKEN for one that has an account. */
export function submit(ctx: Ctx, { email }: { email: string }): Promise<void> {
  return orRefusal(ctx, async () => {
    const { scope } = ctx
    const { claim, next, key } = await waiting(ctx)
    const { user, isNew } = await accountFromClaim(scope, claim, email, sendVerification)
    await AuthorizationRequest.take(scope, key)
    setAuthorizationCookie(ctx)
    const flash = scope.t(mailIsOn(scope) ? 'auth.signUp.welcomeVerify' : 'auth.signUp.welcome', {
      name: user.name,
      email: user.email,
    })
    await completeSignIn(ctx, user, { how: claim.provider, next, status: isNew ? 201 : 200, flash })
  })
}

export function submitAgain(ctx: Ctx, { values, errors }: Attempt): Promise<void> {
  const email = typeof values.email === 'string' ? values.email : ''
  return orRefusal(ctx, () => form(ctx, { email, error: errors.email }))
}

async function form(ctx: Ctx, typed?: { email: string; error: string | undefined }) {
  const { t } = ctx.scope
  const { claim } = await waiting(ctx)
  const { label: provider } = badgeOf(ctx.scope, claim.provider)
  const email = typed?.email ?? claim.email ?? ''
  return respond(ctx, {
    json: { provider: claim.provider, email },
    html: () => <Welcome provider={provider} email={email} error={typed?.error} t={t} />,
    head: { title: t('auth.social.welcomeTitle'), noindex: true },
  })
}

async function waiting(ctx: Ctx) {
  const { scope } = ctx
  const key = authorizationKey(ctx)
  const way = key ? await AuthorizationRequest.peek(scope, key) : undefined
  if (!key || way?.kind !== 'claim') throw refused('state')
  return { ...way, key }
}
