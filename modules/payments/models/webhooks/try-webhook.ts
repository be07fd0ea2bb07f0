import { callOutside, Unanswered } from '#server/fetch-json.ts'
import type { Scope } from '#server/scope.ts'
import { gatewayNamed } from '../methods.ts'

/**
 * Sends a signed event about nothing to the shop's own public address, as the gateway would. Answers the status; null where
 * nobody answered. Never inside of `atomic`.
 */
export async function tryWebhook(scope: Scope, gateway: string): Promise<number | null> {
  const { webhook } = gatewayNamed(scope, gateway)
  const sample = webhook?.sample?.(scope)
  if (!sample) return null
  const { body, headers } = sample
  const call = { method: 'POST' as const, body }
  try {
    const { status } = await callOutside(scope.absolute(`/api/webhooks/${gateway}`), {
      ...call,
      headers: { 'Content-Type': 'application/json', ...headers },
    })
    return status
  } catch (error) {
    if (error instanceof Unanswered) return null
    throw error
  }
}
