import type { Square } from 'square'
import { GatewayRefused } from '#server/gateways/gateway.ts'

/** Minor units, as Square has them. Refused for a currency that it does not know. */
export async function moneyIn(amount: number, code: string): Promise<Square.Money> {
  const { Square: words } = await import('square')
  const currency = Object.values(words.Currency).find((one) => one === code)
  if (currency === undefined) throw new GatewayRefused('unknown_currency')
  return { amount: BigInt(amount), currency }
}
