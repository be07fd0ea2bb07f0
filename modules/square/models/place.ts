/** Which Square the shop speaks to. */
import type { GatewayKeys } from '#server/env/gateway-keys.ts'
import { setupOf } from '#server/gateways/gateway-setup.ts'

const needed = [
  'SQUARE_ACCESS_TOKEN',
  'SQUARE_LOCATION_ID',
  'SQUARE_WEBHOOK_SIGNATURE_KEY',
  'SQUARE_WEBHOOK_NOTIFICATION_URL',
] as const

const isSandbox = ({ SQUARE_SANDBOX: flag }: GatewayKeys) => flag === '1'

/** Money is real at Square's own address alone. */
export const setup = (keys: GatewayKeys) =>
  setupOf(keys, needed, () =>
    isSandbox(keys) || keys.SQUARE_API_URL !== undefined ? 'test' : 'live',
  )

/** Where its API is. */
export function apiOrigin(keys: GatewayKeys): string {
  if (keys.SQUARE_API_URL !== undefined) return new URL(keys.SQUARE_API_URL).origin
  return isSandbox(keys) ? 'https://connect.squareupsandbox.com' : 'https://connect.squareup.com'
}

/** Square has no address for one of them. */
export const disputesPage = (keys: GatewayKeys): string =>
  `https://app.${isSandbox(keys) ? 'squareupsandbox' : 'squareup'}.com/dashboard/sales/disputes`
