/** Out to a provider and back, through grant's core: state, nonce, PKCE and the exchange of the code. */

import { z } from 'zod'
import type { Scope } from '#server/scope.ts'
import { cut } from '#server/text/cut.ts'
import { storable } from '#server/text/storable.ts'
import type { Ready } from '../providers/enabled.ts'
import type { GrantSession } from './authorization-request.ts'
import { boundedAgent } from './bounded-agent.ts'
import { checkedIdToken } from './id-token.ts'
import type { IdentityClaim } from './identity-claim.ts'
import { refused } from './refusal.ts'

const session = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string().optional(),
  code_verifier: z.string(),
})

/** Where to send somebody, and what must be remembered until they are back. */
export async function beginAuthorization(
  ready: Ready,
): Promise<{ location: string; session: GrantSession }> {
  const grant = await grantFor(ready)
  const answer = await grant({
    ...nothing,
    params: { provider: ready.provider.grant },
    session: {},
  })
  if (!answer.location) throw new Error(`grant has no address for ${ready.provider.name}.`)
  return { location: answer.location, session: session.parse(answer.session) }
}

/** Who came back. Refuses every answer that is not the one to `journey`; the code is spent either way. */
export async function finishAuthorization(
  scope: Scope,
  ready: Ready,
  query: Record<string, string>,
  journey: GrantSession,
): Promise<IdentityClaim> {
  const { provider, keys, endpoints } = ready
  const { code = '', state = '' } = query
  const grant = await grantFor(ready)
  const answer = await grant({
    ...nothing,
    params: { provider: provider.grant, override: 'callback' },
    query: { code, state },
    session: journey,
  })
  const said = response.safeParse(storable(answer.state.response))
  // An answer may hold an error and a filled profile at once: the error counts.
  if (!said.success || said.data.error !== undefined || failed(said.data.profile)) {
    scope.log.warn(
      { provider: provider.name, said: shortly(said.data?.error ?? said.data?.profile) },
      'a provider refused the exchange of a code',
    )
    throw refused('answer', provider.label)
  }
  const { jwt, raw, profile } = said.data
  const token = checkedIdToken(jwt?.id_token.payload, {
    issuers: endpoints.issuers,
    audience: keys.id,
    nonce: journey.nonce,
  })
  const claim =
    provider.openId && !token
      ? undefined
      : provider.claim({ token, raw, profile, query, keys, endpoints })
  if (!claim) throw refused('answer', provider.label)
  return { ...claim, provider: provider.name, scopes: scopesOf(token?.scope, raw) }
}

const response = z.object({
  error: z.unknown().optional(),
  jwt: z.object({ id_token: z.object({ payload: z.unknown() }) }).optional(),
  raw: z.unknown().optional(),
  profile: z.unknown().optional(),
})

const nothing = { method: 'GET', query: {}, body: {}, state: {} } as const

/** grant itself is loaded with the first sign-in. One for each exchange: nothing of a person is shared. */
async function grantFor({ provider, keys, secret, endpoints, redirectUri, shop }: Ready) {
  const { default: grant } = await import('grant/lib/grant.js')
  return grant({
    config: {
      defaults: { transport: 'state', state: true, pkce: true },
      [provider.grant]: {
        oauth: 2,
        key: keys.id,
        secret,
        scope: provider.scope.join(' '),
        nonce: provider.openId,
        redirect_uri: redirectUri,
        authorize_url: endpoints.authorize,
        access_url: endpoints.token,
        ...(endpoints.profile ? { profile_url: endpoints.profile } : {}),
        ...(provider.params ? { custom_params: provider.params } : {}),
        ...(shop ? { subdomain: shop.replace('.myshopify.com', '') } : {}),
        response: ['tokens', 'raw', 'jwt', ...(endpoints.profile ? ['profile'] : [])],
      },
    },
    request: { agent: boundedAgent(endpoints.token), timeout: 10_000, redirect: { max: 0 } },
  })
}

function scopesOf(claimed: string | string[] | undefined, raw: unknown): string[] {
  const granted = z.object({ scope: z.string() }).safeParse(raw)
  return [claimed ?? [], granted.data?.scope ?? []]
    .flat()
    .flatMap((text) => text.split(/[\s,]+/))
    .filter((word) => word !== '')
}

const failed = (profile: unknown) =>
  z.object({ error: z.unknown() }).safeParse(profile).data?.error !== undefined

/** Enough to see what is wrong, without what somebody said of themselves. */
function shortly(said: unknown): string {
  const text =
    typeof said === 'string' ? said : z.object({ error: z.string() }).safeParse(said).data?.error
  return cut(text ?? 'no answer that could be read', 200)
}
