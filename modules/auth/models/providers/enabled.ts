/** Which providers this shop has: those whose variables are all there. */

import { signInClients } from '#server/access/sign-in-clients.ts'
import { owned } from '#server/data/own-property.ts'
import { type SocialKeys, type SocialProvider, socialProviders } from '#server/env/services.ts'
import { badInput, notFound, unavailable } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { apple } from './apple.ts'
import { facebook } from './facebook.ts'
import { google } from './google.ts'
import { platformName, platformOf } from './platform.ts'
import type { Endpoints, Provider } from './provider.ts'
import { shopDomain, shopify } from './shopify.ts'
import { slack } from './slack.ts'
import { twitter } from './twitter.ts'

const providers: Record<SocialProvider, Provider> = {
  google,
  twitter,
  slack,
  shopify,
  apple,
  facebook,
}

/** A provider with what this shop has for it, ready to be asked. */
export interface Ready {
  provider: Provider
  keys: SocialKeys
  secret: string
  endpoints: Endpoints
  /** The one address that answers may be sent to; from AUTH_URL, never from a request. */
  redirectUri: string
  shop: string | undefined
}

/** A provider as a button shows it. */
export interface ProviderBadge {
  name: string
  label: string
}

/** The providers that shoppers may come by, in the order of the specification. */
export function socialBadges(scope: Scope): ProviderBadge[] {
  const { social } = signInClients(scope)
  return socialProviders
    .filter((name) => social[name])
    .map((name) => ({ name, label: providers[name].label }))
}

/** The hosted platform, when the shop belongs to one. */
export function platformBadge(scope: Scope): ProviderBadge | undefined {
  const { platform } = signInClients(scope)
  return platform && { name: platformName, label: new URL(platform.apiUrl).hostname }
}

/** What the person who is signed in may link; the hosted platform's sign-in is for admins. */
export function linkableBadges(scope: Scope): ProviderBadge[] {
  const platform = scope.user?.role === 'admin' ? platformBadge(scope) : undefined
  return [...socialBadges(scope), ...(platform ? [platform] : [])]
}

/** The words for a name; 404 when the shop has no such provider, as for any address that is not there. */
export function badgeOf(scope: Scope, name: string): ProviderBadge {
  const platform = platformBadge(scope)
  const found = [...socialBadges(scope), ...(platform ? [platform] : [])].find(
    (badge) => badge.name === name,
  )
  if (!found) throw notFound()
  return found
}

/** Everything to ask a provider with. 404 when it is off, 422 without the shop that it needs, 503 when it cannot be used. */
export async function readyProvider(scope: Scope, name: string, shop?: string): Promise<Ready> {
  badgeOf(scope, name)
  const clients = signInClients(scope)
  const redirectUri = `${clients.origin}/api/auth/callback/${name}`
  if (name === platformName && clients.platform) {
    const { apiUrl, ...keys } = clients.platform
    const provider = await platformOf(scope, apiUrl)
    const { endpoints } = provider
    return { provider, keys, secret: keys.secret, endpoints, redirectUri, shop: undefined }
  }
  const social = socialProviders.find((one) => one === name)
  const keys = social && clients.social[social]
  if (!social || !keys) throw notFound()
  const provider = providers[social]
  const endpoints = endpointsOf(scope, provider, shop)
  return { provider, keys, secret: secretOf(scope, provider, keys), endpoints, redirectUri, shop }
}

/** Tests put a local server in a provider's place; outside of them nothing but the table counts. */
function endpointsOf(scope: Scope, { name, endpoints }: Provider, shop?: string): Endpoints {
  const local =
    scope.mode === 'test'
      ? scope.options<{ endpoints?: Record<string, Endpoints> } | undefined>('auth')?.endpoints
      : undefined
  const found = owned(local, name) ?? endpoints
  if (!JSON.stringify(endpoints).includes('[subdomain]')) return found
  if (!shop || !shopDomain.test(shop)) throw badInput({ shop: said('auth.social.shopHint') })
  const subdomain = shop.replace('.myshopify.com', '')
  const own = (text: string) => text.replace('[subdomain]', subdomain)
  return {
    ...found,
    authorize: own(found.authorize),
    token: own(found.token),
    issuers: found.issuers.map(own),
  }
}

/** Google's public keys and names, for tokens that come through the browser. */
export const googleEndpoints = (scope: Scope): Endpoints => endpointsOf(scope, google)

function secretOf(scope: Scope, provider: Provider, keys: SocialKeys): string {
  try {
    return provider.secret ? provider.secret(keys) : keys.secret
  } catch (error) {
    scope.log.error({ err: error }, 'a provider is not set up')
    throw unavailable('auth.social.unavailable', { provider: provider.label })
  }
}
