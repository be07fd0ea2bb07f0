/** Each currency is paid into a merchant account of its own: `EUR:shop_eur,USD:shop_usd`. */
import { GatewayRefused } from '#server/gateways/gateway.ts'
import type { Scope } from '#server/scope.ts'

/** GatewayRefused where the shop has no account for this currency. */
export function merchantAccount({ gatewayKeys }: Scope, currency: string): string {
  const pairs = (gatewayKeys.BRAINTREE_MERCHANT_ACCOUNTS ?? '')
    .split(',')
    .map((pair) => pair.trim().split(':'))
  const account = pairs.find(([code]) => code === currency)?.[1]
  if (!account) throw new GatewayRefused('no_account_for_currency')
  return account
}
