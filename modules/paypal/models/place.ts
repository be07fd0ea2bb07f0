/** Which PayPal the shop speaks to. */
import type { GatewayKeys } from '#server/env/gateway-keys.ts'
import { setupOf } from '#server/gateways/gateway-setup.ts'

const needed = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] as const

const isSandbox = ({ PAYPAL_SANDBOX: flag }: GatewayKeys) => flag === '1'

/** Money is real at PayPal's own address alone. */
export const setup = (keys: GatewayKeys) =>
  setupOf(keys, needed, () =>
    isSandbox(keys) || keys.PAYPAL_API_URL !== undefined ? 'test' : 'live',
  )

/** Where its API is. */
export function apiOrigin(keys: GatewayKeys): string {
  if (keys.PAYPAL_API_URL !== undefined) return new URL(keys.PAYPAL_API_URL).origin
  return isSandbox(keys) ? 'https://api-m.sandbox.paypal.com' : 'https://api-m.paypal.com'
}

/** Where the certificates of its webhooks are, and whose name they bear. */
export function certificates(keys: GatewayKeys): { origin: string; commonName: string } {
  const host = isSandbox(keys) ? 'sandbox.paypal.com' : 'paypal.com'
  const { PAYPAL_API_URL: other } = keys
  return {
    origin: other === undefined ? `https://api.${host}` : new URL(other).origin,
    commonName: `messageverificationcerts.${host}`,
  }
}

/** Of the resolution center, where a dispute is answered. */
export const disputePage = (keys: GatewayKeys, key: string): string =>
  `https://www.${isSandbox(keys) ? 'sandbox.' : ''}paypal.com/resolutioncenter/view/${encodeURIComponent(key)}`
