// A real OAuth 2 and OpenID server on loopback that stands for a provider.
import type { ExecutionContext } from 'ava'
import { OAuth2Server } from 'oauth2-mock-server'
import type { Answer, Client } from '../client.ts'
import type { Shop } from '../shops/shop.ts'

export interface Elsewhere {
  url: string
  /** Put into every token that is signed: who somebody is. */
  says: Record<string, unknown>
  /** What the profile address answers. */
  profile: Record<string, unknown>
  /** Put into the answer of the token address. */
  tokens: Record<string, unknown>
  /** What the token address was asked, newest last. */
  exchanges: Record<string, string>[]
  /** Signs a token of its own making. */
  sign(claims: Record<string, unknown>): Promise<string>
}

const variables = { ID: 'the-client', SECRET: 'the-client-secret' }

/** The variables that turn a provider on. */
export const variablesOf = (name: string, more: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries({ ...variables, ...more }).map(([key, value]) => [
      `AUTH_${name.toUpperCase()}_${key}`,
      value,
    ]),
  )

export async function elsewhere(t: Pick<ExecutionContext, 'teardown'>): Promise<Elsewhere> {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  t.teardown(() => server.stop())
  const there: Elsewhere = {
    url: server.issuer.url ?? '',
    says: { sub: 'ada-there', email: 'ada@shop.test', email_verified: true, name: 'Ada' },
    profile: {},
    tokens: {},
    exchanges: [],
    sign: (claims) =>
      server.issuer.buildToken({
        scopesOrTransform: (_header, payload) => void Object.assign(payload, claims),
      }),
  }
  server.service.on('beforeTokenSigning', (token: { payload: object }) => {
    Object.assign(token.payload, there.says)
  })
  server.service.on('beforeUserinfo', (answer: { body: object }) => {
    answer.body = there.profile
  })
  server.service.on('beforeResponse', (answer: { body: object }, { body }: { body: object }) => {
    there.exchanges.push({ ...body } as Record<string, string>)
    Object.assign(answer.body, there.tokens)
  })
  return there
}

/** Puts the server in a provider's place. */
export function standsFor(shop: Shop, name: string, { url }: Elsewhere): void {
  const { options } = shop.app.kernel
  const known = (options.get('auth') ?? {}) as { endpoints?: object }
  const local = {
    authorize: `${url}/authorize`,
    token: `${url}/token`,
    profile: `${url}/userinfo`,
    keys: `${url}/jwks`,
    issuers: name === 'shopify' ? ['https://[subdomain].myshopify.com'] : [url],
  }
  options.set('auth', { ...known, endpoints: { ...known.endpoints, [name]: local } })
}

/** Presses the button and says yes at the provider: the path that the browser is sent back to. */
export async function goThere(
  client: Client,
  name: string,
  fields: Record<string, string> = {},
): Promise<string> {
  const button = await client.form(`/auth/connect/${name}`, fields)
  if (button.status !== 200) throw new Error(`the button answered ${button.status}: ${button.text}`)
  const location = button.headers.get('refresh')?.replace('0; url=', '') ?? ''
  const consent = await fetch(location, { redirect: 'manual' })
  const back = new URL(consent.headers.get('location') ?? '')
  return back.pathname + back.search
}

/** There and back. */
export async function comeBy(
  client: Client,
  name: string,
  fields: Record<string, string> = {},
): Promise<Answer> {
  return client.page(await goThere(client, name, fields))
}

/** Who the browser is signed in as. */
export const whoIs = async (client: Client): Promise<string | null> =>
  (await client.get('/api/auth/session')).json.user?.email ?? null
