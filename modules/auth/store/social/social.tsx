/** The way to a provider and back. */
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { leadOn } from '#server/pages/cross-host-page.tsx'
import { respond } from '#server/pages/respond.ts'
import { answerIn } from '#server/request-scope.ts'
import { safePath } from '#server/text/urls/safe-path.ts'
import { badgeOf, readyProvider } from '../../models/providers/enabled.ts'
import { platformName } from '../../models/providers/platform.ts'
import {
  AuthorizationRequest,
  authorizationKey,
  setAuthorizationCookie,
  type Way,
} from '../../models/social/authorization-request.ts'
import { accountByClaim } from '../../models/social/claimed-account.ts'
import { beginAuthorization, finishAuthorization } from '../../models/social/code-exchange.ts'
import { Identity } from '../../models/social/identity.ts'
import { nameIn } from '../../models/social/posted-name.ts'
import { refused } from '../../models/social/refusal.ts'
import { adminBy, demandGrant } from '../../models/social/sso.ts'
import { ShopAgain } from '../../views/social/shop-form.tsx'
import { completeSignIn } from '../sign-in/complete-sign-in.ts'
import { text } from '../typed.ts'
import { orRefusal } from './refusal.tsx'

interface Start {
  provider: string
  next?: string | undefined
  shop?: string | undefined
}

/** Begins a journey and sends the browser off; somebody who is signed in will have linked the identity. */
export async function connect(ctx: Ctx, { provider: name, next, shop }: Start): Promise<void> {
  const { scope } = ctx
  const ready = await readyProvider(scope, name, shop)
  const { location, session } = await beginAuthorization(ready)
  const wanted = safePath(next)
  const { language } = ctx.state
  const key = await AuthorizationRequest.begin(scope, {
    kind: 'outward',
    provider: name,
    session,
    ...(scope.user ? { userId: scope.user.id } : {}),
    ...(ready.shop ? { shop: ready.shop } : {}),
    ...(wanted ? { next: wanted } : {}),
    ...(language ? { language } : {}),
  })
  setAuthorizationCookie(ctx, key)
  await leadOn(ctx, { location, place: ready.provider.label })
}

/** Asks for the Shopify shop again; no other provider asks for anything. */
export function connectAgain(ctx: Ctx, { values, errors }: Attempt): Promise<void> {
  const { t } = ctx.scope
  const { shop, next } = values
  return respond(ctx, {
    html: () => (
      <ShopAgain shop={text(shop) ?? ''} error={errors.shop} next={safePath(next)} t={t} />
    ),
    head: { title: t('auth.social.with', { provider: 'Shopify' }), noindex: true },
  })
}

/** The provider's answer becomes a session, or a linked identity. */
export function callback(ctx: Ctx, { provider: name }: { provider: string }): Promise<void> {
  const { label } = badgeOf(ctx.scope, name)
  return orRefusal(ctx, async () => {
    const way = await takeWay(ctx)
    // The provider leads back to an address without a language.
    if (way?.kind === 'outward' && way.language) answerIn(ctx, way.language)
    const { scope } = ctx
    const query = Object.fromEntries(
      Object.entries(ctx.query).flatMap(([key, value]) =>
        typeof value === 'string' ? [[key, value] as const] : [],
      ),
    )
    if (way?.kind !== 'outward' || way.provider !== name || way.session.state !== query.state)
      throw refused('state', label)
    if (query.error !== undefined || !query.code) throw refused('denied', label)
    // Whoever began must be who comes back: signed in as the same person, or as nobody.
    if (way.userId !== scope.user?.id) throw refused('state', label)
    const ready = await readyProvider(scope, name, way.shop)
    const { name: _signed, ...said } = query
    const person = nameIn(scope, query)
    const answer = person ? { ...said, name: person } : said
    const claim = await finishAuthorization(scope, ready, answer, way.session)
    if (way.userId !== undefined) {
      if (name === platformName) await demandGrant(scope, claim, label)
      await Identity.link(scope, way.userId, claim)
      return respond(ctx, {
        json: { linked: name },
        to: way.next ?? '/account/connections',
        flash: scope.t('auth.social.linked', { provider: label }),
      })
    }
    if (name === platformName) {
      const { user } = await adminBy(scope, claim, label)
      return completeSignIn(ctx, user, { how: name, next: way.next })
    }
    const arrived = await accountByClaim(scope, claim)
    if (arrived) {
      const status = arrived.isNew ? 201 : 200
      return completeSignIn(ctx, arrived.user, { how: name, next: way.next, status })
    }
    const key = await AuthorizationRequest.begin(scope, {
      kind: 'claim',
      claim,
      ...(way.next ? { next: way.next } : {}),
    })
    setAuthorizationCookie(ctx, key)
    return respond(ctx, { json: { needs: 'email' }, to: '/auth/welcome' })
  })
}

/** The journey that this browser began, used up with its cookie. */
async function takeWay(ctx: Ctx): Promise<Way | undefined> {
  const { scope } = ctx
  const key = authorizationKey(ctx)
  if (key === undefined) return undefined
  setAuthorizationCookie(ctx)
  return AuthorizationRequest.take(scope, key)
}
