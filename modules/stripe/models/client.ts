/** The official SDK, loaded on first use, and its errors in the words that payments knows. */
import type { Stripe } from 'stripe'
import { callOutside } from '#server/fetch-json.ts'
import { GatewayRefused } from '#server/gateways/gateway.ts'
import type { Scope } from '#server/scope.ts'

/** What Stripe would be asked with: the secret key and, in tests, another address. */
export type Keys = Pick<Scope['gatewayKeys'], 'STRIPE_SECRET_KEY' | 'STRIPE_API_URL'>

/** Whether a key of any kind is for real money. */
export const isLive = (key: string): boolean => /^[prs]k_live_/.test(key)

/**
 * Asks Stripe. A definite no is GatewayRefused; anything else is an Error with the kind of failure alone, because the
 * SDK's own errors hold headers, parameters and what the buyer's bank said.
 */
export async function askStripe<T>(
  keys: Keys,
  timeout: number,
  ask: (stripe: Stripe) => Promise<T>,
): Promise<T> {
  const { Stripe: Client } = await import('stripe')
  const stripe = new Client(keys.STRIPE_SECRET_KEY ?? '', {
    ...hostOf(keys.STRIPE_API_URL),
    timeout,
    maxNetworkRetries: 0,
    telemetry: false,
    // Node's own client repeats a request whose connection was closed, whatever the number of retries.
    httpClient: Client.createFetchHttpClient((url, init) => send(String(url), init, timeout)),
  })
  try {
    return await ask(stripe)
  } catch (error) {
    if (!(error instanceof Client.errors.StripeError)) throw error
    throw outcomeOf(error)
  }
}

async function send(
  url: string,
  { method, headers, body }: RequestInit = {},
  patience: number,
): Promise<Response> {
  const reply = await callOutside(url, {
    method: method === 'POST' || method === 'DELETE' ? method : 'GET',
    headers: Object.fromEntries(new Headers(headers)),
    ...(typeof body === 'string' && { body }),
    patience,
  })
  const { status, text } = reply
  return new Response(text, { status, headers: reply.headers })
}

function hostOf(address: string | undefined) {
  if (address === undefined) return {}
  const { hostname: host, port, protocol } = new URL(address)
  const isPlain = protocol === 'http:'
  return {
    host,
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  }
}

interface Failure {
  type: string
  code?: string | undefined
  decline_code?: string | undefined
  statusCode?: number | undefined
}

/** A word for a decline: a bank that wants to be confirmed says so in one way, whether the buyer was there or not. */
export const declineOf = (decline: string | undefined): string | undefined =>
  decline === 'authentication_not_handled' ? 'authentication_required' : decline

/** The kinds whose request Stripe has read and turned down. */
const refusals = ['StripeCardError', 'StripeInvalidRequestError']

function outcomeOf({ type, code, decline_code: decline, statusCode }: Failure): Error {
  const word = [declineOf(decline), code, type].find((one) => /^\w{1,64}$/.test(one ?? ''))
  if (refusals.includes(type)) return new GatewayRefused(word ?? 'refused')
  return new Error(`Stripe did not answer (${[word, statusCode].filter(Boolean).join(' ')})`)
}
