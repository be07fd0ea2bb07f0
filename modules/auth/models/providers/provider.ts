/** What we know of a provider: plain data, and how its answer is read. */
import type { SocialKeys } from '#server/env/services.ts'
import type { IdToken } from '../social/id-token.ts'
import type { IdentityClaim } from '../social/identity-claim.ts'

/** Where a provider is asked; `[subdomain]` stands for the shop of one that has many. */
export interface Endpoints {
  authorize: string
  token: string
  profile?: string
  /** Who its tokens name as issuer; the first is the one that identities are kept under. */
  issuers: string[]
  /** Its public keys, where tokens reach us through the browser. */
  keys?: string
}

/** A provider's answer after grant has exchanged the code. */
export interface Answer {
  /** The checked token of an OpenID provider. */
  token: IdToken | undefined
  /** The token endpoint's answer as it came. */
  raw: unknown
  /** What the profile address said. */
  profile: unknown
  /** What only the browser brought, as a name that Apple sends once. */
  query: Record<string, string>
  keys: SocialKeys
  endpoints: Endpoints
}

export interface Provider {
  name: string
  /** The name that people know. */
  label: string
  /** grant's name of it. */
  grant: string
  endpoints: Endpoints
  scope: string[]
  /** True when it answers with an OpenID token, which must then be there. */
  openId: boolean
  /** Sent along to the authorize address. */
  params?: Record<string, string>
  /** The secret that is sent; as it stands in the environment when not given. */
  secret?(keys: SocialKeys): string
  /** Who it is, without the provider's name; undefined when the answer does not say. */
  claim(answer: Answer): Omit<IdentityClaim, 'provider' | 'scopes'> | undefined
}

/** The claim of an ordinary OpenID token. */
export function claimOfToken({ token, endpoints }: Answer) {
  if (!token) return undefined
  return {
    issuer: endpoints.issuers[0] ?? token.iss,
    subject: token.sub,
    emailVerified: token.email !== undefined && token.email_verified === true,
    ...(token.email === undefined ? {} : { email: token.email }),
    ...(token.name === undefined ? {} : { name: token.name }),
  }
}
