/** Amounts in PayPal's way: decimal texts, of three currencies without decimals. */
import { GatewayRefused } from '#server/gateways/gateway.ts'
import { formatMajor, parseMajor } from '#server/locale/money.ts'

/** ISO 4217. */
export const currencies = [
  ...['AUD', 'BRL', 'CAD', 'CHF', 'CNY', 'CZK', 'DKK', 'EUR', 'GBP', 'HKD', 'HUF', 'ILS'],
  ...['JPY', 'MXN', 'MYR', 'NOK', 'NZD', 'PHP', 'PLN', 'SEK', 'SGD', 'THB', 'TWD', 'USD'],
]

const whole = ['HUF', 'JPY', 'TWD']

export interface PaypalAmount {
  currency_code: string
  value: string
}

/** Of minor units. Refused where the currency has no such amount at PayPal, as half a forint. */
export function paypalAmount(amount: number, currency: string) {
  const value = formatMajor(amount, currency)
  if (!whole.includes(currency)) return { currencyCode: currency, value }
  if (!Number.isInteger(Number(value))) throw new GatewayRefused('amount_with_decimals')
  return { currencyCode: currency, value: String(Number(value)) }
}

/** Minor units. Throws where it is no amount of that currency. */
export const minorUnits = ({ currency_code: currency, value }: PaypalAmount): number =>
  parseMajor(value, currency)

/** The sum, in minor units. */
export const sumOf = (parts: readonly { amount: PaypalAmount }[]): number =>
  parts.reduce((sum, { amount }) => sum + minorUnits(amount), 0)
