/** PayPal's own SDK, loaded by the first who needs it; its requests have the deadline of every outside call. */
import type * as paypal from '@paypal/paypal-server-sdk'
import { callOutside } from '#server/fetch-json.ts'
import { perShop } from '#server/per-shop.ts'
import type { Scope } from '#server/scope.ts'
import { apiOrigin } from './place.ts'

export interface Sdk {
  orders: paypal.OrdersController
  payments: paypal.PaymentsController
  vault: paypal.VaultController
  /** Also for what the SDK has no words for. */
  client: paypal.Client
}

/** What the SDK's HTTP client is asked for. */
interface Asked {
  url: string
  method: string
  headers: { toJSON(): Record<string, unknown> }
  data?: unknown
}

const kept = perShop((): { sdk?: Promise<Sdk> } => ({}))

/** One for each shop, with the access token that it was given. */
export function sdkOf(scope: Scope): Promise<Sdk> {
  const shop = kept(scope)
  shop.sdk ??= load(scope)
  return shop.sdk
}

/** The next one asks for a new access token. */
export const forgetSdk = (scope: Scope): void => {
  delete kept(scope).sdk
}

async function load(scope: Scope): Promise<Sdk> {
  const { Client, Environment, OrdersController, PaymentsController, VaultController } =
    await import('@paypal/paypal-server-sdk')
  const { PAYPAL_CLIENT_ID = '', PAYPAL_CLIENT_SECRET = '' } = scope.gatewayKeys
  const client = new Client({
    environment: Environment.Production,
    clientCredentialsAuthCredentials: {
      oAuthClientId: PAYPAL_CLIENT_ID,
      oAuthClientSecret: PAYPAL_CLIENT_SECRET,
    },
    unstable_httpClientOptions: { adapter: (asked: Asked) => send(scope, asked) },
  })
  return {
    client,
    orders: new OrdersController(client),
    payments: new PaymentsController(client),
    vault: new VaultController(client),
  }
}

const methods = ['GET', 'POST', 'PATCH', 'DELETE'] as const

/** In the place of the SDK's own HTTP client, whose errors hold the access token. */
async function send(scope: Scope, asked: Asked) {
  const { pathname, search } = new URL(asked.url)
  const method = methods.find((one) => one === asked.method.toUpperCase())
  const { patience } = scope.options<{ patience: number }>('paypal')
  const { text, status, headers } = await callOutside(
    apiOrigin(scope.gatewayKeys) + pathname + search,
    {
      patience,
      headers: textsIn(asked.headers.toJSON()),
      ...(method && { method }),
      ...(typeof asked.data === 'string' && { body: asked.data }),
    },
  )
  return { status, statusText: '', data: text, headers: Object.fromEntries(headers), config: asked }
}

const textsIn = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
