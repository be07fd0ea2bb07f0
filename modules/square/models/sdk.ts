/** Square's own SDK, loaded by the first who needs it; its requests have the deadline of every outside call. */
import type { SquareClient } from 'square'
import { callOutside } from '#server/fetch-json.ts'
import { perShop } from '#server/per-shop.ts'
import type { Scope } from '#server/scope.ts'
import { apiOrigin } from './place.ts'

const kept = perShop((): { sdk?: Promise<SquareClient> } => ({}))

/** One for each shop. */
export function sdkOf(scope: Scope): Promise<SquareClient> {
  const shop = kept(scope)
  shop.sdk ??= load(scope)
  return shop.sdk
}

async function load(scope: Scope): Promise<SquareClient> {
  const { SquareClient } = await import('square')
  const { SQUARE_ACCESS_TOKEN: token = '' } = scope.gatewayKeys
  const send: typeof fetch = (url, init) => answerOf(scope, String(url), init)
  return new SquareClient({
    ...{ token, baseUrl: apiOrigin(scope.gatewayKeys), fetch: send },
    ...{ maxRetries: 0, timeoutInSeconds: 4 },
  })
}

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const

async function answerOf(scope: Scope, url: string, init: RequestInit = {}): Promise<Response> {
  const method = methods.find((one) => one === init.method)
  const { patience } = scope.options<{ patience: number }>('square')
  const { text, status, headers } = await callOutside(url, {
    patience,
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(method && { method }),
    ...(typeof init.body === 'string' && { body: init.body }),
  })
  return new Response(text, { status, headers })
}
