import type { Gateway } from '#server/gateways/gateway.ts'
import { currencyDigits } from '#server/locale/money.ts'

/** In major units, unless the gateway asks for more. */
const mostUnits = 100

/** What a trial may cost, in minor units: from the smallest payment that the gateway takes. */
export function rangeOf(
  gateway: Pick<Gateway, 'leastAmount'>,
  currency: string,
): { least: number; most: number } {
  const unit = 10 ** currencyDigits(currency)
  const least = gateway.leastAmount?.(currency) ?? unit
  return { least, most: Math.max(least, mostUnits * unit) }
}
