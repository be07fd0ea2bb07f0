/** Amounts as Stripe counts them, which is not always in the minor units of ISO 4217. */
import { GatewayRefused } from '#server/gateways/gateway.ts'
import { minorDigits } from '#server/locale/currencies.ts'

const whole = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ')
const thousandths = 'BHD JOD KWD OMR TND'.split(' ')
/** Paid in whole units only, although sent in hundredths. */
const evenHundreds = ['ISK', 'UGX']

/** Throws GatewayRefused for an amount that cannot be paid in this currency. */
export function toStripe(amount: number, currency: string): number {
  const sent = scaled(amount, shift(currency))
  const step = stepOf(currency)
  if (!Number.isSafeInteger(sent) || sent % step !== 0) throw new GatewayRefused('amount_step')
  return sent
}

/** Minor units of ISO 4217, rounded where Stripe knows more digits. */
export const fromStripe = (amount: number, currency: string): number =>
  Math.round(scaled(amount, -shift(currency)))

/** Divides rather than multiplies by a fraction, which is exact wherever the result is whole. */
const scaled = (amount: number, digits: number): number =>
  digits < 0 ? amount / 10 ** -digits : amount * 10 ** digits

/** Stripe's digits beyond those of ISO 4217. */
const shift = (currency: string): number => digitsAtStripe(currency) - (minorDigits(currency) ?? 2)

function digitsAtStripe(currency: string): number {
  if (whole.includes(currency)) return 0
  return thousandths.includes(currency) ? 3 : 2
}

function stepOf(currency: string): number {
  if (thousandths.includes(currency)) return 10
  return evenHundreds.includes(currency) ? 100 : 1
}

/** Minor units: what Stripe takes at least, where it is not a half of a major unit. */
const least = new Map(
  Object.entries({
    ...{ AED: 200, BGN: 100, CZK: 1_500, DKK: 250, GBP: 30, HKD: 400, HUF: 17_500, JPY: 50 },
    ...{ MXN: 1_000, MYR: 200, NOK: 300, PLN: 200, RON: 200, SEK: 300, THB: 1_000 },
  }),
)

export const leastAmount = (currency: string): number =>
  least.get(currency) ?? Math.max(1, 10 ** (minorDigits(currency) ?? 2) / 2)
