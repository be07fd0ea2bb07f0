import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { sameBytes } from '#server/access/same-bytes.ts'
import type { Answer, Provider } from './provider.ts'

/** Whose shop it is: the person, not the shop, because the token is asked for per user. */
const answer = z.object({
  associated_user: z.object({
    id: z.union([z.number().int(), z.string().min(1).max(255)]),
    first_name: z.string().max(200).nullish(),
    last_name: z.string().max(200).nullish(),
    email: z.string().max(320).optional(),
    email_verified: z.boolean().optional(),
  }),
})

/** The shop that is asked, as its owner types it. */
export const shopDomain = /^[a-z0-9-]+\.myshopify\.com$/

export const shopify: Provider = {
  name: 'shopify',
  label: 'Shopify',
  grant: 'shopify',
  endpoints: {
    authorize: 'https://[subdomain].myshopify.com/admin/oauth/authorize',
    token: 'https://[subdomain].myshopify.com/admin/oauth/access_token',
    issuers: ['https://[subdomain].myshopify.com'],
  },
  scope: [],
  openId: false,
  params: { 'grant_options[]': 'per-user' },
  claim: (given) => {
    const parsed = answer.safeParse(given.raw)
    if (!parsed.success || !isSigned(given)) return undefined
    const { id, email, email_verified, first_name, last_name } = parsed.data.associated_user
    const name = [first_name, last_name].filter(Boolean).join(' ')
    return {
      issuer: given.endpoints.issuers[0] ?? '',
      subject: String(id),
      emailVerified: email !== undefined && email_verified === true,
      ...(email === undefined ? {} : { email }),
      ...(name === '' ? {} : { name }),
    }
  },
}

/** Shopify signs what it sends back: every parameter but `hmac`, sorted, under the secret. */
function isSigned({ query: { hmac = '', ...rest }, keys }: Answer): boolean {
  const text = Object.entries(rest)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&')
  const right = createHmac('sha256', keys.secret).update(text).digest()
  return sameBytes(Buffer.from(hmac, 'hex'), right)
}
