/** The hosted platform's own sign-in, for the team of the store. */
import { z } from 'zod'
import { unavailable } from '#server/errors.ts'
import { askOutside } from '#server/fetch-json.ts'
import type { Scope } from '#server/scope.ts'
import { claimOfToken, type Endpoints, type Provider } from './provider.ts'

export const platformName = 'platform'

const discovery = z.object({
  issuer: z.url(),
  authorization_endpoint: z.url({ protocol: /^https?$/ }),
  token_endpoint: z.url({ protocol: /^https?$/ }),
})

/** Found under PLATFORM_API_URL at every sign-in, which is seldom. 503 when it cannot be asked. */
export async function platformOf(scope: Scope, apiUrl: string): Promise<Provider> {
  return {
    name: platformName,
    label: new URL(apiUrl).hostname,
    grant: platformName,
    endpoints: await endpointsOf(scope, apiUrl),
    scope: ['openid', 'email', 'profile', 'store:admin'],
    openId: true,
    claim: claimOfToken,
  }
}

async function endpointsOf(scope: Scope, apiUrl: string): Promise<Endpoints> {
  const address = `${apiUrl}/.well-known/openid-configuration`
  try {
    const said = discovery.parse(await askOutside(address))
    // OpenID Connect Discovery 4.3: the issuer is the address that was asked.
    if (said.issuer.replace(/\/+$/, '') !== apiUrl) throw new Error('It names another issuer.')
    return {
      authorize: said.authorization_endpoint,
      token: said.token_endpoint,
      issuers: [said.issuer],
    }
  } catch (error) {
    scope.log.error({ err: error, address }, 'no discovery')
    throw unavailable('auth.social.unavailable', { provider: new URL(apiUrl).hostname })
  }
}
