/** Google's one tap: a signed token that reaches us through the browser, so its signature is what counts. */

import { createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import { z } from 'zod'
import { signInClients } from '#server/access/sign-in-clients.ts'
import { askOutside } from '#server/fetch-json.ts'
import type { Scope } from '#server/scope.ts'
import { storable } from '#server/text/storable.ts'
import { googleEndpoints } from '../providers/enabled.ts'
import { checkedIdToken } from './id-token.ts'
import type { IdentityClaim } from './identity-claim.ts'
import { refused } from './refusal.ts'

const header = z.object({ alg: z.literal('RS256'), kid: z.string().max(200) })
const keys = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.literal('RSA') })) })

/** Who a credential speaks of. Refuses it unless Google signed it for us, for now, with a checked address. */
export async function claimOfCredential(scope: Scope, credential: string): Promise<IdentityClaim> {
  const { extra: audience } = signInClients(scope).social.google ?? {}
  const endpoints = googleEndpoints(scope)
  const payload = audience ? await signedPayload(scope, credential) : undefined
  const token = checkedIdToken(payload, {
    issuers: endpoints.issuers,
    audience: audience ?? '',
  })
  if (!token?.email || token.email_verified !== true) throw refused('answer', 'Google')
  return {
    provider: 'google',
    issuer: endpoints.issuers[0] ?? token.iss,
    subject: token.sub,
    email: token.email,
    emailVerified: true,
    ...(token.name === undefined ? {} : { name: token.name }),
    scopes: [],
  }
}

/** The payload of a token that one of Google's keys has signed; undefined for any other. */
async function signedPayload(scope: Scope, credential: string): Promise<unknown> {
  const [head = '', body = '', signature = ''] = credential.split('.')
  const parsed = header.safeParse(json(head))
  if (!parsed.success) return undefined
  const key = (await keysOf(scope)).find(({ kid }) => kid === parsed.data.kid)
  if (!key) return undefined
  const publicKey = createPublicKey({ key: key as JsonWebKey, format: 'jwk' })
  const isSigned = verify(
    'RSA-SHA256',
    Buffer.from(`${head}.${body}`),
    publicKey,
    Buffer.from(signature, 'base64url'),
  )
  return isSigned ? json(body) : undefined
}

/** Asked anew each time: a kept key might have been withdrawn, and one tap is seldom. */
async function keysOf(scope: Scope) {
  const { keys: address } = googleEndpoints(scope)
  try {
    return keys.parse(await askOutside(address ?? '')).keys
  } catch (error) {
    scope.log.warn({ err: error }, 'no keys from Google')
    throw refused('answer', 'Google')
  }
}

function json(part: string): unknown {
  try {
    return storable(JSON.parse(Buffer.from(part, 'base64url').toString('utf8')))
  } catch {
    return undefined
  }
}
